/**
 * The countries whose visitors are asked if a store asks only where the law requires it (ISO 3166-1 alpha-2). Article 5 (3) of Directive
 * 2002/58/EC applies in the European Union with its outermost regions that have codes of their own and Åland, and in Iceland,
 * Liechtenstein and Norway; the United Kingdom kept it with Gibraltar; Switzerland follows it in practice.
 */
export const consentCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MF MQ RE YT IS LI NO GB GI CH'.split(' '),
)
