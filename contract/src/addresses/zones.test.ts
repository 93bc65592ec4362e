import { describe, expect, test } from 'vitest'

import { countryCodes } from './countries.ts'
import { currencyCodes, currencyOf } from './currencies.ts'
import { countryOfZone, mainZone } from './zones.ts'

test.each([
  ['America/Los_Angeles', 'US'],
  ['US/Pacific', 'US'],
  ['Europe/Berlin', 'DE'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Australia/Sydney', 'AU'],
  ['America/Sao_Paulo', 'BR'],
  ['Asia/Ho_Chi_Minh', 'VN'],
  ['UTC', undefined],
])('%s is in %s', (timeZone, country) => {
  expect(countryOfZone(timeZone)).toBe(country)
})

describe('every country', () => {
  test('has a currency that Intl knows', () => {
    expect(countryCodes.filter((country) => currencyOf(country) === undefined)).toEqual([])
    const known = new Set(Intl.supportedValuesOf('currency'))
    expect(currencyCodes.filter((code) => !known.has(code))).toEqual([])
  })

  test('has a main time zone in the country, except uninhabited islands', () => {
    expect(countryCodes.filter((country) => mainZone(country) === undefined)).toEqual(['BV', 'HM'])
    expect(countryCodes.filter((country) => countryOfZone(mainZone(country) ?? 'UTC') !== country)).toEqual(['BV', 'HM'])
  })
})
