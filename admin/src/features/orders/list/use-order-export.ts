import { call } from '../../../api/call.ts'
import type { CallInput } from '../../../api/types.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'

/** Returns a mutation that downloads orders as CSV: the selected ones, or all that match the filters. */
export const useOrderExport = () => useCsvExport('orders', (query: CallInput<'orders.export'>['query']) => call('orders.export', { query }))
