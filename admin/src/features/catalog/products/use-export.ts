import { call } from '../../../api/call.ts'
import type { CallInput } from '../../../api/types.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'

/** Returns a mutation that downloads products as CSV: the selected ones, or all that match the filters. */
export const useExport = () =>
  useCsvExport('products', (query: CallInput<'products.export'>['query']) => call('products.export', { query }))
