import type { CallInput } from '../../../../api/types.ts'
import type { RowSelection, Selection } from '../../../../ui/list/selection.ts'

export type ProductChange = CallInput<'products.change'>['body']['change']

/** The products that a bulk action applies to. */
export interface Chosen {
  rows: RowSelection
  /** The selection of `rows`, in the form that the calls take. */
  selection: Selection
  count: number
}
