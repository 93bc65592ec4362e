/** A price for shipping an order. Amounts in minor units of the store's currency. */
export interface Rate {
  id: string
  name: string
  /** What its limits apply to: nothing, grams, minor units of the lines after discounts, or number of items. */
  basis: 'flat' | 'weight' | 'price' | 'items'
  least: number
  /** Inclusive; null: no upper limit. */
  most: number | null
  priceCents: number
  /** From this price of the lines after discounts, shipping is free. */
  freeFromCents: number | null
  /** Delivery days; null: not shown. */
  minDays: number | null
  maxDays: number | null
}

/** The totals of what is shipped. */
export interface Parcel {
  /** Grams. */
  weightGrams: number
  items: number
  /** All lines after discounts, including those without shipping, because shoppers read "free from 50" that way. */
  discountedCents: number
}

export interface OfferedRate {
  id: string
  name: string
  cents: number
  minDays: number | null
  maxDays: number | null
}

/** The rates of a zone that fit, cheapest first; of equal ones the faster, then the one listed first. */
export function offeredRates(rates: readonly Rate[], parcel: Parcel): OfferedRate[] {
  return rates
    .filter((rate) => isWithin(rate, parcel))
    .map(({ id, name, priceCents, freeFromCents, minDays, maxDays }) => ({
      id,
      name,
      cents: freeFromCents !== null && parcel.discountedCents >= freeFromCents ? 0 : priceCents,
      minDays,
      maxDays,
    }))
    .toSorted(byPrice)
}

/** The cheapest first, of equal ones the faster. */
export const byPrice = (a: OfferedRate, b: OfferedRate): number =>
  a.cents - b.cents || (a.maxDays ?? Infinity) - (b.maxDays ?? Infinity) || 0

function isWithin({ basis, least, most }: Rate, { weightGrams, items, discountedCents }: Parcel): boolean {
  if (basis === 'flat') return true
  const measure = basis === 'weight' ? weightGrams : basis === 'items' ? items : discountedCents
  return measure >= least && (most === null || measure <= most)
}
