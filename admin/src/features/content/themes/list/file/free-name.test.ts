import { THEME_NAME_MAX } from '@vitrine/contract/limits.ts'
import { expect, test } from 'vitest'

import { freeName } from './free-name.ts'

test('a name that the store has already gets the next number', () => {
  expect(freeName(' Spring ', [])).toBe('Spring')
  expect(freeName('Spring', ['Spring'])).toBe('Spring 2')
  expect(freeName('Spring 2', ['Spring', 'Spring 2'])).toBe('Spring 3')
  expect(freeName('Spring 2027', ['Spring 2027'])).toBe('Spring 2027 2')
})

test('a numbered name is as long as names may be', () => {
  const long = 'a'.repeat(THEME_NAME_MAX)
  expect(freeName(`${long}b`, [])).toBe(long)
  expect(freeName(long, [long])).toBe(`${'a'.repeat(THEME_NAME_MAX - 2)} 2`)
})
