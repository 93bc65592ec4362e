import { bulkFieldNames } from '@vitrine/contract/bulk-fields.ts'
import { expect, test } from 'vitest'

import { type Action, actionOf, editedOf, newAction, opsOf } from './rule-edits.ts'

const actions: Action[] = [
  { action: 'set', field: 'vendor', value: 'Acme' },
  { action: 'set', field: 'vendor', value: '' },
  { action: 'set', field: 'priceCents', value: 1250 },
  { action: 'set', field: 'compareAtCents', value: null },
  { action: 'set', field: 'taxable', value: false },
  { action: 'set', field: 'inventoryTracker', value: '' },
  { action: 'set', field: 'tags', value: [] },
  { action: 'add-tags', tags: ['a', 'b'] },
  { action: 'replace-tag', from: 'a', to: 'b' },
  { action: 'replace-text', field: 'title', find: ' a', replacement: '', matchCase: true },
  { action: 'template', field: 'sku', template: '{vendor}-{sku}' },
  { action: 'copy', field: 'compareAtCents', from: 'priceCents' },
  { action: 'change-amount', field: 'priceCents', step: { unit: 'percent', hundredths: -1250 }, ending: 'nines' },
  { action: 'change-amount', field: 'priceCents', step: { unit: 'amount', cents: 0 }, ending: 'whole' },
  { action: 'change-amount', field: 'inventoryQuantity', step: { unit: 'amount', cents: 5 }, ending: 'any' },
]

test.each(actions)('%j is the same after it was opened and saved', (action) => {
  expect(actionOf(editedOf(action, 2), 2)).toEqual({ action })
})

test.each([
  ['raise', 'priceCents', ''],
  ['lower', 'priceCents', '101'],
  ['raise', 'inventoryQuantity', '-1'],
  ['set', 'priceCents', 'x'],
  ['set', 'vendor', ' '],
] as const)('%s %s “%s” is refused', (op, field, text) => {
  expect(actionOf({ ...newAction(field, op), text }, 2)).toHaveProperty('error')
})

test('every field can be changed', () => {
  for (const field of bulkFieldNames) expect(opsOf(field).length, field).toBeGreaterThan(0)
})
