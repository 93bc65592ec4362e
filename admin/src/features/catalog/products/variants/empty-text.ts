import { t } from '../../../../messages/messages.ts'
import type { VariantColumn } from './variant-columns.ts'
import type { VariantRow } from './variant-row.ts'

/**
 * Returns the placeholder of an empty field. For a weight it is the unit that a number without a unit gets, so that nobody enters
 * grams as kilograms.
 */
export function emptyText({ key }: VariantColumn, { weightUnit }: VariantRow): string | undefined {
  if (key === 'quantity') return t('products.variant.quantity.none')
  return key === 'weight' ? `0 ${weightUnit}` : undefined
}
