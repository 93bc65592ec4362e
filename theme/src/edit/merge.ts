import { isList, isObject, type Json, type JsonObject, type Path } from './json.ts'
import { keyOf, shared } from './share.ts'

/** Something that both sides changed in different ways. `undefined` means that the side deleted it. */
export interface Conflict {
  /** The path in `mine` of the conflict, or in `theirs` if it is only there. */
  path: Path
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}

export interface Merge {
  /** Both sides' changes. Where they conflict, it has mine. */
  merged: Json
  conflicts: readonly Conflict[]
}

/**
 * Merges two configurations that come from the same one. A change that only one side made is taken; the same change on both sides is
 * no conflict. Sections are compared by their key, so one side may move a section while the other edits it. Other lists are compared
 * by place, and conflict if both sides changed their length.
 *
 * @param base the configuration that both sides started from
 */
export function merge(base: Json, mine: Json, theirs: Json): Merge {
  const conflicts: Conflict[] = []
  return { merged: mergeValue(base, shared(base, mine), shared(base, theirs), [], conflicts) as Json, conflicts }
}

type Side = Json | undefined

function mergeValue(base: Side, mine: Side, theirs: Side, path: Path, conflicts: Conflict[]): Side {
  if (Object.is(mine, base) || isSame(mine, theirs)) return theirs
  if (Object.is(theirs, base)) return mine
  if (isObject(base) && isObject(mine) && isObject(theirs)) return mergeObjects(base, mine, theirs, path, conflicts)
  if (isList(base) && isList(mine) && isList(theirs)) {
    if ([...base, ...mine, ...theirs].every((item) => keyOf(item) !== undefined)) return mergeSections(base, mine, theirs, path, conflicts)
    if (base.length === mine.length && base.length === theirs.length && [...base, ...mine, ...theirs].every(isObject))
      return base.map((item, place) => mergeValue(item, mine[place], theirs[place], [...path, place], conflicts) as Json)
  }
  conflicts.push({ path, base, mine, theirs })
  return mine
}

const isSame = (one: Side, other: Side) => one !== undefined && other !== undefined && Object.is(shared(one, other), one)

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject, path: Path, conflicts: Conflict[]): Json {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged: Record<string, Json> = {}
  for (const key of keys) {
    const value = mergeValue(own(base, key), own(mine, key), own(theirs, key), [...path, key], conflicts)
    if (value !== undefined) merged[key] = value
  }
  return merged
}

const own = (object: JsonObject, key: string): Side => (Object.hasOwn(object, key) ? object[key] : undefined)

/** Merges lists of sections: first which sections there are and in which order, then each section. */
function mergeSections(base: readonly Json[], mine: readonly Json[], theirs: readonly Json[], path: Path, conflicts: Conflict[]): Json {
  const [of, inMine, inTheirs] = [base, mine, theirs].map(byKey) as [Keyed, Keyed, Keyed]
  const order = mergeOrder([...of.keys()], [...inMine.keys()], [...inTheirs.keys()])
  if (order.isConflict) conflicts.push({ path, base: [...of.keys()], mine: [...inMine.keys()], theirs: [...inTheirs.keys()] })
  return order.keys.flatMap((key) => {
    const place = [...inMine.keys()].indexOf(key)
    const at = [...path, place >= 0 ? place : [...inTheirs.keys()].indexOf(key)]
    const section = mergeValue(of.get(key), inMine.get(key), inTheirs.get(key), at, conflicts)
    return section === undefined ? [] : [section]
  })
}

type Keyed = ReadonlyMap<string, Json>
/** The order of a section is its place in the list, so its stored `index` is no change of the section. */
const byKey = (list: readonly Json[]): Keyed => new Map(list.map((item) => [keyOf(item) as string, item]))

/**
 * Merges two orders. If only one side moved sections, its order is taken, and the sections that the other side added follow the section
 * that they follow there. If both sides moved sections differently, it is a conflict.
 */
function mergeOrder(base: string[], mine: string[], theirs: string[]): { keys: string[]; isConflict: boolean } {
  const common = base.filter((key) => mine.includes(key) && theirs.includes(key))
  const among = (keys: string[]) => keys.filter((key) => common.includes(key))
  const [mineMoved, theirsMoved] = [among(mine), among(theirs)].map((keys) => keys.some((key, place) => key !== common[place]))
  const [lead, other] = theirsMoved && !mineMoved ? [theirs, mine] : [mine, theirs]
  const keys = [...lead]
  for (const [place, key] of other.entries()) {
    if (keys.includes(key)) continue
    // The nearest section before it that is in both lists.
    const previous = other.slice(0, place).findLast((one) => keys.includes(one))
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key)
  }
  const isConflict = mineMoved === true && theirsMoved === true && among(mine).some((key, place) => key !== among(theirs)[place])
  return { keys, isConflict }
}
