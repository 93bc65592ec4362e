import { expect, test } from 'vitest'

import { parseTypedDate, typedDate, typedDateForm } from './typed-date.ts'

test('a date is written and read in the order of the language', () => {
  expect(typedDate('2026-11-04')).toBe('11/4/2026')
  expect(typedDate('')).toBe('')
  expect(typedDateForm()).toBe('MM/DD/YYYY')
  expect(parseTypedDate('11/4/2026')).toBe('2026-11-04')
  expect(parseTypedDate(' 11.04.26 ')).toBe('2026-11-04')
  expect(parseTypedDate('2026-11-04')).toBe('2026-11-04')
})

test('a text that is not a date, or a date that does not exist, is refused', () => {
  for (const text of ['', '11/4', 'soon', '2/30/2026', '13/1/2026', '11/4/2026/1', '99999-1-1']) expect(parseTypedDate(text)).toBeNull()
})
