import { feedFields } from '@vitrine/contract/feed-attributes.ts'
import { expect, test, vi } from 'vitest'

import { feeds } from '../../../messages/en/feeds.ts'
import { fieldOf, fieldText, fieldTexts } from './field-text.ts'

// Messages are compiled by the build alone.
vi.mock('../../../messages/messages.ts', () => ({
  t: (key: keyof typeof feeds, { name = '' }: { name?: string } = {}) => feeds[key].replace('{name}', name),
}))

test('every field has a name of its own in words, which is read back', () => {
  expect(new Set(fieldTexts()).size).toBe(fieldTexts().length)
  for (const field of [...feedFields, 'option:Color', 'custom:Care: hot']) {
    expect(fieldText(field)).not.toBe(field)
    expect(fieldOf(fieldText(field))).toBe(field)
  }
})

test.each([
  [' compare-AT price ', 'compare_at_price'],
  ['option:Größe', 'option:Größe'],
  ['Custom field:', 'Custom field:'],
  ['hs_code', 'hs_code'],
  ['Nonsense', 'Nonsense'],
])('%j is %j', (text, name) => expect(fieldOf(text)).toBe(name))
