/**
 * Checks a Google feed by the rules that Google publishes, independently of the code that makes feeds. Sources:
 * support.google.com/merchants/answer/7052112 (attributes), /160589 (files with tabs), /160567 (XML), /6324461 (GTIN), and XML 1.0.
 */

import { parseXml } from '../../../../test/parse-xml.ts'

type GoogleItem = Map<string, string[]>

/** Returns the items of an RSS 2.0 file. Throws at the first character that isn't well-formed XML of this simple form. */
export function parseRss(text: string): { channel: Map<string, string>; items: GoogleItem[] } {
  const { children: channels } = parseXml(text)
  const parts = channels.flatMap(({ children }) => children)
  const items = parts.filter(({ name }) => name === 'item')
  return {
    channel: new Map(parts.filter((part) => !items.includes(part)).map(({ name, text: content }) => [name, content])),
    items: items.map(({ children }) => {
      const item: GoogleItem = new Map()
      for (const { name, text: content } of children) {
        if (!name.startsWith('g:')) throw new Error(`${name} has no namespace`)
        item.set(name.slice(2), [...(item.get(name.slice(2)) ?? []), content])
      }
      return item
    }),
  }
}

/** Returns the items of a file with tabs: one header, and as many cells in each row. */
export function parseTabs(text: string): GoogleItem[] {
  if (!text.endsWith('\n')) throw new Error('The last row has no end')
  const [header = [], ...rows] = text
    .slice(0, -1)
    .split('\n')
    .map((row) => row.split('\t'))
  return rows.map((cells, at) => {
    if (cells.length !== header.length) throw new Error(`Row ${at + 2} has ${cells.length} cells instead of ${header.length}`)
    return new Map(
      header.flatMap((name, column) =>
        cells[column] ? [[name, name === 'additional_image_link' ? cells[column].split(',') : [cells[column]]]] : [],
      ),
    )
  })
}

const lengths: Record<string, number> = {
  id: 50,
  title: 150,
  description: 5000,
  link: 2000,
  image_link: 2000,
  additional_image_link: 2000,
  brand: 70,
  mpn: 70,
  google_product_category: 750,
  product_type: 750,
  item_group_id: 50,
  color: 100,
  size: 100,
  material: 200,
  pattern: 100,
  custom_label_0: 100,
  custom_label_1: 100,
  custom_label_2: 100,
  custom_label_3: 100,
  custom_label_4: 100,
  shipping_label: 100,
  promotion_id: 50,
}
const choices: Record<string, string[]> = {
  availability: ['in_stock', 'out_of_stock', 'preorder', 'backorder'],
  condition: ['new', 'refurbished', 'used'],
  identifier_exists: ['yes', 'no'],
  gender: ['male', 'female', 'unisex'],
  age_group: ['newborn', 'infant', 'toddler', 'kids', 'adult'],
  adult: ['yes', 'no'],
  is_bundle: ['yes', 'no'],
}
const required = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price']
/** All attributes that a feed may have here; another name is a mistake. */
const known = new Set([
  ...Object.keys(lengths),
  ...Object.keys(choices),
  'price',
  'sale_price',
  'gtin',
  'multipack',
  'availability_date',
  'shipping_weight',
  'size_type',
  'size_system',
])

/** Returns what Google would refuse in a feed, one line for each mistake. */
export function googleMistakes(items: readonly GoogleItem[], currency: string): string[] {
  const ids = new Map<string, number>()
  const mistakes: string[] = []
  items.forEach((item, at) => {
    const id = item.get('id')?.[0] ?? ''
    const wrong = (text: string) => mistakes.push(`Item ${at + 1} (${id}): ${text}`)
    ids.set(id, (ids.get(id) ?? 0) + 1)
    if (ids.get(id) === 2) wrong('ID used twice')
    for (const name of required) if (!item.get(name)?.[0]?.trim()) wrong(`no ${name}`)
    for (const [name, values] of item) {
      if (!known.has(name)) wrong(`${name} is no attribute`)
      if (values.length > (name === 'additional_image_link' ? 10 : 1)) wrong(`${values.length} × ${name}`)
      for (const value of values) {
        if (value.length > (lengths[name] ?? Infinity)) wrong(`${name} has ${value.length} characters`)
        if (choices[name] && !choices[name].includes(value)) wrong(`${name} is “${value}”`)
        if (value !== value.trim()) wrong(`space around ${name}`)
      }
    }
    for (const name of ['link', 'image_link', 'additional_image_link'])
      for (const value of item.get(name) ?? []) if (!isUrl(value)) wrong(`${name} is “${value}”`)
    const [price, sale] = ['price', 'sale_price'].map((name) => item.get(name)?.[0])
    for (const [name, value] of [
      ['price', price],
      ['sale_price', sale],
    ] as const)
      if (value !== undefined && !isPrice(value, currency)) wrong(`${name} is “${value}”`)
    if (sale !== undefined && Number.parseFloat(sale) >= Number.parseFloat(price ?? '0')) wrong('sale_price is not below price')
    const gtin = item.get('gtin')?.[0]
    if (gtin !== undefined && !isGtin(gtin)) wrong(`gtin is “${gtin}”`)
    const hasIdentifier = gtin !== undefined || (item.has('mpn') && item.has('brand'))
    if (!hasIdentifier && item.get('identifier_exists')?.[0] !== 'no') wrong('no identifiers, and identifier_exists is not “no”')
    if (hasIdentifier && item.get('identifier_exists')?.[0] === 'no') wrong('identifier_exists is “no” in spite of identifiers')
    const category = item.get('google_product_category')?.[0]
    if (category !== undefined && !/^\d+$/.test(category) && !/^[^<>]+(?: > [^<>]+)*$/.test(category)) wrong(`category is “${category}”`)
    const weight = item.get('shipping_weight')?.[0]
    if (weight !== undefined && !/^\d+(?:\.\d+)? (?:g|kg|oz|lb)$/.test(weight)) wrong(`shipping_weight is “${weight}”`)
  })
  return mistakes
}

export function isUrl(text: string): boolean {
  return /^https?:\/\/[\u0021-\u007E]+$/.test(text) && URL.canParse(text)
}

/** A number with a period, with the decimals of the currency, and the ISO 4217 code; more than zero. */
function isPrice(text: string, currency: string): boolean {
  const decimals = { JPY: 0, KWD: 3 }[currency] ?? 2
  const [, amount = '', code] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? []
  return code === currency && Number(amount) > 0 && (amount.split('.')[1]?.length ?? 0) === decimals
}

/** GS1: 8, 12, 13 or 14 digits with the right check digit, of no restricted range. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(text)) return false
  const padded = text.padStart(14, '0')
  let sum = 0
  for (let at = 0; at < 13; at++) sum += Number(padded[at]) * (at % 2 === 0 ? 3 : 1)
  if ((sum + Number(padded[13])) % 10 !== 0) return false
  return text.length === 8 || !['02', '04', '05', '98', '99', '2'].some((prefix) => padded.slice(1).startsWith(prefix))
}
