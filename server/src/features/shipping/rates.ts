/** A price for sending a parcel. Amounts in minor units of the store's currency. */
export interface Rate {
  id: string
  name: string
  /** What its bounds are about: nothing, grams, minor units of the lines after discounts, or pieces. */
  basis: 'flat' | 'weight' | 'price' | 'items'
  least: number
  /** Included; null: no upper bound. */
  most: number | null
  priceCents: number
  /** Lines after discounts of at least so much ship for nothing. */
  freeFromCents: number | null
  /** Days on the way; null: not told. */
  minDays: number | null
  maxDays: number | null
}

/** What is to be shipped, in sums. */
export interface Parcel {
  /** Grams. */
  weightGrams: number
  items: number
  /** Lines after discounts, those that need no shipping among them: that is what "free from 50" says to a shopper. */
  discountedCents: number
}

export interface OfferedRate {
  id: string
  name: string
  cents: number
  minDays: number | null
  maxDays: number | null
}

/** What a shopper is offered of a zone's rates, cheapest first; of equal ones the quicker, then the one listed first. */
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

/** The cheapest first, of equal ones the quicker. */
export const byPrice = (a: OfferedRate, b: OfferedRate): number =>
  a.cents - b.cents || (a.maxDays ?? Infinity) - (b.maxDays ?? Infinity) || 0

function isWithin({ basis, least, most }: Rate, { weightGrams, items, discountedCents }: Parcel): boolean {
  if (basis === 'flat') return true
  const measure = basis === 'weight' ? weightGrams : basis === 'items' ? items : discountedCents
  return measure >= least && (most === null || measure <= most)
}
