import { Button } from '@mantine/core'
import { useState } from 'react'

import { undoMany } from '../../../api/gone-ids.ts'
import { useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalSuccess, offerUndo } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { portionsOf, selectedIds } from '../../../ui/list/selected-ids.ts'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { useAttempt } from '../../../ui/feedback/use-attempt.ts'
import { t } from '../../../messages/messages.ts'
import { filterKeys } from './page-filters.ts'

type Action = 'publish' | 'unpublish' | 'delete'
type Previous = Answer<'pages.bulk'>['previous']

interface BulkActionsProps {
  rows: RowSelection
  count: number
}

/** Renders the bulk actions for the selected pages. */
export const bulkActions = (rows: RowSelection, count: number) => <BulkActions rows={rows} count={count} />

function BulkActions({ rows, count }: BulkActionsProps) {
  const { filter } = useListState(filterKeys)
  const change = useChange('pages.bulk', { refresh: ['pages.list', 'pages.get', 'menus.list', 'menus.get'] })
  const [isAsking, setAsking] = useState(false)
  const { isRunning, attempt } = useAttempt()

  async function run(action: Action): Promise<void> {
    let count = 0
    const before: Previous = []
    for (const ids of portionsOf(await selectedIds('pages.list', rows.selection(filter)))) {
      const { changed, previous } = await change.mutateAsync({ body: { action, ids } })
      count += changed
      before.push(...previous)
    }
    rows.clear()
    const message = t(`storePages.bulk.${action}.done`, { count })
    if (before.length > 0) offerUndo(message, () => void attempt(() => restore(before)))
    else globalSuccess([message])
  }

  async function restore(before: Previous): Promise<void> {
    for (const portion of portionsOf(before))
      await undoMany(
        portion,
        ({ id }) => id,
        (pages) => change.mutateAsync({ body: { action: 'restore', pages } }),
      )
    globalSuccess([t('storePages.bulk.undone')])
  }

  return (
    <>
      {(['publish', 'unpublish'] as const).map((action) => (
        <Button key={action} variant="default" size="compact-md" disabled={isRunning} onClick={() => void attempt(() => run(action))}>
          {t(`storePages.bulk.${action}`)}
        </Button>
      ))}
      <Button variant="default" size="compact-md" disabled={isRunning} onClick={() => setAsking(true)}>
        {t('storePages.bulk.delete')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('storePages.bulk.delete.title', { count })}
        action={t('storePages.bulk.delete')}
        onConfirm={() => run('delete')}
        onClose={() => setAsking(false)}
      >
        {t('storePages.delete.body', { count })}
      </Confirm>
    </>
  )
}
