import { useChange } from '../../../../api/query.ts'
import type { CallInput } from '../../../../api/types.ts'
import { globalSuccess } from '../../../../events.ts'
import type { RowSelection, Selection } from '../../../../ui/list/selection.ts'
import { t } from '../../../../messages/messages.ts'
import { productCalls } from '../product-calls.ts'

export type ProductChange = CallInput<'products.change'>['body']['change']

/** The products that a bulk action applies to. */
export interface Chosen {
  rows: RowSelection
  /** The selection of `rows`, in the form that the calls take. */
  selection: Selection
  count: number
}

/**
 * Returns a function that applies one change to the chosen products and shows how many products changed. The function
 * throws a `CallError` if the call fails.
 */
export function useChangeProducts({ rows, selection }: Chosen) {
  const change = useChange('products.change', { refresh: [...productCalls, 'products.get'] })
  return async (wanted: ProductChange): Promise<void> => {
    const { changed } = await change.mutateAsync({ body: { selection, change: wanted } })
    rows.clear()
    globalSuccess([t(wanted.action === 'delete' ? 'productBulk.deleted' : 'productBulk.changed', { count: changed })])
  }
}
