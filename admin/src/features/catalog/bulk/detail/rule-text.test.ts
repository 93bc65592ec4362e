import { expect, test, vi } from 'vitest'

import { bulkUpdates } from '../../../../messages/en/bulk-updates.ts'
import { ruleText } from './rule-text.ts'

// Messages are compiled by the build alone.
vi.mock('../../../../messages/messages.ts', () => ({
  language: () => 'en-US',
  tOr: (_key: string, otherwise: string) => otherwise,
  t: (key: keyof typeof bulkUpdates, values: Record<string, string> = {}) =>
    bulkUpdates[key].replaceAll(/\{(\w+)\}/g, (_all: string, name: string) => values[name] ?? ''),
}))

test.each([
  [
    { action: 'change-amount', field: 'priceCents', step: { unit: 'percent', hundredths: 750 }, ending: 'nines' },
    'Price: increase by 7.5%, with prices like $19.99',
  ],
  [{ action: 'change-amount', field: 'priceCents', step: { unit: 'amount', cents: -200 } }, 'Price: decrease by $2.00'],
  [
    { action: 'change-amount', field: 'priceCents', step: { unit: 'amount', cents: 0 }, ending: 'whole' },
    'Price: round to prices like $20.00',
  ],
  [{ action: 'change-amount', field: 'inventoryQuantity', step: { unit: 'amount', cents: 5 } }, 'Available: increase by 5'],
  [{ action: 'set', field: 'compareAtCents', value: null }, 'Compare-at price: clear'],
  [{ action: 'set', field: 'vendor', value: 'Acme' }, 'Vendor: set to “Acme”'],
  [{ action: 'copy', field: 'compareAtCents', from: 'priceCents' }, 'Compare-at price: copy from “Price”'],
  [{ action: 'add-tags', tags: ['sale', 'new'] }, 'Tags: add sale, new'],
  [{ action: 'replace-text', field: 'title', find: 'a', replacement: '' }, 'Title: replace “a” with “”'],
] as const)('%j in words', (action, text) => expect(ruleText(action as Parameters<typeof ruleText>[0], 'USD')).toBe(text))
