import { Button } from '@mantine/core'

import { undoMany } from '../../../api/gone-ids.ts'
import { useChange } from '../../../api/query.ts'
import { globalSuccess, offerUndo } from '../../../events.ts'
import { useListState } from '../../../ui/list/list-state.ts'
import { portionsOf, selectedIds } from '../../../ui/list/selected-ids.ts'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { useAttempt } from '../../../ui/feedback/use-attempt.ts'
import { t } from '../../../messages/messages.ts'
import { filterKeys } from './discount-columns.tsx'
import type { Method } from './discount-values.ts'

const actions = ['activate', 'deactivate', 'delete'] as const
const opposite = { activate: 'deactivate', deactivate: 'activate', delete: 'restore' } as const

/** Renders the bulk actions for the selected discounts. Every action can be undone, so none asks for confirmation. */
export const bulkActions = {
  code: (rows: RowSelection) => <BulkActions rows={rows} method="code" />,
  automatic: (rows: RowSelection) => <BulkActions rows={rows} method="automatic" />,
}

function BulkActions({ rows, method }: { rows: RowSelection; method: Method }) {
  const { filter } = useListState(filterKeys)
  const change = useChange('discounts.bulk', { refresh: ['discounts.list', 'discounts.get'] })
  const { isRunning, attempt } = useAttempt()

  async function inPortions(action: (typeof actions)[number] | 'restore', ids: readonly string[]): Promise<string[]> {
    const changed: string[] = []
    for (const portion of portionsOf(ids)) changed.push(...(await change.mutateAsync({ body: { action, ids: portion } })).changed)
    return changed
  }

  async function run(action: (typeof actions)[number]): Promise<void> {
    const changed = await inPortions(action, await selectedIds('discounts.list', rows.selection({ ...filter, method })))
    rows.clear()
    const message = t(`discounts.bulk.${action}.done`, { count: changed.length })
    if (changed.length === 0) return globalSuccess([message])
    offerUndo(
      message,
      () =>
        void attempt(async () => {
          await undoMany(changed, String, (left) => inPortions(opposite[action], left))
          globalSuccess([t('discounts.bulk.undone')])
        }),
    )
  }

  return actions.map((action) => (
    <Button key={action} variant="default" size="compact-md" disabled={isRunning} onClick={() => void attempt(() => run(action))}>
      {t(`discounts.bulk.${action}`)}
    </Button>
  ))
}
