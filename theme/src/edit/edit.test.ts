import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../tools/test-runs.ts'
import { anyConfig, Dice } from '../../test/any-config.ts'
import { anyEdit, leavesOf } from '../../test/any-edit.ts'
import { themeNames } from '../themes.ts'
import { type Json, NoSuchPath, valueAt, withValue } from './json.ts'
import { applied, changesBetween } from './operations.ts'
import { shared } from './share.ts'

const configOf = (theme: (typeof themeNames)[number], dice: Dice) => anyConfig(theme, dice) as Json

describe('a value at a path', () => {
  const root: Json = { list: [{ a: 1 }, { a: 2 }], other: { b: true } }

  test('is replaced, and everything beside it stays the same object', () => {
    const next = withValue(root, ['list', 1, 'a'], 3)
    expect(next).toEqual({ list: [{ a: 1 }, { a: 3 }], other: { b: true } })
    expect(valueAt(next, ['list', 0])).toBe(valueAt(root, ['list', 0]))
    expect(valueAt(next, ['other'])).toBe(valueAt(root, ['other']))
    expect(withValue(root, ['list', 1, 'a'], 2)).toBe(root)
  })

  test.each([
    [['missing']],
    [['list', 2]],
    [['list', '1']],
    [['list', -1]],
    [['other', 'b', 'c']],
    [['__proto__', 'x']],
    [['constructor']],
  ])('is refused at %j, where nothing is', (path) => {
    expect(() => withValue(root, path, 'x')).toThrow(NoSuchPath)
    expect(() => applied(root, [{ path, items: [0] }])).toThrow(NoSuchPath)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe.each(themeNames)('%s: operations', (theme) => {
  test('lead from one configuration to any other, and share what did not change', () => {
    for (let seed = 0; seed < testRuns(100); seed++) {
      const dice = new Dice(seed)
      let after = configOf(theme, dice)
      const before = after
      for (let edit = dice.int(0, 4); edit >= 0; edit--) after = anyEdit(after, theme, dice, `edit-${seed}-${edit}`)
      // What arrives in another window is a copy.
      const operations = structuredClone(changesBetween(before, after))
      const result = applied(before, operations)
      expect(JSON.stringify(result)).toBe(JSON.stringify(after))
      expect(valueAt(result, ['settings', 'popup']) === valueAt(before, ['settings', 'popup'])).toBe(
        valueAt(after, ['settings', 'popup']) === valueAt(before, ['settings', 'popup']),
      )
    }
  })

  test('from a configuration to itself there are none, and to an equal one after sharing', () => {
    const config = configOf(theme, new Dice(7))
    expect(changesBetween(config, config)).toEqual([])
    expect(shared(config, structuredClone(config))).toBe(config)
  })

  test('a text in a section is one operation, and a moved section is moved without its content', () => {
    const config = withValue(
      configOf(theme, new Dice(2)),
      ['pages', 'homepage'],
      [
        { key: 'a', settings: { heading: 'One' } },
        { key: 'b', settings: { heading: 'Two' } },
      ],
    )
    const path = ['pages', 'homepage', 1, 'settings', 'heading']
    expect(changesBetween(config, withValue(config, path, 'New'))).toEqual([{ path, value: 'New' }])
    const [first, second] = valueAt(config, ['pages', 'homepage']) as Json[]
    const moved = withValue(config, ['pages', 'homepage'], [second as Json, { key: 'c' }, first as Json])
    expect(changesBetween(config, moved)).toEqual([{ path: ['pages', 'homepage'], items: [1, { value: { key: 'c' } }, 0] }])
  })
})

test('every leaf of a configuration has a path that leads to it', () => {
  const config = configOf('fashion', new Dice(3))
  const leaves = leavesOf(config)
  expect(leaves.length).toBeGreaterThan(287)
  for (const path of leaves) expect(() => valueAt(config, path)).not.toThrow()
})
