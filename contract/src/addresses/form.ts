import { postcodeOf } from './postcodes.ts'
import { type Province, provincesOf } from './provinces.ts'
import { isZipFirst } from './town-line.ts'

export type ProvinceWord = 'state' | 'province' | 'region' | 'prefecture' | 'county'
export type ZipWord = 'zip' | 'postcode'

/** How a country writes addresses: which fields a form shows. */
export interface CountryForm {
  /** The regions to choose from; empty if the country's post needs none. */
  provinces: readonly Province[]
  /** What the country calls its regions; null: no field. */
  provinceWord: ProvinceWord | null
  provinceRequired: boolean
  /** null: the country has no postal codes, and no field. */
  zipWord: ZipWord | null
  zipRequired: boolean
  /** `10115 Berlin` rather than `Austin 78701`. */
  zipBeforeCity: boolean
}

const words: Readonly<Record<ProvinceWord, string>> = {
  state: 'US AU IN BR MX MY',
  prefecture: 'JP',
  county: 'IE',
  region: 'CL AE CO',
  province: '',
}

/** The post of these countries does not need a region. The form still asks for it, because carriers have rates by region. */
const provinceOptional = 'IE ZA'.split(' ')
const zipWordOf = 'US PR VI GU AS MP PH'.split(' ')

/** Returns the address form of a country. For an unknown country: no regions, and an optional postal code. */
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
