import { type BulkField, type BulkValue, isSameValue } from '@vitrine/contract/bulk-fields.ts'
import { ProductInput, VariantInput } from '@vitrine/contract/calls/products.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'

import { invalidInput } from '../../../platform/http/invalid-input.ts'
import { uniqueTags } from '../products/rules.ts'

const schemas = { ...ProductInput.shape, ...VariantInput.shape }

/**
 * Checks a value by the rules of the product editor.
 * @returns the value as it is stored (trimmed, sanitized, without repeated tags), or the broken rule
 */
export function checkedValue(field: BulkField, value: BulkValue): { value: BulkValue } | { error: FieldError } {
  const parsed = schemas[field].safeParse(value, { reportInput: true })
  if (!parsed.success) return { error: invalidInput(parsed.error, field).errors[0]! }
  // The handle alone is optional, and `value` is never undefined.
  const stored = parsed.data as BulkValue
  if (field === 'tags') return { value: uniqueTags(stored as string[]) }
  if (field === 'bodyHtml') return { value: sanitiseHtml(stored as string) }
  return { value: stored }
}

/** Whether a product or variant already has a value, so that nothing has to be written. */
export function hasValue(field: BulkField, current: BulkValue, wanted: BulkValue): boolean {
  // All trackers mean that stock is tracked.
  if (field === 'inventoryTracker' && current !== '' && wanted !== '') return true
  return isSameValue(current, wanted)
}
