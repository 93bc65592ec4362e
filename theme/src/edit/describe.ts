import { isList, isObject, type Json, type JsonObject, type Path } from './json.ts'
import { changesBetween } from './operations.ts'
import { keyOf, shared } from './share.ts'

/** A setting that differs, or a section that was added, removed or moved. */
export interface Change {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** Where it is: in the old configuration if it was removed, otherwise in the new one. */
  path: Path
  /** The type of the section that it is, or is in. */
  section: string | null
}

const HOME = ['pages', 'homepage'] as const

/** Returns what differs between two configurations, in the order of the settings. Sections are compared by their key. */
export function changesOf(before: Json, after: Json): Change[] {
  const now = shared(before, after)
  const [old, young] = [homeOf(before), homeOf(now)]
  const elsewhere = changesBetween(withHome(before, []), withHome(now, []))
  return [...elsewhere.map(({ path }) => ({ kind: 'changed' as const, path, section: null })), ...sectionChanges(old, young)]
}

function sectionChanges(before: readonly Json[], after: readonly Json[]): Change[] {
  const places = new Map(before.map((section, place) => [keyOf(section), place]))
  const removed = before.flatMap((section, place) =>
    after.some((one) => keyOf(one) === keyOf(section)) ? [] : [changeOf('removed', section, [...HOME, place])],
  )
  const moved = movedKeys(
    before.map(keyOf),
    after.map(keyOf).filter((key) => places.has(key)),
  )
  const others = after.flatMap((section, place): Change[] => {
    const at = [...HOME, place]
    const old = before[places.get(keyOf(section)) ?? -1]
    if (old === undefined) return [changeOf('added', section, at)]
    // The order of a section is its place. Its stored index follows from that.
    const inside = changesBetween(withoutIndex(old), withoutIndex(section))
    const changes = inside.map(({ path }) => changeOf('changed', section, [...at, ...path]))
    return moved.has(keyOf(section)) ? [changeOf('moved', section, at), ...changes] : changes
  })
  return [...removed, ...others]
}

/** Returns the fewest keys that must be moved to get the new order: those outside the longest run of keys that kept their order. */
function movedKeys(before: readonly (string | undefined)[], after: readonly (string | undefined)[]): Set<string | undefined> {
  const order = after.map((key) => before.indexOf(key))
  const runs: number[][] = []
  for (const [place, value] of order.entries()) {
    const best = runs.filter((run) => (order[run.at(-1) ?? -1] ?? -1) < value).reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
    runs.push([...best, place])
  }
  const kept = runs.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
  return new Set(after.filter((_, place) => !kept.includes(place)))
}

const changeOf = (kind: Change['kind'], section: Json, path: Path): Change => ({
  kind,
  path,
  section: isObject(section) && typeof section.type === 'string' ? section.type : null,
})

function homeOf(config: Json): readonly Json[] {
  const home = isObject(config) && isObject(config.pages) ? config.pages.homepage : undefined
  return isList(home) ? home : []
}

function withHome(config: Json, home: readonly Json[]): Json {
  if (!isObject(config) || !isObject(config.pages)) return config
  return { ...config, pages: { ...config.pages, homepage: home } }
}

function withoutIndex(section: Json): JsonObject {
  const { index: _index, ...rest } = section as JsonObject
  return rest
}
