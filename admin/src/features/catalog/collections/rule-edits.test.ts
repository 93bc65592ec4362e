import { expect, test } from 'vitest'

import { editedRules, newRule, relationsOf, ruleFields, ruleOf, rulesOf, withField, type Rules } from './rule-edits.ts'

const all: Rules = {
  match: 'any',
  rules: [
    { field: 'title', relation: 'contains', value: 'shirt' },
    { field: 'tag', relation: 'is-not', value: 'old' },
    { field: 'price', relation: 'below', cents: 1999 },
    { field: 'on-sale', relation: 'is' },
    { field: 'weight', relation: 'above', grams: 250 },
    { field: 'stock', relation: 'above', quantity: 0 },
    { field: 'custom-field', key: 'Material', relation: 'is', value: 'Linen' },
  ],
}

test('converting rules for editing and back changes nothing', () => {
  expect(rulesOf(editedRules(all, 2), 2)).toEqual(all)
})

test('a value is parsed according to the type of its field', () => {
  const price = { ...withField(newRule(), 'price'), text: '12,50' }
  expect(ruleOf(price, 2)).toEqual({ field: 'price', relation: 'is', cents: 1250 })
  expect(ruleOf({ ...price, text: '-1' }, 2)).toBeNull()
  expect(ruleOf({ ...price, text: 'cheap' }, 2)).toBeNull()
  expect(ruleOf({ ...withField(newRule(), 'stock'), text: '-1' }, 2)).toMatchObject({ quantity: -1 })
  expect(ruleOf({ ...withField(newRule(), 'custom-field'), text: 'Linen' }, 2)).toBeNull()
})

test('there are no rules until every condition is complete', () => {
  expect(rulesOf({ match: 'all', rules: [] }, 2)).toBeNull()
  expect(rulesOf({ match: 'all', rules: [{ ...newRule(), text: 'sale' }, newRule()] }, 2)).toBeNull()
})

test('changing the field keeps the relation and the text only where the new field accepts them', () => {
  const tag = { ...newRule(), relation: 'is-not' as const, text: 'sale' }
  expect(withField(tag, 'vendor')).toMatchObject({ relation: 'is-not', text: 'sale' })
  expect(withField(tag, 'price')).toMatchObject({ relation: 'is-not', text: '' })
  expect(withField({ ...tag, field: 'title', relation: 'contains' }, 'tag')).toMatchObject({ relation: 'is' })
  for (const field of ruleFields) expect(relationsOf(field)).toContain(withField(tag, field).relation)
})
