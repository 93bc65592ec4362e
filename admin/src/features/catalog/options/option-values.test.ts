import { expect, test } from 'vitest'

import { mergedInto, missingValues, newValue, takenIn, wrongValue } from './option-values.ts'

test('every value needs a name, and two values must not share a spelling', () => {
  const blue = { ...newValue('Blue'), synonyms: ['Navy'] }
  expect(wrongValue([blue, newValue('Red')])).toBe(-1)
  expect(wrongValue([blue, newValue(' ')])).toBe(1)
  expect(wrongValue([blue, newValue('navy ')])).toBe(1)
  expect(wrongValue([{ ...blue, synonyms: ['blue'] }])).toBe(-1)
})

test('an option that only products have is added to the library with its values', () => {
  const option = takenIn({ name: 'Size', values: ['S', 'M'], productCount: 2 })
  expect(option).toMatchObject({ name: 'Size', display: 'text' })
  expect(option.values.map(({ name, id }) => [name, id])).toEqual([
    ['S', undefined],
    ['M', undefined],
  ])
})

test("a merged option has the spellings of both options once, and keeps the first option's values", () => {
  const color = { ...takenIn({ name: 'Color', values: [], productCount: 0 }), synonyms: ['colour'] }
  const blue = { ...newValue('Blue'), id: 'blue', synonyms: ['Azure'], color: '#0000ff' }
  const other = {
    ...color,
    name: 'Colour',
    synonyms: ['Farbe', 'COLOR'],
    values: [{ ...newValue('azure'), id: 'x', synonyms: ['Navy'] }, newValue('Red')],
  }
  const merged = mergedInto({ ...color, values: [blue] }, other)
  expect(merged).toMatchObject({ name: 'Color', synonyms: ['colour', 'Farbe'] })
  expect(merged.values.map(({ id, name, synonyms, color: shown }) => [id, name, synonyms, shown])).toEqual([
    ['blue', 'Blue', ['Azure', 'Navy'], '#0000ff'],
    [undefined, 'Red', [], ''],
  ])
  expect(wrongValue(merged.values)).toBe(-1)
})

test('values in use are offered unless a value already has that spelling', () => {
  expect(missingValues([{ ...newValue('Blue'), synonyms: ['Navy'] }], ['navy', 'Teal'])).toEqual(['Teal'])
})
