import { expect, test } from 'vitest'

import { bodyOf, isWhole, newRate, rateProblems, valuesOf, withBasis, type Zone } from './zone-values.ts'

const whole = { ...newRate('Parcel'), priceCents: 500 }
const zone: Zone = {
  id: '1',
  name: 'Home',
  places: ['DE'],
  version: 1,
  rates: [{ id: '2', name: 'P', basis: 'flat', least: 0, most: null, priceCents: 5, freeFromCents: null, minDays: 1, maxDays: 2 }],
}

test('a zone that is converted to form values and back stays the same', () => {
  const { id: _id, version: _version, ...same } = zone
  expect(bodyOf(valuesOf(zone))).toEqual(same)
  expect(valuesOf({ ...zone, places: [] }).places).toBeNull()
  expect(bodyOf({ ...valuesOf(zone), places: null }).places).toEqual([])
})

test.each([
  [{ name: ' ' }, ['name']],
  [{ priceCents: null }, ['priceCents']],
  [{ priceCents: Number.NaN }, ['priceCents']],
  [{ priceCents: -1 }, ['priceCents']],
  [{ freeFromCents: Number.NaN }, ['freeFromCents']],
  [{ basis: 'weight', least: 500, most: 499 }, ['most']],
  [{ basis: 'weight', least: Number.NaN }, ['least']],
  [{ basis: 'flat', least: Number.NaN, most: -3 }, []],
  [{ minDays: 3 }, ['maxDays']],
  [{ minDays: 3, maxDays: 2 }, ['maxDays']],
  [{ minDays: 3, maxDays: 400 }, ['maxDays']],
  [{ maxDays: 3 }, []],
] as const)('with %j there are errors at %j', (changes, fields) => {
  expect(Object.keys(rateProblems({ ...whole, ...changes }))).toEqual(fields)
  expect(isWhole({ ...whole, ...changes })).toBe(fields.length === 0)
})

test('changing the basis removes the old limits', () => {
  expect(withBasis({ ...whole, basis: 'weight', least: 1, most: 2 }, 'items')).toMatchObject({ basis: 'items', least: null, most: null })
})
