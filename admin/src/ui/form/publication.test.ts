import { expect, test } from 'vitest'

import { publicationOf, publishedAtOf } from './publication.ts'

const at = '2026-11-20T17:30:00.000Z'

test('what is saved goes back as it was; whether its date has come only the server says', () => {
  expect(publishedAtOf(publicationOf({ publishedAt: null, isVisible: false }))).toBeNull()
  expect(publishedAtOf(publicationOf({ publishedAt: '1970-01-01T00:00:00.000Z', isVisible: false }))).toBe('1970-01-01T00:00:00.000Z')
  expect(publishedAtOf(publicationOf({ publishedAt: '2999-01-01T00:00:00.000Z', isVisible: true }))).toBe('now')
})

test('a date that is not chosen yet publishes nothing', () => {
  expect(publishedAtOf({ choice: 'date', at: '' })).toBeNull()
  expect(publishedAtOf({ choice: 'date', at })).toBe(at)
})
