import { useChange } from '../../../api/query.ts'
import type { CallInput } from '../../../api/types.ts'
import { notify } from '../../../events.ts'
import { jobNotice } from '../../../ui/feedback/job-notice.ts'
import type { RowSelection, Selection } from '../../../ui/list/selection.ts'
import { t } from '../../../messages/messages.ts'

type CustomerChange = CallInput<'customers.bulk'>['body']['change']

/** The customers that a bulk action applies to. */
export interface Chosen {
  rows: RowSelection
  selection: Selection
  count: number
}

/** Returns a function that starts a job for a bulk action on the chosen customers. The job tray shows its progress and result. */
export function useBulkCustomers({ rows, selection }: Chosen) {
  const bulk = useChange('customers.bulk', { refresh: ['backgroundJobs.list'] })
  return async (change: CustomerChange): Promise<void> => {
    const { jobId, count } = await bulk.mutateAsync({ body: { selection, change } })
    notify({ id: jobNotice(jobId), tone: 'info', messages: [t('customers.bulk.started', { count })] })
    rows.clear()
  }
}
