import { useChange } from '../../api/query.ts'
import type { CallInput } from '../../api/types.ts'
import { globalSuccess, offerUndo } from '../../events.ts'
import { number } from '../../ui/data/format.ts'
import { useAttempt } from '../../ui/feedback/use-attempt.ts'
import { t } from '../../messages/messages.ts'

type Body = CallInput<'reviews.bulk'>['body']

/**
 * Returns a function that starts a job for all reviews that match a filter, and offers to undo it. Notifications show its progress and
 * its end.
 */
export function useBulkReviews() {
  const bulk = useChange('reviews.bulk', { refresh: ['backgroundJobs.list'] })
  const undo = useChange('reviews.undoBulk', { refresh: ['backgroundJobs.list'] })
  const { attempt } = useAttempt()
  return async (selection: Body['selection'], change: Body['change']): Promise<void> => {
    const { id, count } = await bulk.mutateAsync({ body: { selection, change } })
    const started = t(`reviews.bulk.${change.action === 'delete' ? 'delete' : change.state}`, { count: number(count) })
    if (change.action === 'delete') return globalSuccess([started])
    offerUndo(
      started,
      () =>
        void attempt(async () => {
          await undo.mutateAsync({ params: { id } })
          globalSuccess([t('reviews.bulk.undo')])
        }),
    )
  }
}
