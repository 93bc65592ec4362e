import type { Json } from '@vitrine/theme/edit/json.ts'
import { isEqual } from '@vitrine/theme/edit/share.ts'
import type { Field } from '@vitrine/theme/fields/kinds.ts'

/** How a value for mobile relates to that for desktop. An empty one takes that for desktop; `unset` means that neither is set. */
export type PairState = 'same' | 'empty' | 'unset' | 'different'

/** Returns the value with which a field for mobile takes the value for desktop, or undefined if it always has a value of its own. */
export function emptyOf(mobile: Field): Json | undefined {
  if (mobile.kind === 'image' || mobile.kind === 'media' || mobile.kind === 'link') return null
  return mobile.kind === 'list' && mobile.min === 0 ? [] : undefined
}

/**
 * Returns how a value for mobile relates to that for desktop.
 * @param field the field for mobile
 */
export function pairState(desktop: Json | undefined, mobile: Json | undefined, field: Field): PairState {
  const empty = emptyOf(field)
  if (isEqual(desktop, mobile)) return empty !== undefined && isEqual(mobile, empty) ? 'unset' : 'same'
  return empty !== undefined && isEqual(mobile, empty) ? 'empty' : 'different'
}

/** Whether mobile has a value of its own where it could take that for desktop. Even a copy doesn’t follow later edits on desktop. */
export const hasOwn = (state: PairState, mobile: Field): boolean =>
  emptyOf(mobile) !== undefined && (state === 'different' || state === 'same')
