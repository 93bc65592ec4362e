import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Address, addressLengths, emptyAddress } from './address.ts'
import { checkAddress, tidyAddress } from './check.ts'
import { countryCodes, countryName, isCountry, namedCountries } from './countries.ts'
import { addressForm } from './form.ts'
import { townLine } from './town-line.ts'
import { provinceData } from './province-data.ts'
import { provinceCode, provinceName, provincesOf } from './provinces.ts'

const plain = { phone: 'optional', company: 'hidden' } as const
const berlin: Address = {
  ...emptyAddress,
  firstName: 'Ada',
  lastName: 'Lane',
  address1: 'Torstraße 1',
  city: 'Berlin',
  zip: '10119',
  country: 'DE',
}
const check = (changes: Partial<Address>, asks: Parameters<typeof checkAddress>[1] = plain) =>
  checkAddress(tidyAddress({ ...berlin, ...changes }), asks)

describe('countries', () => {
  test('are those of ISO 3166-1, each once and with a name', () => {
    expect(countryCodes).toHaveLength(249)
    expect(new Set(countryCodes).size).toBe(249)
    for (const { code, name } of namedCountries()) expect(name, code).not.toBe(code)
    expect(namedCountries(['ZA', 'AX', 'DE'], 'en').map(({ code }) => code)).toEqual(['AX', 'DE', 'ZA'])
    expect(countryName('DE', 'de')).toBe('Deutschland')
    expect(countryName('<b>')).toBe('<b>')
    expect(isCountry('XX') || isCountry('toString') || isCountry('de')).toBe(false)
  })

  test('have all regions of ISO 3166-2, each code once', () => {
    const counts = Object.fromEntries(Object.keys(provinceData).map((country) => [country, provincesOf(country).length]))
    expect(counts).toMatchObject({
      US: 59,
      CA: 13,
      AU: 8,
      IN: 36,
      JP: 47,
      IT: 107,
      ES: 52,
      BR: 27,
      MX: 32,
      CN: 31,
      AR: 24,
      MY: 16,
      AE: 7,
      IE: 26,
      ID: 38,
      TR: 81,
    })
    for (const country of Object.keys(provinceData)) {
      expect(isCountry(country)).toBe(true)
      const provinces = provincesOf(country)
      expect(new Set(provinces.map(({ code }) => code)).size).toBe(provinces.length)
      expect(new Set(provinces.map(({ name }) => name)).size).toBe(provinces.length)
      for (const { code, name } of provinces) expect(`${code} ${name}`).toMatch(/^[A-Z0-9]{1,3} \p{L}[\p{L}\p{M} .'’&–-]+$/u)
    }
    expect(provincesOf('toString')).toEqual([])
    expect(provinceName('US', 'CA')).toBe('California')
    expect(provinceCode('CA', 'québec')).toBeUndefined()
    expect(provinceCode('CA', 'quebec')).toBe('QC')
  })
})

describe('the address form', () => {
  test.each([
    ['US', 'state', true, 'zip', true, false],
    ['CA', 'province', true, 'postcode', true, false],
    ['JP', 'prefecture', true, 'postcode', true, true],
    ['IE', 'county', false, 'postcode', false, false],
    ['GB', null, false, 'postcode', true, false],
    ['DE', null, false, 'postcode', true, true],
    ['HK', null, false, null, false, false],
    ['AE', 'region', true, null, false, false],
    ['', null, false, 'postcode', false, true],
    ['XX', null, false, 'postcode', false, true],
  ] as const)('of %s', (country, provinceWord, provinceRequired, zipWord, zipRequired, zipBeforeCity) => {
    expect(addressForm(country)).toMatchObject({ provinceWord, provinceRequired, zipWord, zipRequired, zipBeforeCity })
  })
})

test.each([
  ['DE', '', '10115', 'Berlin', '10115 Berlin'],
  ['IT', 'MI', '20121', 'Milano', '20121 Milano, MI'],
  ['US', 'TX', '78701', 'Austin', 'Austin, TX 78701'],
  ['GB', '', 'SW1Y 4LB', 'London', 'London, SW1Y 4LB'],
  ['AE', 'DU', '', 'Dubai', 'Dubai, DU'],
  ['FR', '', '', 'Lyon', 'Lyon'],
  // Imports may store the country's name.
  ['Germany', '', '10115', 'Berlin', 'Berlin, 10115'],
])('the line with the city of an address in %s has the format of that country', (country, province, zip, city, line) => {
  expect(townLine({ country, province, zip, city })).toBe(line)
})

describe('a postal code', () => {
  test.each([
    ['US', '78701', '78701'],
    ['US', '787011234', '78701-1234'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'gir 0aa', 'GIR 0AA'],
    ['NL', '1012ab', '1012 AB'],
    ['JP', '１０００００１', '100-0001'],
    ['BR', '01310100', '01310-100'],
    ['SE', '11455', '114 55'],
    ['PL', '00001', '00-001'],
    ['LV', 'LV-1010', '1010'],
    ['IN', '110 001', '110001'],
    ['IE', 'd02x285', 'D02 X285'],
    ['AR', 'c1425dkg', 'C1425DKG'],
    ['SG', ' 018956 ', '018956'],
  ])('of %s: %s is kept as %s', (country, typed, kept) => {
    const address = tidyAddress({ ...berlin, country, zip: typed, province: '' })
    expect(address.zip).toBe(kept)
    expect(checkAddress(address, plain).zip).toBeUndefined()
  })

  test.each([
    ['US', '7870'],
    ['US', 'ABCDE'],
    ['US', '78701-12'],
    ['CA', 'D1A 0B1'],
    ['GB', '12345'],
    ['DE', '1234'],
    ['DE', '123456'],
    ['JP', '100-000'],
    ['BD', '<b>1'],
  ])('of %s is not %s', (country, zip) => {
    expect(check({ country, zip }).zip).toBe('zip_form')
  })

  test("is required if the country's post requires it", () => {
    expect(check({ zip: ' ' }).zip).toBe('required')
    expect(check({ zip: '', country: 'HK' }).zip).toBeUndefined()
    expect(check({ zip: '', country: 'IE' }).zip).toBeUndefined()
    // A postal code is kept even if the country has none.
    expect(check({ zip: '999077', country: 'HK' })).toEqual({})
  })
})

describe('an address', () => {
  test('that is valid is accepted in every country', () => {
    expect(check({})).toEqual({})
    const zips: Record<string, string> = { US: '78701', CA: 'K1A 0B1', GB: 'SW1A 1AA', NL: '1012 AB', PT: '1000-001' }
    for (const country of countryCodes) {
      const province = provincesOf(country)[0]?.code ?? ''
      const errors = check({ country, province, zip: zips[country] ?? '' })
      delete errors.zip
      expect(errors, country).toEqual({})
    }
  })

  test('needs a name, a street, a city and a country', () => {
    expect(check({ lastName: '', firstName: '', address1: '', city: '\u00a0', country: '' })).toEqual({
      lastName: 'required',
      address1: 'required',
      city: 'required',
      country: 'required',
    })
  })

  test('needs a region of its country if the country requires one, by code or name', () => {
    const texas = { country: 'US', zip: '78701' }
    expect(check({ ...texas, province: '' }).province).toBe('required')
    expect(check({ ...texas, province: 'ON' }).province).toBe('province_unknown')
    expect(tidyAddress({ ...berlin, ...texas, province: 'texas' }).province).toBe('TX')
    expect(check({ ...texas, province: 'texas' })).toEqual({})
    expect(check({ province: 'Brandenburg' })).toEqual({})
  })

  test('needs phone and company only if the store requires them', () => {
    expect(check({}, { phone: 'required', company: 'required' })).toEqual({ phone: 'required', company: 'required' })
    expect(check({ phone: '+49 (30) 123-456 ext. 7', company: 'Lane & Co' }, { phone: 'required', company: 'required' })).toEqual({})
    for (const phone of ['12', 'call me', '+', '1234x', '++49301234']) expect(check({ phone }).phone, phone).toBe('phone_form')
  })

  test('can contain any text except characters that cannot be printed', () => {
    expect(check({ lastName: '<script>alert(1)</script>', address1: `"'><img src=x onerror=1>`, city: '{{7*7}} ${1} %00' })).toEqual({})
    for (const character of ['\0', '\r\n', '\u0085', '\u202e', '\u2028'])
      expect(check({ city: `Ber${character}lin` }).city).toBe('characters')
  })

  test('cannot be longer than its columns', () => {
    for (const [field, max] of Object.entries(addressLengths)) {
      const text = (field === 'phone' || field === 'zip' ? '1' : 'x').repeat(max + 1)
      expect(check({ [field]: text })[field as keyof Address], field).toBe(field === 'country' ? 'country_unknown' : 'too_long')
    }
  })

  test('stays the same when it is normalized again, and no input makes a function throw', () => {
    const typed = fc.record(
      Object.fromEntries(Object.keys(emptyAddress).map((field) => [field, fc.string({ unit: 'binary', maxLength: 40 })])),
    )
    const country = fc.constantFrom(...countryCodes, '__proto__', 'constructor', '')
    fc.assert(
      fc.property(typed, country, (values, country) => {
        const once = tidyAddress({ ...emptyAddress, ...values, country })
        expect(tidyAddress(once)).toEqual(once)
        checkAddress(once, { phone: 'required', company: 'required' })
      }),
    )
  })
})
