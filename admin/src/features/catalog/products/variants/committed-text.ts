import { t } from '../../../../messages/messages.ts'
import type { VariantRow } from './variant-row.ts'

/**
 * Returns a note about stock that is committed to open orders and is therefore not included in the quantities;
 * undefined if no stock is committed.
 */
export function committedText(rows: readonly VariantRow[]): string | undefined {
  const count = rows.reduce((sum, row) => sum + (row.inventoryTracker === '' ? 0 : row.committed), 0)
  return count > 0 ? t('products.variants.committed', { count }) : undefined
}
