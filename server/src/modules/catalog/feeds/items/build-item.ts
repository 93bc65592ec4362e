import { feedAttributes, feedReasons } from '@vitrine/contract/feed-attributes.ts'

import type { Categories } from '../categories.ts'
import type { FeedSettings, Mapping } from '../settings.ts'
import { checkValues } from './check-values.ts'
import { defaultItem } from './defaults.ts'
import { fieldValue, imagesOf, templateValue } from './fields.ts'
import type { Item } from './item.ts'
import { applies } from './rules.ts'
import type { Subject } from './source.ts'
import { VALUE_MAX } from './template.ts'

/** The least width and height in pixels of an image that Google takes (support.google.com/merchants/answer/6324350). */
const IMAGE_MIN = 100
/** The maximum length of all values of an item together that mappings and rules set. What is beyond it is left out. */
const ITEM_MAX = 100_000

/**
 * Returns the columns of a feed, in order: those of the destination, or the seller's own with those that rules set.
 */
export function columnsOf({ destination, mapping, rules }: FeedSettings): string[] {
  if (destination !== 'custom') return Object.keys(feedAttributes[destination])
  const set = rules.flatMap(({ action }) => (action.kind === 'set' ? [action.attribute] : []))
  return [...new Set([...mapping.map(({ attribute }) => attribute), ...set])]
}

/** Returns an item of a feed, or undefined if a rule excludes it. */
export function buildItem(feed: FeedSettings, subject: Subject, categories: Categories | undefined): Item | undefined {
  const item = defaultItem(feed, subject)
  const isCustom = feed.destination === 'custom'
  if (isCustom) {
    item.values.clear()
    item.issues = []
  }
  let left = ITEM_MAX
  const set = (attribute: string, value: string) => {
    const kept = value.slice(0, Math.min(VALUE_MAX, left))
    left -= kept.length
    item.values.set(attribute, [kept])
    // Other feeds note what is too long for their destination.
    if (kept.length < value.length && (isCustom || left === 0)) item.issues.push({ attribute, reason: 'shortened', value })
  }
  for (const mapping of feed.mapping) set(mapping.attribute, mappedValue(mapping, subject))
  for (const rule of feed.rules) {
    if (!applies(rule, subject)) continue
    if (rule.action.kind === 'exclude') return undefined
    set(rule.action.attribute, templateValue(rule.action.template, subject))
  }
  if (isCustom) return item
  checkOffer(item, subject)
  checkValues(item, feed, categories)
  checkIdentifiers(item, feed, subject)
  return item
}

function mappedValue(mapping: Mapping, subject: Subject): string {
  switch (mapping.kind) {
    case 'field':
      return fieldValue(subject, mapping.field)
    case 'constant':
      return mapping.value
    case 'template':
      return templateValue(mapping.template, subject)
    case 'lookup': {
      const value = fieldValue(subject, mapping.field).trim().toLowerCase()
      return mapping.table.find(({ from }) => from.toLowerCase() === value)?.to ?? mapping.otherwise
    }
  }
}

/** Notes a price of zero and images that are too small. */
function checkOffer({ issues }: Item, subject: Subject): void {
  if (subject.variant.price_cents === 0) issues.push({ attribute: 'price', reason: 'price_zero', value: '0' })
  const [image] = imagesOf(subject)
  if (image && Math.min(image.width, image.height) < IMAGE_MIN)
    issues.push({ attribute: 'image_link', reason: 'small_image', value: `${image.width} × ${image.height}` })
}

/** The attributes that Google wants of clothing in most countries. */
const apparel = ['color', 'size', 'gender', 'age_group'] as const

/** Says whether the item has identifiers, and notes what its category makes necessary. */
function checkIdentifiers({ values, issues }: Item, { destination }: FeedSettings, { store }: Subject): void {
  const has = (name: string) => (values.get(name) ?? []).length > 0
  if (Object.hasOwn(feedAttributes[destination], 'identifier_exists') && !has('gtin') && !has('mpn')) {
    values.set('identifier_exists', ['no'])
    if (!store.isCustomMade) issues.push({ attribute: 'identifier_exists', reason: 'no_identifier', value: '' })
  }
  if (destination === 'google' && values.get('google_product_category')?.[0]?.startsWith('Apparel & Accessories'))
    for (const name of apparel) if (!has(name)) issues.push({ attribute: name, reason: 'recommended', value: '' })
}

/** Whether an item can't be sent. */
export const hasError = ({ issues }: Pick<Item, 'issues'>): boolean => issues.some(({ reason }) => feedReasons[reason] === 'error')
