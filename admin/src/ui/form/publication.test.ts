import { expect, test } from 'vitest'

import { publicationOf, publishedAtOf } from './publication.ts'

const at = '2026-11-20T17:30:00.000Z'

test('a saved state converts to a form value and back, and only the server decides whether it is visible', () => {
  expect(publishedAtOf(publicationOf({ publishedAt: null, isVisible: false }))).toBeNull()
  expect(publishedAtOf(publicationOf({ publishedAt: '1970-01-01T00:00:00.000Z', isVisible: false }))).toBe('1970-01-01T00:00:00.000Z')
  expect(publishedAtOf(publicationOf({ publishedAt: '2999-01-01T00:00:00.000Z', isVisible: true }))).toBe('now')
})

test('a schedule without a date publishes nothing', () => {
  expect(publishedAtOf({ choice: 'date', at: '' })).toBeNull()
  expect(publishedAtOf({ choice: 'date', at })).toBe(at)
})
