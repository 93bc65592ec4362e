import { useChange } from '../../../../api/query.ts'
import type { CallInput } from '../../../../api/types.ts'
import { globalSuccess, notify, offerUndo } from '../../../../events.ts'
import { useGo } from '../../../../ui/layout/use-go.ts'
import type { RowSelection, Selection } from '../../../../ui/list/selection.ts'
import { t } from '../../../../messages/messages.ts'
import { productCalls } from '../product-calls.ts'
import { useUndoUpdate } from './use-undo-update.ts'

export type ProductChange = CallInput<'products.change'>['body']['change']

/** The products that a bulk action applies to. */
export interface Chosen {
  rows: RowSelection
  /** The selection of `rows`, in the form that the calls take. */
  selection: Selection
  count: number
}

/**
 * Returns a function that applies one change to the chosen products and shows how many products changed, with the offer to undo it. The
 * function throws a `CallError` if the call fails.
 */
export function useChangeProducts({ rows, selection, count }: Chosen) {
  const change = useChange('products.change', { refresh: [...productCalls, 'products.get', 'bulkUpdates.list', 'backgroundJobs.list'] })
  const undo = useUndoUpdate()
  const go = useGo()
  return async (wanted: ProductChange): Promise<void> => {
    const { changed, updateId } = await change.mutateAsync({ body: { selection, change: wanted } })
    rows.clear()
    if (updateId === null)
      return globalSuccess([t(wanted.action === 'delete' ? 'productBulk.deleted' : 'productBulk.changed', { count: changed ?? 0 })])
    if (changed !== null) return offerUndo(t('productBulk.changed', { count: changed }), () => void undo(updateId))
    const showProgress = () => void go('website.bulkupdates.update', { params: { id: updateId } })
    notify({
      tone: 'info',
      messages: [t('productBulk.working', { count })],
      action: { label: t('productBulk.progress'), run: showProgress },
    })
  }
}
