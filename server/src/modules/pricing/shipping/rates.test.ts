import { describe, expect, test } from 'vitest'

import { offeredRates, type Rate } from './rates.ts'
import { zoneOf } from './zones.ts'

const flat: Rate = {
  id: 'flat',
  name: 'Flat',
  basis: 'flat',
  least: 0,
  most: null,
  priceCents: 500,
  freeFromCents: null,
  minDays: null,
  maxDays: null,
}
const parcel = { weightGrams: 1000, items: 2, discountedCents: 5000 }
const idsOf = (rates: Rate[], of = parcel) => offeredRates(rates, of).map(({ id }) => id)

describe('shipping rates', () => {
  test.each([
    ['weight', 1000, null, true],
    ['weight', 0, 1000, true],
    ['weight', 1001, null, false],
    ['weight', 0, 999, false],
    ['price', 5000, 5000, true],
    ['price', 5001, null, false],
    ['items', 2, 2, true],
    ['items', 3, null, false],
    ['flat', 9999, 9999, true],
  ] as const)('a rate by %s from %s to %s is offered only within its limits', (basis, least, most, isOffered) => {
    expect(idsOf([{ ...flat, basis, least, most }])).toEqual(isOffered ? ['flat'] : [])
  })

  test('a rate is free from its threshold on, and not below', () => {
    const free = { ...flat, freeFromCents: 5000 }
    expect(offeredRates([free], parcel)[0]?.cents).toBe(0)
    expect(offeredRates([free], { ...parcel, discountedCents: 4999 })[0]?.cents).toBe(500)
    expect(offeredRates([{ ...flat, freeFromCents: 0 }], { ...parcel, discountedCents: 0 })[0]?.cents).toBe(0)
  })

  test('cheaper rates come first, then faster ones, then the order of the list decides', () => {
    const rates = [
      { ...flat, id: 'dear', priceCents: 900, maxDays: 1 },
      { ...flat, id: 'untold' },
      { ...flat, id: 'slow', maxDays: 9 },
      { ...flat, id: 'quick', maxDays: 2 },
      { ...flat, id: 'quick too', maxDays: 2 },
      { ...flat, id: 'free', priceCents: 999, freeFromCents: 1 },
    ]
    expect(idsOf(rates)).toEqual(['free', 'quick', 'quick too', 'slow', 'untold', 'dear'])
  })
})

describe('the zone of a place', () => {
  const rest = { id: 'rest', places: [] }
  const states = { id: 'states', places: ['US', 'CA'] }
  const west = { id: 'west', places: ['US-CA', 'US-OR'] }
  const zones = [rest, states, west]

  test.each([
    ['US', 'CA', 'west'],
    ['US', 'NY', 'states'],
    ['US', '', 'states'],
    ['CA', 'ON', 'states'],
    ['DE', '', 'rest'],
    ['', '', 'rest'],
  ])('the zone of %s %s is %s', (country, province, id) => {
    expect(zoneOf(zones, { country, province })?.id).toBe(id)
    expect(zoneOf(zones.toReversed(), { country, province })?.id).toBe(id)
  })

  test('a place that no zone covers has no zone', () => {
    expect(zoneOf([west], { country: 'US', province: 'NY' })).toBeUndefined()
    expect(zoneOf([west], { country: 'US', province: '' })).toBeUndefined()
  })
})
