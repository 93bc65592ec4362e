import { useChange } from '../../../../api/query.ts'
import type { CallInput } from '../../../../api/types.ts'
import { globalSuccess } from '../../../../events.ts'
import type { RowSelection, Selection } from '../../../../ui/list/selection.ts'
import { t } from '../../../../messages/messages.ts'

export type ProductChange = CallInput<'products.change'>['body']['change']

/** The products of a bulk action. */
export interface Chosen {
  rows: RowSelection
  /** The selection of `rows` in the contract's form. */
  selection: Selection
  count: number
}

/** The lists and details that show product data. */
const refresh = ['products.list', 'products.get', 'products.facets', 'collections.list', 'collections.products'] as const

/** Returns a function that applies one change to the chosen products and shows how many changed. Throws CallError. */
export function useChangeProducts({ rows, selection }: Chosen) {
  const change = useChange('products.change', { refresh })
  return async (wanted: ProductChange): Promise<void> => {
    const { changed } = await change.mutateAsync({ body: { selection, change: wanted } })
    rows.clear()
    globalSuccess([t(wanted.action === 'delete' ? 'productBulk.deleted' : 'productBulk.changed', { count: changed })])
  }
}
