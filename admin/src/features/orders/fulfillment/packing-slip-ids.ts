import type { Selection } from '../../../ui/list/selection.ts'

/** Sheets that are read and laid out at once: a page of the list. */
export const PACKING_SLIPS_MAX = 50

/** The orders whose slips can be printed together; null where they are too many, or not chosen one by one. */
export const packingSlipIds = (selection: Selection): readonly string[] | null =>
  'ids' in selection && selection.ids.length <= PACKING_SLIPS_MAX ? selection.ids : null

/** The orders an address names, each once; null where they are too many. */
export function namedPackingSlips(ids: string): readonly string[] | null {
  const named = [...new Set(ids.split(',').filter(Boolean))]
  return named.length <= PACKING_SLIPS_MAX ? named : null
}
