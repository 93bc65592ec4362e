import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../tools/test-runs.ts'
import { anyConfig, Dice } from '../../test/any-config.ts'
import { anyEdit } from '../../test/any-edit.ts'
import { themeNames } from '../themes.ts'
import { isList, isObject, type Json, type JsonObject, valueAt, withValue } from './json.ts'
import { type Conflict, merge } from './merge.ts'
import { keyOf, shared } from './share.ts'

const HOME = ['pages', 'homepage']
const section = (key: string, heading = key) => ({ key, settings: { heading } })
const page = (...sections: Json[]): Json => ({ pages: { homepage: sections } })
const headings = (config: Json) =>
  (valueAt(config, HOME) as JsonObject[]).map(
    (one) => `${keyOf(one)} ${JSON.stringify(valueAt(one, ['settings', 'heading'])).slice(1, -1)}`,
  )

const base = page(section('a'), section('b'), section('c'))

test('changes of different settings are merged', () => {
  const one: Json = { settings: { colors: { price: 'red', sale: 'blue' } } }
  const mine = withValue(one, ['settings', 'colors', 'price'], 'green')
  const theirs = withValue(one, ['settings', 'colors', 'sale'], 'black')
  expect(merge(one, mine, theirs)).toEqual({ merged: { settings: { colors: { price: 'green', sale: 'black' } } }, conflicts: [] })
})

test('different changes of one setting conflict, and the same change does not', () => {
  const path = [...HOME, 1, 'settings', 'heading']
  const mine = withValue(base, path, 'mine')
  expect(merge(base, mine, withValue(base, path, 'theirs'))).toEqual({
    merged: mine,
    conflicts: [{ path, base: 'b', mine: 'mine', theirs: 'theirs' }],
  })
  expect(merge(base, mine, withValue(base, path, 'mine'))).toEqual({ merged: mine, conflicts: [] })
})

test('a setting named __proto__ is data like any other', () => {
  const one: Json = { checkout: { note: 'a', code: '' } }
  const mine = withValue(one, ['checkout', 'note'], 'b')
  const theirs = JSON.parse('{"checkout":{"note":"a","__proto__":{"code":"theirs()"}}}') as Json
  const { checkout } = merge(one, mine, theirs).merged as { checkout: JsonObject }
  expect(Object.getPrototypeOf(checkout)).toBe(Object.prototype)
  expect(JSON.stringify(checkout)).toBe('{"note":"b","__proto__":{"code":"theirs()"}}')
})

test('a section that one side moves keeps the changes of the other', () => {
  const mine = page(section('c'), section('a'), section('b'))
  const theirs = page(section('a'), section('b', 'new'), section('c'))
  const { merged, conflicts } = merge(base, mine, theirs)
  expect(headings(merged)).toEqual(['c c', 'a a', 'b new'])
  expect(conflicts).toEqual([])
})

test('sections that both sides add are all there, each behind the section it follows', () => {
  const mine = page(section('a'), section('m'), section('b'), section('c'))
  const theirs = page(section('t'), section('a'), section('b'), section('c'), section('u'))
  expect(headings(merge(base, mine, theirs).merged)).toEqual(['t t', 'a a', 'm m', 'b b', 'c c', 'u u'])
})

test('a section that one side removes is gone, unless the other changed it', () => {
  const mine = page(section('a'), section('c'))
  expect(headings(merge(base, mine, page(section('a', 'new'), section('b'), section('c'))).merged)).toEqual(['a new', 'c c'])
  const { merged, conflicts } = merge(base, mine, page(section('a'), section('b', 'new'), section('c')))
  expect(conflicts).toEqual([{ path: [...HOME, 1], base: section('b'), mine: undefined, theirs: section('b', 'new') }])
  expect(headings(merged)).toEqual(['a a', 'c c'])
})

test('two different new orders conflict', () => {
  const { conflicts } = merge(base, page(section('b'), section('a'), section('c')), page(section('a'), section('c'), section('b')))
  expect(conflicts).toEqual([{ path: HOME, base: ['a', 'b', 'c'], mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] }])
})

const isKeyed = (list: readonly Json[]) => list.every((item) => keyOf(item) !== undefined)

/**
 * The values that a side changed, by the key of their section and their path in it. Sections can be removed; other lists of another
 * length count as a whole.
 */
function changesOf(before: Json | undefined, after: Json, name: string, found = new Map<string, string>()): Map<string, string> {
  if (Object.is(before, after)) return found
  if (isList(after) && isList(before) && isKeyed(after) && isKeyed(before)) {
    const old = new Map(before.map((item) => [keyOf(item), item]))
    for (const key of old.keys()) if (!after.some((item) => keyOf(item) === key)) found.set(`${name}/${key}`, 'removed')
    for (const item of after) changesOf(old.get(keyOf(item)), item, `${name}/${keyOf(item)}`, found)
  } else if (isObject(after) && isObject(before))
    for (const [key, value] of Object.entries(after)) changesOf(before[key], value, `${name}/${key}`, found)
  else if (isList(after) && isList(before) && after.length === before.length && after.every(isObject))
    after.forEach((item, place) => changesOf(before[place], item, `${name}/${place}`, found))
  else found.set(name, JSON.stringify(after))
  return found
}

/** The same name as in `changesOf` for the path of a conflict. */
function nameOf(conflict: Conflict, config: Json): string {
  return conflict.path.reduce<[string, Json | undefined]>(
    ([name, at], key) => {
      const inner = at === undefined ? undefined : isList(at) ? at[Number(key)] : isObject(at) ? at[key] : undefined
      return [`${name}/${(inner !== undefined && keyOf(inner)) || key}`, inner]
    },
    ['', config],
  )[0]
}

describe.each(themeNames)('%s', (theme) => {
  test('nothing that either side changed is overwritten without a conflict that names it', () => {
    let conflictsSeen = 0
    for (let seed = 0; seed < testRuns(150); seed++) {
      const dice = new Dice(seed)
      const start = anyConfig(theme, dice) as Json
      const edited = (who: string) => {
        let config = start
        for (let edit = dice.int(1, 6); edit > 0; edit--) config = anyEdit(config, theme, dice, `${who}-${seed}-${edit}`)
        return config
      }
      const [mine, theirs] = [edited('mine'), edited('theirs')]
      const { merged, conflicts } = merge(start, structuredClone(mine), structuredClone(theirs))
      conflictsSeen += conflicts.length
      const result = changesOf(start, shared(start, merged), '')
      for (const side of [mine, theirs]) {
        const named = conflicts.map((conflict) => nameOf(conflict, conflict.mine === undefined ? theirs : mine))
        for (const [name, value] of changesOf(start, side, '')) {
          const isNamed = named.some((conflict) => name === conflict || name.startsWith(`${conflict}/`))
          if (!isNamed) expect(result.get(name), `${name} of seed ${seed}`).toBe(value)
        }
      }
    }
    expect(conflictsSeen).toBeGreaterThan(0)
  })
})
