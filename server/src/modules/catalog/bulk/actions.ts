import { type BulkField, bulkFields, type BulkValue, filledTemplate } from '@vitrine/contract/bulk-fields.ts'
import type { BulkAction } from '@vitrine/contract/calls/bulk-actions.ts'
import { PRODUCT_BODY_MAX } from '@vitrine/contract/limits.ts'
import { steppedAmount } from '@vitrine/contract/price-step.ts'
import type { z } from 'zod'

import { uniqueTags } from '../products/rules.ts'
import { handleFrom } from '../../../platform/text/handle-from.ts'
import { replacedText, type TextReplacement } from './replaced-text.ts'
import type { ProductRecord, Values, VariantRecord } from './product-record.ts'

export type Action = z.output<typeof BulkAction>

/** The fields that actions change. */
export const fieldOf = (action: Action): BulkField => ('field' in action ? action.field : 'tags')

/** Whether actions read or write descriptions, which can be large. */
export const usesBody = (actions: readonly Action[]): boolean => actions.some((action) => fieldOf(action) === 'bodyHtml')

/**
 * Returns the values that actions give to a product or one of its variants: those of changed fields only, not checked yet.
 * @param unit the number of minor units in one unit of the store's currency
 */
export function wantedValues(actions: readonly Action[], product: ProductRecord, variant: VariantRecord | null, unit: number): Values {
  const before = variant ? variant.values : product.values
  const wanted: Values = {}
  for (const action of actions) {
    const field = fieldOf(action)
    if ((bulkFields[field].of === 'variant') !== (variant !== null)) continue
    const current = field in wanted ? wanted[field]! : before[field]!
    wanted[field] = changed(action, current, { product, variant, unit })
  }
  return wanted
}

interface Place {
  product: ProductRecord
  variant: VariantRecord | null
  unit: number
}

function changed(action: Action, current: BulkValue, { product, variant, unit }: Place): BulkValue {
  switch (action.action) {
    case 'set':
      return action.value
    case 'add-tags':
      return uniqueTags([...(current as string[]), ...action.tags])
    case 'remove-tags': {
      const gone = new Set(action.tags.map((tag) => tag.toLowerCase()))
      return (current as string[]).filter((tag) => !gone.has(tag.toLowerCase()))
    }
    case 'replace-tag':
      return uniqueTags((current as string[]).map((tag) => (tag.toLowerCase() === action.from.toLowerCase() ? action.to : tag)))
    case 'replace-text':
      return replacedIn(action.field, current as string, action)
    case 'change-amount':
      // An unknown amount stays unknown.
      if (current === null) return null
      return steppedAmount(current as number, action, bulkFields[action.field].kind === 'money' ? unit : 1)
    case 'template': {
      const text = filledTemplate(action.template, (name) => placeholder(name, product, variant)).trim()
      return action.field === 'handle' ? handleFrom(text) : text
    }
    case 'copy': {
      const source = bulkFields[action.from].of === 'variant' && variant ? variant : product
      const value = source.values[action.from]!
      return action.field === 'handle' ? handleFrom(value as string) : value
    }
  }
}

const placeholder = (name: string, product: ProductRecord, variant: VariantRecord | null): string =>
  name === 'variant' ? (variant?.title ?? '') : String((variant?.values[name as BulkField] ?? product.values[name as BulkField]) || '')

/** The length of the longest field that is plain text. */
const PLAIN_TEXT_MAX = 1000

/**
 * Replaces text in a value. A value that gets longer than its field allows ends one character above the maximum, so that it is
 * refused, and stays like that: a few replacements after each other would make it too large for the memory.
 */
function replacedIn(field: BulkField, current: string, replacement: Omit<TextReplacement, 'isHtml' | 'max'>): string {
  const isHtml = bulkFields[field].kind === 'html'
  const max = isHtml ? PRODUCT_BODY_MAX : PLAIN_TEXT_MAX
  return current.length > max ? current : replacedText(current, { ...replacement, isHtml, max })
}
