import { Button } from '@mantine/core'

import { undoMany } from '../../../api/gone-ids.ts'
import { useChange } from '../../../api/query.ts'
import { globalSuccess, offerUndo } from '../../../events.ts'
import { useListState } from '../../../ui/list/list-state.ts'
import { portionsOf, selectedIds } from '../../../ui/list/selected-ids.ts'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { useAttempt } from '../../../ui/feedback/use-attempt.ts'
import { t } from '../../../messages/messages.ts'
import { filterKeys } from './upsell-columns.tsx'

const actions = ['activate', 'deactivate', 'delete'] as const
const opposite = { activate: 'deactivate', deactivate: 'activate', delete: 'restore' } as const

/** Renders the bulk actions for the selected offers. Every action can be undone, so none asks for confirmation. */
export const bulkActions = (rows: RowSelection) => <BulkActions rows={rows} />

function BulkActions({ rows }: { rows: RowSelection }) {
  const { filter } = useListState(filterKeys)
  const change = useChange('upsellOffers.bulk', { refresh: ['upsellOffers.list', 'upsellOffers.get'] })
  const { isRunning, attempt } = useAttempt()

  async function inPortions(action: (typeof actions)[number] | 'restore', ids: readonly string[]): Promise<string[]> {
    const changed: string[] = []
    for (const portion of portionsOf(ids)) changed.push(...(await change.mutateAsync({ body: { action, ids: portion } })).changed)
    return changed
  }

  async function run(action: (typeof actions)[number]): Promise<void> {
    const changed = await inPortions(action, await selectedIds('upsellOffers.list', rows.selection(filter)))
    rows.clear()
    const message = t(`upsell.bulk.${action}.done`, { count: changed.length })
    if (changed.length === 0) return globalSuccess([message])
    const undo = async () => {
      await undoMany(changed, String, (left) => inPortions(opposite[action], left))
      globalSuccess([t('discounts.bulk.undone')])
    }
    offerUndo(message, () => void attempt(undo))
  }

  return actions.map((action) => (
    <Button key={action} variant="default" size="compact-md" disabled={isRunning} onClick={() => void attempt(() => run(action))}>
      {t(`discounts.bulk.${action}`)}
    </Button>
  ))
}
