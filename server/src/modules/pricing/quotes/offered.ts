import type { CartNotice } from '@vitrine/theme/views/pages.ts'

import { type StockRow, unitsLeft } from '../../storefront/kit/api.ts'

/** A requested line, with current catalog data. */
export interface WantedRow extends StockRow {
  /** The ID of the variant. */
  id: string
  quantity: number
  /** The price of one item in minor units when the line was last added or changed. null in older carts. */
  seen_cents: number | null
  /** The title of the product. null when shoppers can no longer see the product. */
  title: string | null
  option_values: string[]
  price_cents: number
}

/** Returns the name of a variant, such as "Tee (Blue / M)". */
export const nameOf = (title: string, choice: readonly string[]): string => (choice.length > 0 ? `${title} (${choice.join(' / ')})` : title)

/** Returns the available quantity of a line, and the notices for its shopper: sold out, fewer left, no longer sold, new price. */
export function offered(row: WantedRow): { quantity: number; notices: CartNotice[] } {
  const { id, title, price_cents: now, seen_cents: before } = row
  if (title === null) return { quantity: 0, notices: [{ kind: 'gone', id }] }
  const name = nameOf(title, row.option_values)
  const quantity = Math.min(row.quantity, unitsLeft(row))
  if (quantity === 0) return { quantity, notices: [{ kind: 'soldOut', title: name, id }] }
  const notices: CartNotice[] = []
  if (quantity < row.quantity) notices.push({ kind: 'fewer', title: name, id, left: quantity })
  if (before !== null && before !== now) notices.push({ kind: 'price', title: name, id, before, now, quantity })
  return { quantity, notices }
}
