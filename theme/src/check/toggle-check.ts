import type { Leaf } from './leaves.ts'
import { showsNothing } from './shows-nothing.ts'
import type { Warning } from './warning.ts'

/** Warns about what somebody turned on and left empty. What is on from the start may be empty. */
export const checkToggles = (leaves: readonly Leaf[]): Warning[] =>
  leaves.flatMap(({ field, value, beside, path }): Warning[] =>
    field.kind === 'toggle' && !field.default && showsNothing(field, value, beside) ? [{ kind: 'shows_nothing', path }] : [],
  )
