import { afterEach, expect, test, vi } from 'vitest'

import { outlives } from './outlives.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['hidden', 'a'.repeat(1000), true],
  ['visible', 'a'.repeat(1000), false],
  ['hidden', 'a'.repeat(60_000), false],
  // Each is three bytes.
  ['hidden', '愛'.repeat(25_000), false],
])('a %s page and its body', (visibilityState, text, isAllowed) => {
  vi.stubGlobal('document', { visibilityState })
  expect(outlives({ text })).toBe(isAllowed)
})
