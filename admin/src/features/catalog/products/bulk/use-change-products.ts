import { useChange } from '../../../../api/query.ts'
import type { CallInput } from '../../../../api/types.ts'
import { globalSuccess } from '../../../../events.ts'
import type { RowSelection, Selection } from '../../../../ui/list/selection.ts'
import { t } from '../../../../messages/messages.ts'

export type ProductChange = CallInput<'products.change'>['body']['change']

/** The products a bulk action is about. */
export interface Chosen {
  rows: RowSelection
  /** What `rows` selects, in the words of the contract. */
  selection: Selection
  count: number
}

/** Everything that shows something of products. */
const refresh = ['products.list', 'products.get', 'products.facets', 'collections.list', 'collections.products'] as const

/** Does one thing to the chosen products and says how many changed. Throws CallError. */
export function useChangeProducts({ rows, selection }: Chosen) {
  const change = useChange('products.change', { refresh })
  return async (wanted: ProductChange): Promise<void> => {
    const { changed } = await change.mutateAsync({ body: { selection, change: wanted } })
    rows.clear()
    globalSuccess([t(wanted.action === 'delete' ? 'productBulk.deleted' : 'productBulk.changed', { count: changed })])
  }
}
