import type { DeliveryDays } from '@vitrine/theme/views/delivery-days.ts'

/** A shipping rate for orders. Amounts are in minor units of the store's currency. */
export interface Rate {
  id: string
  name: string
  /** The measure of the limits: none, grams, the price of the lines after discounts in minor units, or the number of items. */
  basis: 'flat' | 'weight' | 'price' | 'items'
  least: number
  /** The upper limit, inclusive. null means no upper limit. */
  most: number | null
  priceCents: number
  /** The lowest price of the lines after discounts that makes shipping free. null means that shipping is never free. */
  freeFromCents: number | null
  /** The shortest and the longest delivery time in days. null means that the time is not shown. */
  minDays: number | null
  maxDays: number | null
}

/** The totals of the shipped items. */
export interface Parcel {
  /** The weight in grams. */
  weightGrams: number
  items: number
  /**
   * The price of all lines after discounts, including lines that are not shipped, because shoppers understand "free from 50" that
   * way.
   */
  discountedCents: number
}

export interface OfferedRate extends Pick<Rate, 'id' | 'name' | 'minDays' | 'maxDays'> {
  cents: number
}

/**
 * Returns the rates that fit a parcel, cheapest first. Of rates with the same price, the faster one comes first, then the one
 * listed first.
 */
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

/** Returns the delivery time that shoppers see for two stored numbers of days, or null when the rate tells none. */
export const deliveryDays = (minDays: number | null, maxDays: number | null): DeliveryDays | null =>
  maxDays === null ? null : { least: minDays ?? maxDays, most: maxDays }

/** Compares two rates. The cheaper comes first; of rates with the same price, the faster comes first. */
export const byPrice = (a: OfferedRate, b: OfferedRate): number =>
  a.cents - b.cents || (a.maxDays ?? Infinity) - (b.maxDays ?? Infinity) || 0

function isWithin({ basis, least, most }: Rate, { weightGrams, items, discountedCents }: Parcel): boolean {
  if (basis === 'flat') return true
  const measure = basis === 'weight' ? weightGrams : basis === 'items' ? items : discountedCents
  return measure >= least && (most === null || measure <= most)
}
