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
  /** Both sides' changes. Where they conflict, it has the preferred one. */
  merged: Json
  conflicts: readonly Conflict[]
}

/** Decides which side of a conflict is taken. */
export type Prefer = (conflict: Conflict) => 'mine' | 'theirs'

/**
 * Merges two configurations that come from the same one. A change that only one side made is taken; the same change on both sides is
 * no conflict. Sections are compared by their key, so one side may move a section while the other edits it. Other lists are compared
 * by place, and conflict if both sides changed their length.
 *
 * @param base the configuration that both sides started from
 * @param prefer decides conflicts; mine by default
 */
export function merge(base: Json, mine: Json, theirs: Json, prefer: Prefer = () => 'mine'): Merge {
  const conflicts: Conflict[] = []
  const decide: Decide = (conflict) => {
    conflicts.push(conflict)
    return prefer(conflict)
  }
  return { merged: mergeValue(base, shared(base, mine), shared(base, theirs), [], decide) as Json, conflicts }
}

/** Notes a conflict and decides it. */
type Decide = Prefer

type Side = Json | undefined

function mergeValue(base: Side, mine: Side, theirs: Side, path: Path, decide: Decide): Side {
  if (Object.is(mine, base) || isSame(mine, theirs)) return theirs
  if (Object.is(theirs, base)) return mine
  if (isObject(base) && isObject(mine) && isObject(theirs)) return mergeObjects(base, mine, theirs, path, decide)
  if (isList(base) && isList(mine) && isList(theirs)) {
    if ([...base, ...mine, ...theirs].every((item) => keyOf(item) !== undefined)) return mergeSections(base, mine, theirs, path, decide)
    if (base.length === mine.length && base.length === theirs.length && [...base, ...mine, ...theirs].every(isObject))
      return base.map((item, place) => mergeValue(item, mine[place], theirs[place], [...path, place], decide) as Json)
  }
  return decide({ path, base, mine, theirs }) === 'mine' ? mine : theirs
}

const isSame = (one: Side, other: Side) => one !== undefined && other !== undefined && Object.is(shared(one, other), one)

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject, path: Path, decide: Decide): Json {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged = [...keys].flatMap((key): [string, Json][] => {
    const value = mergeValue(own(base, key), own(mine, key), own(theirs, key), [...path, key], decide)
    return value === undefined ? [] : [[key, value]]
  })
  // Assigning a key named `__proto__` would replace the prototype instead.
  return Object.fromEntries(merged)
}

const own = (object: JsonObject, key: string): Side => (Object.hasOwn(object, key) ? object[key] : undefined)

/** Merges lists of sections: first which sections there are and in which order, then each section. */
function mergeSections(base: readonly Json[], mine: readonly Json[], theirs: readonly Json[], path: Path, decide: Decide): Json {
  const [of, inMine, inTheirs] = [base, mine, theirs].map(byKey) as [Keyed, Keyed, Keyed]
  const keys = mergeOrder([...of.keys()], [...inMine.keys()], [...inTheirs.keys()], (orders) => decide({ path, ...orders }))
  return keys.flatMap((key) => {
    const place = [...inMine.keys()].indexOf(key)
    const at = [...path, place >= 0 ? place : [...inTheirs.keys()].indexOf(key)]
    const section = mergeValue(of.get(key), inMine.get(key), inTheirs.get(key), at, decide)
    return section === undefined ? [] : [section]
  })
}

type Keyed = ReadonlyMap<string, Json>
const byKey = (list: readonly Json[]): Keyed => new Map(list.map((item) => [keyOf(item) as string, item]))

interface Orders {
  base: string[]
  mine: string[]
  theirs: string[]
}

/**
 * Merges two orders. If only one side moved sections, its order is taken, and the sections that the other side added follow the section
 * that they follow there. If both sides moved sections differently, it is a conflict.
 */
function mergeOrder(base: string[], mine: string[], theirs: string[], decide: (orders: Orders) => 'mine' | 'theirs'): string[] {
  const common = base.filter((key) => mine.includes(key) && theirs.includes(key))
  const among = (keys: string[]) => keys.filter((key) => common.includes(key))
  const differ = (one: string[], other: string[]) => one.some((key, place) => key !== other[place])
  const [mineMoved, theirsMoved] = [differ(among(mine), common), differ(among(theirs), common)]
  const isConflict = mineMoved && theirsMoved && differ(among(mine), among(theirs))
  const leads = isConflict ? decide({ base, mine, theirs }) : theirsMoved && !mineMoved ? 'theirs' : 'mine'
  const [lead, other] = leads === 'mine' ? [mine, theirs] : [theirs, mine]
  const keys = [...lead]
  for (const [place, key] of other.entries()) {
    if (keys.includes(key)) continue
    // The nearest section before it that is in both lists.
    const previous = other.slice(0, place).findLast((one) => keys.includes(one))
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key)
  }
  return keys
}
