import type { CartNotice } from '@vitrine/theme/views/pages.ts'

import { type StockRow, unitsLeft } from '../shop/stock.ts'

/** A line as it was asked for, with what the catalogue says of it now. */
export interface WantedRow extends StockRow {
  /** Of the variant. */
  id: string
  quantity: number
  /** Minor units of one, when it was put in or changed last; null in carts older than that. */
  seen_cents: number | null
  /** null: shoppers can no longer see it. */
  title: string | null
  option_values: string[]
  price_cents: number
}

/** "Tee (Blue / M)". */
export const nameOf = (title: string, choice: readonly string[]): string => (choice.length > 0 ? `${title} (${choice.join(' / ')})` : title)

/** How many of a line can be had now, and what its shopper has to be told: sold out, fewer, no longer sold, another price. */
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
