import { type StockRow, unitsLeft } from './stock.ts'

/** The columns of a variant that decide what it costs and whether it can be bought. */
export interface OfferRow extends StockRow {
  price_cents: number
  compare_at_cents: number | null
}

/** What a variant costs and whether it can be bought, the same on its page, in structured data and in product feeds. */
export interface Offer {
  /** In minor units. */
  price: number
  /** The earlier price, or null if it is not more than the price. */
  compareAt: number | null
  available: boolean
}

export function offerOf(row: OfferRow): Offer {
  const { price_cents: price, compare_at_cents: before } = row
  return { price, compareAt: before !== null && before > price ? before : null, available: unitsLeft(row) > 0 }
}

/**
 * Formats an amount for other systems: a period, no separators, and the decimals of the currency.
 * @param decimals from `decimalsOf`
 */
export const amountText = (minor: number, decimals: number): string => (minor / 10 ** decimals).toFixed(decimals)

/** Returns the path of a product’s page, on which a variant is chosen if there are several. */
export function productPath(handle: string, variantId?: string): string {
  const path = `/products/${encodeURIComponent(handle)}`
  return variantId === undefined ? path : `${path}?variant=${variantId}`
}
