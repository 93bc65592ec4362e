import { call } from '../../../api/call.ts'
import type { CallInput } from '../../../api/types.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'

/** Returns a mutation that downloads customers as CSV: the selected ones, or all that match the filters. */
export const useCustomerExport = () =>
  useCsvExport('customers', (query: CallInput<'customers.export'>['query']) => call('customers.export', { query }))
