import { call } from '../../../api/call.ts'
import type { CallInput } from '../../../api/types.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'

/** Downloads stock as CSV: of the variants named, or of all that match. */
export const useStockExport = () =>
  useCsvExport('inventory', (query: CallInput<'inventory.export'>['query']) => call('inventory.export', { query }))
