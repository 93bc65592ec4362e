import { Button } from '@mantine/core'
import { useState } from 'react'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { useListState } from '../../ui/list/list-state.ts'
import { portionsOf } from '../../ui/list/selected-ids.ts'
import type { RowSelection } from '../../ui/list/selection.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { t } from '../../messages/messages.ts'
import type { Review } from './review-columns.tsx'
import { filterKeys } from './review-filters.ts'
import { useBulkReviews } from './use-bulk-reviews.ts'
import { useModeration } from './use-moderation.ts'

/** Renders the bulk actions for the selected reviews. */
export const bulkActions = (rows: RowSelection, count: number) => <BulkActions rows={rows} count={count} />

function BulkActions({ rows, count }: { rows: RowSelection; count: number }) {
  const { filter } = useListState(filterKeys)
  const { isRunning, attempt, moderate } = useModeration()
  const startBulk = useBulkReviews()
  const remove = useChange('reviews.remove', { refresh: ['reviews.list', 'reviews.get'] })
  const [isAsking, setAsking] = useState(false)
  const selection = rows.selection(filter)

  async function moderateAll(state: Review['state']): Promise<void> {
    if ('ids' in selection) await moderate(selection.ids, state)
    else await startBulk(selection, { action: 'moderate', state })
    rows.clear()
  }

  async function removeAll(): Promise<void> {
    if ('ids' in selection) {
      for (const ids of portionsOf(selection.ids)) await remove.mutateAsync({ body: { ids } })
      globalSuccess([t('reviews.deleted', { count })])
    } else await startBulk(selection, { action: 'delete', count })
    rows.clear()
  }

  return (
    <>
      {(['published', 'hidden', 'spam'] as const).map((state) => (
        <Button key={state} variant="default" size="compact-md" disabled={isRunning} onClick={() => void attempt(() => moderateAll(state))}>
          {t(`reviews.do.${state}`)}
        </Button>
      ))}
      <Button variant="default" size="compact-md" disabled={isRunning} onClick={() => setAsking(true)}>
        {t('reviews.delete')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('reviews.delete.title', { count })}
        action={t('reviews.delete')}
        onConfirm={removeAll}
        onClose={() => setAsking(false)}
      >
        {t('reviews.delete.body', { count })}
      </Confirm>
    </>
  )
}
