import { describe, expect, test } from 'vitest'

import { handleFrom } from './handle-from.ts'

describe('handles', () => {
  test.each([
    ['Blue Shirt', 'blue-shirt'],
    ['  Men’s  Café T-shirt!! ', 'mens-café-t-shirt'],
    ['日本語 タイトル', '日本語-タイトル'],
    ['हिन्दी शर्ट', 'हिन्दी-शर्ट'],
    ['e\u0301clair', 'éclair'],
    ['50% off — “now”', '50-off-now'],
    ['../../etc/passwd', 'etc-passwd'],
    ['☃️ 🎉', 'product'],
    ['---', 'product'],
  ])('%s → %s', (title, handle) => expect(handleFrom(title)).toBe(handle))

  test('a long title leaves room for a number and never ends in a hyphen', () => {
    const handle = handleFrom(`${'a'.repeat(239)} ${'b'.repeat(50)}`)
    expect(handle).toBe('a'.repeat(239))
  })
})
