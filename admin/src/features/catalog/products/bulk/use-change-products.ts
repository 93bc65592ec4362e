import { useChange } from '../../../../api/query.ts'
import { globalSuccess, notify, offerUndo } from '../../../../events.ts'
import { useGo } from '../../../../ui/layout/use-go.ts'
import { t } from '../../../../messages/messages.ts'
import { productCalls } from '../product-calls.ts'
import type { Chosen, ProductChange } from './chosen.ts'
import { useUndoUpdate } from './use-undo-update.ts'

/**
 * Returns a function that applies one change to the chosen products and shows how many products changed, with the offer to undo it. The
 * function throws a `CallError` if the call fails.
 */
export function useChangeProducts({ rows, selection, count }: Chosen) {
  const change = useChange('products.change', { refresh: [...productCalls, 'products.get', 'bulkUpdates.list', 'backgroundJobs.list'] })
  const undo = useUndoUpdate()
  const go = useGo()
  return async (wanted: Exclude<ProductChange, { action: 'delete' }>): Promise<void> => {
    const { changed, updateId } = await change.mutateAsync({ body: { selection, change: wanted } })
    rows.clear()
    if (updateId === null) return globalSuccess([t('productBulk.changed', { count: 0 })])
    if (changed !== null) return offerUndo(t('productBulk.changed', { count: changed }), () => void undo(updateId))
    const showProgress = () => void go('website.bulkupdates.update', { params: { id: updateId } })
    notify({
      tone: 'info',
      messages: [t('productBulk.working', { count })],
      action: { label: t('productBulk.progress'), run: showProgress },
    })
  }
}
