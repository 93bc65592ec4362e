import { namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { expect, test } from 'vitest'

import { foundPlaces, placeEntries, toggledPlace } from './zone-countries.ts'

const entries = placeEntries(namedCountries())

test('a search finds countries and regions regardless of case and accents', () => {
  expect(foundPlaces(entries, ' aland isl').map(({ code }) => code)).toEqual(['AX'])
  expect(foundPlaces(entries, 'sao paulo')).toMatchObject([{ code: 'BR', regions: [{ code: 'BR-SP' }] }])
  expect(foundPlaces(entries, 'united states')[0]?.regions).toHaveLength(59)
  expect(foundPlaces(entries, 'xyzzy')).toEqual([])
  expect(foundPlaces(entries, '')).toHaveLength(249)
})

test('a country and its own regions cannot be chosen together', () => {
  expect(toggledPlace(['US-CA', 'DE', 'US-NY'], 'US')).toEqual(['DE', 'US'])
  expect(toggledPlace(['US', 'DE'], 'US-CA')).toEqual(['DE', 'US-CA'])
  expect(toggledPlace(['US-CA'], 'US-NY')).toEqual(['US-CA', 'US-NY'])
  expect(toggledPlace(['US-CA', 'DE'], 'US-CA')).toEqual(['DE'])
})
