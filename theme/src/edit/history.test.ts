import { describe, expect, test } from 'vitest'

import { anyConfig, Dice } from '../../test/any-config.ts'
import { anyEdit } from '../../test/any-edit.ts'
import { themeNames } from '../themes.ts'
import { changed, ended, type History, rebased, redone, startHistory, undone } from './history.ts'
import { type Json, withValue } from './json.ts'

const typed = (history: History, text: string, gesture: string | null = 'typing') =>
  changed(history, { ...(history.config as object), text }, 'Text', gesture)
const textOf = ({ config }: History) => (config as { text: string }).text

test('typing in one field is one step, and typing again after a pause another', () => {
  let history = startHistory({ text: '' })
  for (const text of ['a', 'ab', 'abc']) history = typed(history, text)
  history = typed(ended(history), 'abcd')
  expect(textOf(undone(history))).toBe('abc')
  expect(textOf(undone(undone(history)))).toBe('')
  expect(undone(undone(undone(history)))).toEqual(undone(undone(history)))
})

test('a change that changes nothing, and a gesture that ends where it began, are no steps', () => {
  const start = startHistory({ text: 'a' })
  expect(changed(start, start.config, 'Nothing')).toBe(start)
  const there = typed(start, 'b')
  expect(changed(there, start.config, 'Text', 'typing').past).toEqual([])
})

test('a gesture that passes where it began goes on as one step', () => {
  const start = startHistory({ text: 'a' })
  let history = typed(start, 'b', null)
  for (const text of ['c', 'b', 'd', 'e']) history = typed(history, text)
  expect(history.past.map(({ config }) => config)).toEqual([{ text: 'a' }, { text: 'b' }])
  expect(typed(history, 'b').gesture).toBe('typing')
  expect(textOf(undone(typed(history, 'b')))).toBe('a')
})

test('a new change forgets what was undone', () => {
  const history = typed(undone(typed(typed(startHistory({ text: '' }), 'a', null), 'b', null)), 'c', null)
  expect(redone(history)).toBe(history)
  expect(textOf(undone(history))).toBe('a')
})

test('undoing an own step keeps what somebody else changed meanwhile', () => {
  const history = changed(startHistory({ mine: 1, theirs: 1 }), { mine: 2, theirs: 1 }, 'Mine')
  const after = rebased(history, (config) => withValue(config, ['theirs'], 2))
  expect(after.config).toEqual({ mine: 2, theirs: 2 })
  expect(undone(after).config).toEqual({ mine: 1, theirs: 2 })
})

describe.each(themeNames)('%s', (theme) => {
  test('1,000 random edits are undone to the byte, and done again to the byte', () => {
    const dice = new Dice(1000)
    let history = startHistory(anyConfig(theme, dice) as Json)
    const texts = [JSON.stringify(history.config)]
    for (let edit = 0; edit < 1000; edit++) {
      history = changed(history, anyEdit(history.config, theme, dice, `edit-${edit}`), 'Edit')
      texts.push(JSON.stringify(history.config))
    }
    const steps = history.past.length
    expect(steps).toBeGreaterThan(900)
    const distinct = texts.filter((text, place) => text !== texts[place - 1])
    for (let step = steps; step >= 0; step--) {
      expect(JSON.stringify(history.config) === distinct[step], `undo to step ${step}`).toBe(true)
      history = undone(history)
    }
    for (let step = 0; step <= steps; step++) {
      expect(JSON.stringify(history.config) === distinct[step], `redo to step ${step}`).toBe(true)
      history = redone(history)
    }
  })
})
