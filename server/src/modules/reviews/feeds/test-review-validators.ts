import { parse } from 'csv-parse/sync'

import { parseXml, type XmlElement } from '../../../../test/parse-xml.ts'
import { isGtin, isUrl } from '../../catalog/feeds/test-google-validator.ts'

/**
 * Checks feeds of reviews by the rules that Google and Meta publish, independently of the code that makes feeds. Sources:
 * developers.google.com/product-review-feeds/schema (2.4) with its sample, and developers.facebook.com, “Product Review Feed Schema”.
 */

/** The elements of an element in the order of Google's sample; `!` marks those that are required. */
const orders: Record<string, string> = {
  feed: 'version! aggregator publisher! reviews',
  publisher: 'name! favicon',
  review:
    'review_id! reviewer! is_verified_purchase is_incentivized_review review_timestamp! title content! review_language review_country pros cons ' +
    'review_url! reviewer_images ratings! products! is_spam collection_method transaction_id',
  reviewer: 'name! reviewer_id',
  reviewer_image: 'url!',
  ratings: 'overall!',
  products: 'product!',
  product: 'product_ids product_name product_url!',
  product_ids: 'gtins mpns skus brands asins',
}
/** Elements that are lists of one kind of element, with at least one. */
const lists: Record<string, string> = {
  reviews: 'review',
  reviewer_images: 'reviewer_image',
  gtins: 'gtin',
  mpns: 'mpn',
  skus: 'sku',
  brands: 'brand',
}
const patterns: Record<string, RegExp> = {
  version: /^2\.4$/,
  review_timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  review_country: /^[A-Z]{2}$/,
  is_verified_purchase: /^(?:true|false)$/,
  is_incentivized_review: /^(?:true|false)$/,
  collection_method: /^(?:unsolicited|post_fulfillment)$/,
  overall: /^[1-5]$/,
}
const attributes: Record<string, Record<string, RegExp>> = {
  overall: { min: /^1$/, max: /^5$/ },
  review_url: { type: /^(?:singleton|group)$/ },
}

/** Returns what Google would refuse in a feed of reviews, one line for each mistake. */
export function googleReviewMistakes(text: string): string[] {
  const mistakes: string[] = []
  const root = parseXml(text)
  if (root.name !== 'feed') mistakes.push(`The root is ${root.name}`)
  check(root, (mistake) => mistakes.push(mistake))
  const ids = reviewsOf(root).map((review) => textIn(review, 'review_id'))
  if (new Set(ids).size < ids.length) mistakes.push('A review_id is used twice')
  for (const product of reviewsOf(root).flatMap((review) => childrenIn(review, 'products', 'product')))
    if (childrenIn(product, 'product_ids', 'mpns').length > childrenIn(product, 'product_ids', 'brands').length)
      mistakes.push('An mpn has no brand')
  return mistakes
}

export const reviewsOf = (root: XmlElement) => childrenIn({ ...root, children: [root] }, 'feed', 'reviews', 'review')

/** Returns the elements at the end of a path below an element. */
export const childrenIn = (element: XmlElement, ...[name, ...rest]: string[]): XmlElement[] => {
  const found = element.children.filter((child) => child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => childrenIn(child, ...rest))
}

export const textIn = (element: XmlElement, ...path: string[]): string | undefined => childrenIn(element, ...path)[0]?.text

function check(element: XmlElement, wrong: (mistake: string) => void): void {
  const { name, children, text, attributes: given } = element
  const names = children.map((child) => child.name)
  const one = lists[name]
  const order = orders[name]?.split(' ')
  if (one !== undefined) {
    if (name !== 'reviews' && names.length === 0) wrong(`${name} is empty`)
    for (const other of names) if (other !== one) wrong(`${other} in ${name}`)
  } else if (order) {
    const known = order.map((entry) => entry.replace('!', ''))
    for (const entry of order)
      if (entry.endsWith('!') && !names.includes(entry.slice(0, -1))) wrong(`${name} without ${entry.slice(0, -1)}`)
    for (const other of names) if (!known.includes(other)) wrong(`${other} in ${name}`)
    if (new Set(names).size < names.length) wrong(`An element twice in ${name}`)
    if (String(names) !== String(names.toSorted((a, b) => known.indexOf(a) - known.indexOf(b)))) wrong(`${name} is in another order`)
  } else {
    if (names.length > 0) wrong(`${name} has elements`)
    if (text.trim() === '') wrong(`${name} is empty`)
    if (patterns[name] && !patterns[name].test(text)) wrong(`${name} is “${text}”`)
    if (name.endsWith('url') && !isUrl(text)) wrong(`${name} is “${text}”`)
    if (name === 'gtin' && !isGtin(text)) wrong(`gtin is “${text}”`)
  }
  for (const [key, pattern] of Object.entries(attributes[name] ?? {}))
    if (!pattern.test(given.get(key) ?? '')) wrong(`${name} has ${key} “${given.get(key)}”`)
  for (const child of children) check(child, wrong)
}

/** Returns the rows of a CSV feed by column. */
export const parseMeta = (text: string) => parse(text, { columns: true }) as Record<string, string>[]

const neededByMeta = [
  'store.name',
  'store.storeUrls',
  'review_id',
  'rating',
  'content',
  'created_at',
  'incentivized',
  'product.name',
  'product.url',
]
const metaLists = [
  'store.storeUrls',
  'review_image_urls',
  'product.imageUrls',
  'product.productIdentifiers.gtins',
  'product.productIdentifiers.skus',
]
const replyParts = ['name', 'id', 'content', 'createdAt'].map((part) => `merchant_response.${part}`)

/** Returns what Meta would refuse in a feed of reviews, one line for each mistake. */
export function metaReviewMistakes(text: string): string[] {
  const rows = parseMeta(text)
  return rows.flatMap((row, at) => {
    const mistakes: string[] = []
    const cell = (name: string) => row[name] ?? ''
    const wrong = (name: string) => mistakes.push(`Row ${at + 2}: ${name} is “${cell(name)}”`)
    for (const name of neededByMeta) if (cell(name).trim() === '') wrong(name)
    if (!/^[1-5]$/.test(cell('rating'))) wrong('rating')
    for (const name of ['created_at', 'merchant_response.createdAt'])
      if (cell(name) !== '' && !patterns['review_timestamp']!.test(cell(name))) wrong(name)
    for (const name of ['incentivized', 'has_verified_purchase', 'reviewer.isAnonymous'])
      if (!/^(?:true|false|)$/.test(cell(name))) wrong(name)
    for (const name of metaLists) if (!/^(?:\['[^']+'(?:,'[^']+')*\]|)$/.test(cell(name))) wrong(name)
    if (cell('reviewer.isAnonymous') !== '' && cell('reviewer.name') === '') wrong('reviewer.name')
    if (!isUrl(cell('product.url'))) wrong('product.url')
    if (!/^(?:[A-Z]{2}|)$/.test(cell('country'))) wrong('country')
    if (![0, replyParts.length].includes(replyParts.filter((name) => cell(name) !== '').length)) wrong('merchant_response.content')
    if (rows.findIndex((other) => other['review_id'] === row['review_id']) < at) wrong('review_id')
    return mistakes
  })
}
