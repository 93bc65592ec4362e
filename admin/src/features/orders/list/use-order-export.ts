import { call } from '../../../api/call.ts'
import type { CallInput } from '../../../api/types.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'

/** Downloads orders as CSV: those named, or all that match. */
export const useOrderExport = () => useCsvExport('orders', (query: CallInput<'orders.export'>['query']) => call('orders.export', { query }))
