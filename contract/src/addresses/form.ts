import { postcodeOf } from './postcodes.ts'
import { type Province, provincesOf } from './provinces.ts'
import { isZipFirst } from './town-line.ts'

export type ProvinceWord = 'state' | 'province' | 'region' | 'prefecture' | 'county'
export type ZipWord = 'zip' | 'postcode'

/** The address format of a country, which determines the fields of a form. */
export interface CountryForm {
  /** The regions to choose from, or none if the form for the country asks for no region. */
  provinces: readonly Province[]
  /** The country's word for its regions, or null if the form has no such field. */
  provinceWord: ProvinceWord | null
  provinceRequired: boolean
  /** The country's word for postal codes, or null if it has none and the form has no such field. */
  zipWord: ZipWord | null
  zipRequired: boolean
  /** Whether the postal code comes before the city: `10115 Berlin` rather than `Austin 78701`. */
  zipBeforeCity: boolean
}

const words: Readonly<Record<ProvinceWord, string>> = {
  state: 'US AU IN BR MX MY',
  prefecture: 'JP',
  county: 'IE',
  region: 'CL AE CO',
  province: '',
}

/**
 * The countries that have a list of regions but allow addresses without a region. The form still asks for the region,
 * because carriers have rates by region.
 */
const provinceOptional = 'IE ZA'.split(' ')
const zipWordOf = 'US PR VI GU AS MP PH'.split(' ')

/** Returns the address form of a country. An unknown country gets no regions and an optional postal code. */
export function addressForm(country: string): CountryForm {
  const provinces = provincesOf(country)
  const postcode = postcodeOf(country)
  return {
    provinces,
    provinceWord: provinces.length === 0 ? null : wordOf(country),
    provinceRequired: provinces.length > 0 && !provinceOptional.includes(country),
    zipWord: postcode && (zipWordOf.includes(country) ? 'zip' : 'postcode'),
    zipRequired: postcode?.required ?? false,
    zipBeforeCity: isZipFirst(country),
  }
}

function wordOf(country: string): ProvinceWord {
  const found = (Object.keys(words) as ProvinceWord[]).find((word) => words[word].split(' ').includes(country))
  return found ?? 'province'
}
