import { expect, test } from 'vitest'

import { newValue, takenIn, wrongValue } from './option-values.ts'

test('every value has a name, and no spelling means two of them', () => {
  const blue = { ...newValue('Blue'), synonyms: ['Navy'] }
  expect(wrongValue([blue, newValue('Red')])).toBe(-1)
  expect(wrongValue([blue, newValue(' ')])).toBe(1)
  expect(wrongValue([blue, newValue('navy ')])).toBe(1)
  expect(wrongValue([{ ...blue, synonyms: ['blue'] }])).toBe(-1)
})

test('an option of products is taken in with its values', () => {
  const option = takenIn({ name: 'Size', values: ['S', 'M'], productCount: 2 })
  expect(option).toMatchObject({ name: 'Size', display: 'text' })
  expect(option.values.map(({ name, id }) => [name, id])).toEqual([
    ['S', undefined],
    ['M', undefined],
  ])
})
