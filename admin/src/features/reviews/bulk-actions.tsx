import { Button } from '@mantine/core'
import { useState } from 'react'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { useListState } from '../../ui/list/list-state.ts'
import { portionsOf, selectedIds } from '../../ui/list/selected-ids.ts'
import type { RowSelection } from '../../ui/list/selection.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { t } from '../../messages/messages.ts'
import { filterKeys } from './review-filters.ts'
import { useModeration } from './use-moderation.ts'

/** Renders the bulk actions for the selected reviews. */
export const bulkActions = (rows: RowSelection, count: number) => <BulkActions rows={rows} count={count} />

function BulkActions({ rows, count }: { rows: RowSelection; count: number }) {
  const { filter } = useListState(filterKeys)
  const { isRunning, attempt, moderate } = useModeration()
  const remove = useChange('reviews.remove', { refresh: ['reviews.list', 'reviews.get'] })
  const [isAsking, setAsking] = useState(false)
  const chosen = () => selectedIds('reviews.list', rows.selection(filter))

  async function removeAll(): Promise<void> {
    for (const ids of portionsOf(await chosen())) await remove.mutateAsync({ body: { ids } })
    rows.clear()
    globalSuccess([t('reviews.deleted', { count })])
  }

  return (
    <>
      {(['published', 'hidden', 'spam'] as const).map((state) => (
        <Button
          key={state}
          variant="default"
          size="compact-md"
          disabled={isRunning}
          onClick={() =>
            void attempt(async () => {
              await moderate(await chosen(), state)
              rows.clear()
            })
          }
        >
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
