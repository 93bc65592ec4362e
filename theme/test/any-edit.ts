import { isList, isObject, type Json, type JsonObject, type Path, valueAt, withValue } from '../src/edit/json.ts'
import type { ThemeName } from '../src/themes.ts'
import { sections } from '../src/sections/sections.ts'
import { anyFields, type Dice } from './any-config.ts'

const HOME: Path = ['pages', 'homepage']

/** The number of sections above which none is added, so that a thousand edits stay quick. */
const SECTIONS = 12

/** Returns the paths of all values that contain no others. Empty lists and objects count as such. */
export function leavesOf(value: Json, path: Path = []): Path[] {
  const inner = isList(value) ? value.map((item, place) => [place, item] as const) : isObject(value) ? Object.entries(value) : []
  return inner.length === 0 ? [path] : inner.flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

/**
 * Returns a configuration with one random edit, such as a seller makes it: another value somewhere, or a section of the home page that
 * is added, moved, removed or copied. The value need not be valid.
 *
 * @param mark makes the new value differ from all others
 */
export function anyEdit(config: Json, theme: ThemeName, dice: Dice, mark: string): Json {
  const list = valueAt(config, HOME) as JsonObject[]
  const place = dice.int(0, Math.max(0, list.length - 1))
  const set = () => {
    const path = dice.one(leavesOf(config).filter((leaf) => !['key', 'index', 'type', 'homepage'].includes(String(leaf.at(-1)))))
    return withValue(config, path, mark)
  }
  const added = () => {
    const { type, version, fields } = dice.one(Object.values(sections))
    const section = { type, version, key: mark, index: 0, settings: anyFields(fields, theme, dice) } as unknown as Json
    return withValue(config, HOME, list.toSpliced(place, 0, section as JsonObject))
  }
  if (list.length === 0) return dice.one([set, added])()
  const more = list.length < SECTIONS
  return dice.one([
    set,
    set,
    more ? added : set,
    () => withValue(config, HOME, list.toSpliced(place, 1)),
    () => withValue(config, HOME, list.toSpliced(place, 1).toSpliced(dice.int(0, list.length - 1), 0, list[place] as JsonObject)),
    () => withValue(config, HOME, list.toSpliced(place + 1, more ? 0 : 1, { ...(list[place] as JsonObject), key: mark })),
  ])()
}
