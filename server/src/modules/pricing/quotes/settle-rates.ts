import type { Discounts } from '../discounts/engine/apply.ts'
import type { Offer } from '../discounts/engine/offer.ts'
import { byPrice, type OfferedRate } from '../shipping/rates.ts'
import { discountsOf, leftCents, type PriceAsk } from './price.ts'

/**
 * A shipping rate with the discounts that the order gets with it. The price of the rate depends on the price of the lines after
 * these discounts.
 */
export interface Settled {
  rate: OfferedRate
  discounts: Discounts
}

/** Returns the rates for lines with this price after product and order discounts, in minor units. */
export type RatesFor = (discountedCents: number) => readonly OfferedRate[]

/**
 * Settles rates and discounts together. Rates depend on the price of the lines after discounts, and discounts may depend on the
 * rate, because a shipping discount can replace others. For each rate, the price is settled so that it fits the discounts that
 * the order gets with it (see "Rates and discounts" in docs/discounts.md).
 * @returns the available rates, cheapest first
 */
export function settleRates(ask: PriceAsk, ratesFor: RatesFor): Settled[] {
  const plain = discountsOf(ask, null)
  const least = leftCents(ask, plain)
  const offered = ratesFor(least)
  // The price of a rate affects only shipping discounts.
  if (!ask.offers.some((offer) => offer.class === 'shipping')) return offered.map((rate) => ({ rate, discounts: plain }))
  return offered.map((rate) => settle(ask, rate, least, ratesFor)).toSorted((a, b) => byPrice(a.rate, b.rate))
}

/**
 * Settles one rate.
 * @param rate one of `ratesFor(least)`
 * @param least the price of the lines after product and order discounts, before any shipping discount is considered
 */
function settle(ask: PriceAsk, rate: OfferedRate, least: number, ratesFor: RatesFor): Settled {
  let best: Settled | undefined
  let aside: readonly Offer[] = []
  for (;;) {
    const discounts = without(aside, ask, rate)
    const left = leftCents(ask, discounts)
    const looked = left === least ? rate : ratesFor(left).find(({ id }) => id === rate.id)
    if (looked?.cents === rate.cents) return cheaper(ask, best, { rate, discounts })
    if (looked) best = cheaper(ask, best, { rate: looked, discounts: keeping(discounts, ask, looked) })
    // The loop tries again without the applied shipping discount, because this discount changed the price of the lines, and so the
    // rate.
    const taken = discounts.applied.filter((one) => one.class === 'shipping').map(({ discountId }) => discountId)
    aside = [...aside, ...ask.offers.filter(({ id }) => taken.includes(id))]
  }
}

/**
 * Returns the discounts of an order with a rate when some shipping discounts are excluded. The codes of excluded discounts get
 * `better_offer` as the reason.
 */
function without(aside: readonly Offer[], ask: PriceAsk, { cents }: OfferedRate): Discounts {
  const discounts = discountsOf({ ...ask, offers: ask.offers.filter((offer) => !aside.includes(offer)) }, cents)
  const codes = new Set(aside.map(({ code }) => code))
  const better = { reason: 'better_offer', values: { title: discounts.applied[0]?.title ?? '' } } as const
  return { ...discounts, refused: discounts.refused.map((one) => (codes.has(one.code) ? { code: one.code, ...better } : one)) }
}

/** Recalculates the applied discounts for the same rate at another price. Discounts that were not applied stay excluded. */
function keeping({ applied, refused }: Discounts, ask: PriceAsk, { cents }: OfferedRate): Discounts {
  const isKept = (offer: { id: string; code: string | null }) =>
    applied.some(({ discountId, code }) => discountId === offer.id && code === offer.code)
  const offers = ask.offers.filter(isKept)
  const discounts = discountsOf({ ...ask, offers, codes: offers.flatMap(({ code }) => code ?? []) }, cents)
  return { ...discounts, refused: [...refused, ...discounts.refused] }
}

/** Returns the result with the lower price for the shopper, or the first one when both prices are equal. */
function cheaper(ask: PriceAsk, one: Settled | undefined, other: Settled): Settled {
  const cost = ({ rate, discounts }: Settled) => leftCents(ask, discounts) + rate.cents - discounts.shippingCents
  return one && cost(one) <= cost(other) ? one : other
}
