import { call } from '../../../api/call.ts'
import type { CallInput } from '../../../api/types.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'

/** Downloads products as CSV: the ones named, or all that match. */
export const useExport = () =>
  useCsvExport('products', (query: CallInput<'products.export'>['query']) => call('products.export', { query }))
