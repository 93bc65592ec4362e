import { CUSTOMERS_EXPORTED_AT_ONCE } from '@vitrine/contract/limits.ts'

import { call } from '../../../api/call.ts'
import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import type { CallInput } from '../../../api/types.ts'
import { globalError, notify } from '../../../events.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'
import { jobNotice } from '../../../ui/feedback/job-notice.ts'
import { t } from '../../../messages/messages.ts'

type Query = CallInput<'customers.export'>['query']

/**
 * Returns a function that exports customers as CSV: the selected ones, or all that match the filters. A few are downloaded; for many, a
 * job writes a file, which is in Notifications then.
 */
export function useCustomerExport(): (query: Query, count: number) => void {
  const direct = useCsvExport('customers', (query: Query) => call('customers.export', { query }))
  const start = useChange('customers.startExport', { refresh: ['backgroundJobs.list'] })
  return (query, count) => {
    if (count <= CUSTOMERS_EXPORTED_AT_ONCE) return direct.mutate(query)
    const { ids: _few, ...filter } = query ?? {}
    start.mutate(
      { body: { query: filter } },
      {
        onSuccess: ({ jobId }) => notify({ id: jobNotice(jobId), tone: 'info', messages: [t('customers.export.started')] }),
        onError: (error) => globalError(errorMessages(error)),
      },
    )
  }
}
