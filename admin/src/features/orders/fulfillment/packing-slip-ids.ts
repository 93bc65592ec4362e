import type { Selection } from '../../../ui/list/selection.ts'

/** The maximum number of packing slips printed together, which is one page of the list. */
export const PACKING_SLIPS_MAX = 50

/**
 * Returns the IDs of the selected orders; null if there are too many for packing slips, or if all matching orders are
 * selected.
 */
export const packingSlipIds = (selection: Selection): readonly string[] | null =>
  'ids' in selection && selection.ids.length <= PACKING_SLIPS_MAX ? selection.ids : null

/** Returns the order IDs in a URL parameter without duplicates; null if there are too many for packing slips. */
export function namedPackingSlips(ids: string): readonly string[] | null {
  const named = [...new Set(ids.split(',').filter(Boolean))]
  return named.length <= PACKING_SLIPS_MAX ? named : null
}
