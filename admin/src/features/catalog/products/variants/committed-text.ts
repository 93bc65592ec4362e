import { t } from '../../../../messages/messages.ts'
import type { VariantRow } from './variant-row.ts'

/**
 * Returns a note about stock that is committed to open orders and so is not in the quantities; undefined when there is
 * none.
 */
export function committedText(rows: readonly VariantRow[]): string | undefined {
  const count = rows.reduce((sum, row) => sum + (row.inventoryTracker === '' ? 0 : row.committed), 0)
  return count > 0 ? t('products.variants.committed', { count }) : undefined
}
