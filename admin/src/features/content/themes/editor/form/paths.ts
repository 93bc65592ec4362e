import type { Path } from '@vitrine/theme/edit/json.ts'

export const isSamePath = (one: Path, other: Path): boolean => one.length === other.length && leadsTo(one, other)

/** Returns whether a path leads to a place or into it. */
export const leadsTo = (path: Path | null | undefined, place: Path): boolean =>
  path !== null && path !== undefined && place.every((key, depth) => path[depth] === key)
