/** The format of a country's postal codes. */
export interface Postcode {
  /** A pattern for the typed code in upper case. Its groups are the parts of the code. */
  pattern: RegExp
  /** The separator between the parts. */
  between: string
  required: boolean
}

const rule = (pattern: string, between = '', required = true): Postcode => ({ pattern: new RegExp(`^${pattern}$`), between, required })
/** Defines a postal code that is optional, because not everyone knows theirs or the postal service does not need it. */
const optional = (pattern: string, between = '') => rule(pattern, between, false)
const digits = (count: number) => rule(String.raw`(\d{${count}})`)
const perhaps = (count: number) => optional(String.raw`(\d{${count}})`)
const threeAndTwo = rule(String.raw`(\d{3})[ -]?(\d{2})`, ' ')
const american = rule(String.raw`(\d{5})(?:[ -]?(\d{4}))?`, '-')
const british = rule(String.raw`([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})`, ' ')

/** The postal code formats by country (Universal Postal Union, Addressing Systems). */
const rules: Readonly<Record<string, Postcode>> = {
  US: american,
  PR: american,
  VI: american,
  GU: american,
  AS: american,
  MP: american,
  CA: rule(String.raw`([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)`, ' '),
  GB: rule(String.raw`(GIR|[A-Z]{1,2}\d[A-Z\d]?) ?(0AA|\d[A-Z]{2})`, ' '),
  JE: british,
  GG: british,
  IM: british,
  IE: optional(String.raw`([A-Z]\d[\dW]) ?([A-Z\d]{4})`, ' '),
  NL: rule(String.raw`([1-9]\d{3}) ?([A-Z]{2})`, ' '),
  PT: rule(String.raw`(\d{4})[ -]?(\d{3})`, '-'),
  PL: rule(String.raw`(\d{2})[ -]?(\d{3})`, '-'),
  JP: rule(String.raw`(\d{3})-?(\d{4})`, '-'),
  BR: rule(String.raw`(\d{5})[ -]?(\d{3})`, '-'),
  SE: threeAndTwo,
  CZ: threeAndTwo,
  SK: threeAndTwo,
  GR: threeAndTwo,
  IN: rule(String.raw`([1-9]\d{2}) ?(\d{3})`),
  AR: rule(String.raw`([A-Z]\d{4}[A-Z]{3}|\d{4})`),
  CL: optional(String.raw`(\d{3})-?(\d{4})`),
  LV: rule(String.raw`(?:LV[ -]?)?(\d{4})`),
  LT: rule(String.raw`(?:LT[ -]?)?(\d{5})`),
  LU: rule(String.raw`(?:L[ -]?)?(\d{4})`),
  MD: rule(String.raw`(?:MD[ -]?)?(\d{4})`),
  AZ: rule(String.raw`(?:AZ[ -]?)?(\d{4})`),
  MT: rule(String.raw`([A-Z]{3}) ?(\d{4})`, ' '),
  AD: rule(String.raw`(AD\d{3})`),
  IL: rule(String.raw`(\d{5}(?:\d{2})?)`),
  TW: rule(String.raw`(\d{3})-?(\d{2,3})?`),
  SA: rule(String.raw`(\d{5})(?:-?(\d{4}))?`, '-'),
  VN: optional(String.raw`(\d{5,6})`),
  RS: rule(String.raw`(\d{5,6})`),
  BN: rule(String.raw`([A-Z]{2}) ?(\d{4})`),
  ...each('IS FO LS', digits(3)),
  ...each('AT AU BE BG CH CY DK GE GL HU LI NO NZ PH SI TN ZA BD AM AL MK', digits(4)),
  ...each('DE FR IT ES FI EE HR MC SM VA ME BA UA TR MX MY TH ID KR LK NP PK DZ MA GP MQ GF RE YT PM BL MF NC PF WF AX SJ', digits(5)),
  ...each('CN SG RO RU KZ KG UZ TM BY TJ', digits(6)),
  ...each('PY HT MZ ET LR', perhaps(4)),
  ...each('PE EG KW JO LB OM KE CR CU DO GT HN NI UY EC SV SN MN MM LA KH IQ ZM SD', optional(String.raw`(\d{4,6})`)),
  ...each('NG CO', perhaps(6)),
}

function each(countries: string, postcode: Postcode): Record<string, Postcode> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, postcode]))
}

/** The countries and territories without postal codes. */
const without: ReadonlySet<string> = new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LC LY ML MO MR MS MW NR NU ' +
    'PA QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TT TV TZ UG VU YE ZW'
  ).split(' '),
)

/** The format of countries with unknown rules: up to twelve letters, digits, spaces and hyphens. */
const any: Postcode = optional(String.raw`([A-Z\d][A-Z\d -]{0,11})`)

/** Returns the format of a country's postal codes, or null if it has none. */
export function postcodeOf(country: string): Postcode | null {
  if (without.has(country)) return null
  return (Object.hasOwn(rules, country) ? rules[country] : undefined) ?? any
}
