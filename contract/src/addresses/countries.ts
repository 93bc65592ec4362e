/** All countries of ISO 3166-1, as alpha-2 codes. `countryName` gets their names from Intl. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ ' +
  'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const known: ReadonlySet<string> = new Set(countryCodes)

export const isCountry = (code: string): boolean => known.has(code)

const names = new Map<string, Intl.DisplayNames>()

/** Returns the name of a country or another region known to Intl, or the code itself if it is unknown. */
export function regionName(code: string, locale: string): string {
  let inLocale = names.get(locale)
  if (!inLocale) names.set(locale, (inLocale = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })))
  return inLocale.of(code) ?? code
}

/** Returns a country's name in a language, or the code itself if it is not a country. */
export const countryName = (code: string, locale = 'en'): string => (isCountry(code) ? regionName(code, locale) : code)

interface NamedCountry {
  code: string
  name: string
}

// The sorted list is cached, because naming and sorting all countries takes as long as rendering a page.
const sorted = new Map<string, readonly NamedCountry[]>()

/** Returns countries sorted by name, for a list to choose from. */
export function namedCountries(codes: readonly string[] = countryCodes, locale = 'en'): readonly NamedCountry[] {
  let all = sorted.get(locale)
  if (!all) {
    all = countryCodes.map((code) => ({ code, name: regionName(code, locale) })).toSorted((a, b) => a.name.localeCompare(b.name, locale))
    sorted.set(locale, all)
  }
  if (codes === countryCodes) return all
  const wanted = new Set(codes)
  return all.filter(({ code }) => wanted.has(code))
}
