import { type FeedAttribute, feedAttributes, type FeedReason } from '@vitrine/contract/feed-attributes.ts'

import type { Categories } from '../categories.ts'
import type { FeedSettings } from '../settings.ts'
import { cleanText } from './clean-text.ts'
import { readGtin } from './gtin.ts'
import type { Item } from './item.ts'

/** Attributes whose text may be cut at the end. What identifies or leads somewhere may not. */
const cuttable = new Set(['title', 'description', 'brand', 'product_type', 'color', 'size', 'material', 'pattern'])

/** How values of a kind look. `gtin` and `category` have checks of their own. */
const forms: Partial<Record<NonNullable<FeedAttribute['kind']>, RegExp>> = {
  url: /^https?:\/\/[^\s]+$/,
  count: /^[1-9]\d{0,8}$/,
  date: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:?\d\d)$/,
  weight: /^\d+(?:\.\d+)? ?(?:g|kg|oz|lb)$/,
}

/**
 * Checks the values of an item against what its destination accepts. What the destination would refuse is repaired where nothing is lost
 * (a text is cut, an optional value is left out), and noted. With an error, the item has to be left out.
 */
export function checkValues(item: Item, { destination }: FeedSettings, categories: Categories | undefined): void {
  const { values, issues } = item
  const note = (attribute: string, reason: FeedReason, value: string) => issues.push({ attribute, reason, value })
  for (const [name, attribute] of Object.entries(feedAttributes[destination])) {
    const given = (values.get(name) ?? []).map(cleanText).filter((value) => value !== '')
    const kept = given.slice(0, attribute.many ?? 1).flatMap((value) => {
      const checked = checkedValue(name, attribute, value, categories)
      if (checked.reason) note(name, checked.reason, value)
      return checked.value === '' ? [] : [checked.value]
    })
    values.set(name, kept)
    if (attribute.isRequired && kept.length === 0 && given.length === 0) note(name, name === 'image_link' ? 'no_image' : 'missing', '')
  }
  for (const name of values.keys()) if (!Object.hasOwn(feedAttributes[destination], name)) values.delete(name)
}

interface Checked {
  /** The value to send; '' if it is left out. */
  value: string
  reason?: FeedReason
}

function checkedValue(name: string, attribute: FeedAttribute, value: string, categories: Categories | undefined): Checked {
  const { max, values, kind, isRequired } = attribute
  const refused: Checked = { value: '', reason: isRequired ? 'invalid' : 'dropped' }
  if (values) {
    const known = values.find((one) => one.toLowerCase() === value.toLowerCase())
    return known === undefined ? refused : { value: known }
  }
  if (kind === 'gtin') {
    const read = readGtin(value)
    return 'gtin' in read ? { value: read.gtin } : { value: '', reason: read.reason }
  }
  if (kind === 'category') return isCategory(value, categories) ? { value } : { value: '', reason: 'category_unknown' }
  const form = kind && forms[kind]
  if (form && !form.test(value)) return refused
  if (max === undefined || value.length <= max) return { value }
  if (cuttable.has(name)) return { value: cutText(value, max), reason: 'shortened' }
  return { value: '', reason: isRequired ? 'too_long' : 'dropped' }
}

/** Whether a text is one of Google's categories: in the list if the server has it, and else by its form. */
function isCategory(value: string, categories: Categories | undefined): boolean {
  if (/^\d{1,6}$/.test(value)) return true
  return categories ? categories.has(value) : / > /.test(value)
}

/** Returns the beginning of a text, cut after a word if one ends late enough, and never inside a character. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  const end = cut.lastIndexOf(' ')
  // Half of a surrogate pair at the end would be an invalid character.
  return (end > max / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()
}
