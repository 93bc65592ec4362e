import { expect, test } from 'vitest'

import { missingFields, nothingToDo } from './import-state.ts'

test('one field of a required group is enough', () => {
  const required = [['handle', 'title'], ['price']]
  expect(missingFields(required, { Name: 'title', Cost: 'price' })).toEqual([])
  expect(missingFields(required, { Name: 'title', Cost: null })).toEqual([['price']])
  expect(missingFields(required, {})).toEqual(required)
})

test('the reason why nothing can be imported is returned', () => {
  const counts = { create: 0, update: 0, skip: 0, error: 0, credits: 0, parts: 0, images: 0 }
  expect(nothingToDo(counts)).toBe('empty')
  expect(nothingToDo({ ...counts, skip: 2 })).toBe('skipped')
  expect(nothingToDo({ ...counts, skip: 2, error: 1 })).toBe('failed')
  expect(nothingToDo({ ...counts, update: 1, error: 5 })).toBeNull()
  expect(nothingToDo({ ...counts, credits: 1 })).toBeNull()
})
