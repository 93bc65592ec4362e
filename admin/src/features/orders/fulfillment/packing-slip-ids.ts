import type { Selection } from '../../../ui/list/selection.ts'

/** The maximum number of packing slips printed together: one page of the list. */
export const PACKING_SLIPS_MAX = 50

/** Returns the selected orders for packing slips; null when there are too many, or when all matching orders are selected. */
export const packingSlipIds = (selection: Selection): readonly string[] | null =>
  'ids' in selection && selection.ids.length <= PACKING_SLIPS_MAX ? selection.ids : null

/** Returns the order ids in a URL parameter without duplicates; null when there are too many. */
export function namedPackingSlips(ids: string): readonly string[] | null {
  const named = [...new Set(ids.split(',').filter(Boolean))]
  return named.length <= PACKING_SLIPS_MAX ? named : null
}
