import { expect, test } from 'vitest'

import { depthOver, dropLine, moveLine, visibleWhile, withLine, withoutLine } from './item-moves.ts'
import type { MenuLine } from './menu-values.ts'

const line = (text: string): MenuLine => ({
  id: text.trim(),
  depth: text.search(/\S/),
  title: text.trim(),
  badge: '',
  newWindow: false,
  target: { type: 'home' },
  name: '',
})

/** Parses menu lines separated by `|`. The number of leading spaces is the depth. */
const lines = (text: string) => text.split('|').map(line)
const shown = (result: readonly MenuLine[] | null) => result?.map(({ id, depth }) => ' '.repeat(depth) + id).join('|') ?? null

const menu = lines('a| b| c|  d|e| f')

test.each([
  ['e', 'up', 'e| f|a| b| c|  d'],
  ['a', 'down', 'e| f|a| b| c|  d'],
  ['b', 'down', 'a| c|  d| b|e| f'],
  ['c', 'up', 'a| c|  d| b|e| f'],
  ['e', 'in', 'a| b| c|  d| e|  f'],
  ['d', 'out', 'a| b| c| d|e| f'],
  ['b', 'out', 'a| c|  d|b|e| f'],
  ['c', 'out', 'a| b|c| d|e| f'],
  // These moves are impossible.
  ['a', 'up', null],
  ['a', 'out', null],
  ['b', 'up', null],
  ['b', 'in', null],
  ['e', 'down', null],
  ['d', 'in', null],
  // The items below c would be too deep.
  ['c', 'in', null],
] as const)('moving %s %s gives the expected menu', (id, move, result) => expect(shown(moveLine(menu, id, move))).toBe(result))

test('removing or dragging a line includes the lines below it in the tree', () => {
  expect(shown(withoutLine(menu, 'a'))).toBe('e| f')
  expect(shown(visibleWhile(menu, 'c'))).toBe('a| b| c|e| f')
})

test('a new line is added at the end of the menu, or as the last line under another one', () => {
  expect(shown(withLine(menu, line('x'), null))).toBe('a| b| c|  d|e| f|x')
  expect(shown(withLine(menu, line('x'), 'a'))).toBe('a| b| c|  d| x|e| f')
})

test('a dropped line gets the wanted depth where that is possible', () => {
  // Between b and c, the line can be next to b or under it.
  expect(depthOver(menu, 'f', 'c', 0)).toBe(1)
  expect(depthOver(menu, 'f', 'c', 9)).toBe(2)
  // The first line is always at the top level.
  expect(depthOver(menu, 'f', 'a', 2)).toBe(0)
  // c has d below it, so c cannot be deeper than the second level.
  expect(depthOver(menu, 'c', 'f', 9)).toBe(1)
})

test('a dropped line lands at the given position and depth', () => {
  expect(shown(dropLine(menu, 'f', 'b', 1))).toBe('a| f| b| c|  d|e')
  expect(shown(dropLine(menu, 'a', 'e', 0))).toBe('e| f|a| b| c|  d')
  // The line keeps its position and changes only its level.
  expect(shown(dropLine(menu, 'd', 'd', 1))).toBe('a| b| c| d|e| f')
  expect(shown(dropLine(menu, 'e', 'e', 1))).toBe('a| b| c|  d| e|  f')
})
