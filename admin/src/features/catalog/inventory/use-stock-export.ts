import { call } from '../../../api/call.ts'
import type { CallInput } from '../../../api/types.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'

/** Returns a mutation that downloads stock as CSV, for selected variants or for all that match the filters. */
export const useStockExport = () =>
  useCsvExport('inventory', (query: CallInput<'inventory.export'>['query']) => call('inventory.export', { query }))
