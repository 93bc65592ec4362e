import { useChange } from '../../api/query.ts'
import { globalSuccess, offerUndo } from '../../events.ts'
import { useAttempt } from '../../ui/feedback/use-attempt.ts'
import { portionsOf } from '../../ui/list/selected-ids.ts'
import { t } from '../../messages/messages.ts'
import type { Review } from './review-columns.tsx'

type State = Review['state']

/** Returns a function that gives reviews another state, says so, and offers to undo it. */
export function useModeration() {
  const change = useChange('reviews.moderate', { refresh: ['reviews.list', 'reviews.get'] })
  const { isRunning, attempt } = useAttempt()

  async function moderate(ids: readonly string[], state: State): Promise<void> {
    const before: { id: string; state: State }[] = []
    for (const portion of portionsOf(ids)) {
      const { previous } = await change.mutateAsync({ body: { ids: portion, state } })
      before.push(...previous)
    }
    const message = t(`reviews.done.${state}`, { count: before.length })
    if (before.length > 0) offerUndo(message, () => void attempt(() => restore(before)))
    else globalSuccess([message])
  }

  async function restore(before: readonly { id: string; state: State }[]): Promise<void> {
    for (const [state, reviews] of Map.groupBy(before, (review) => review.state))
      for (const portion of portionsOf(reviews)) await change.mutateAsync({ body: { ids: portion.map(({ id }) => id), state } })
    globalSuccess([t('reviews.undone')])
  }

  return { isRunning, attempt, moderate }
}
