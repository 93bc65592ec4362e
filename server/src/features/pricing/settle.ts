import type { Discounts } from '../discounts/engine/apply.ts'
import type { Offer } from '../discounts/engine/offer.ts'
import { byPrice, type OfferedRate } from '../shipping/rates.ts'
import { discountsOf, leftCents, type PriceAsk } from './price.ts'

/** A way to send an order, the discounts the order gets with it, and what it costs beside them. */
export interface Settled {
  rate: OfferedRate
  discounts: Discounts
}

/** The ways that fit lines which come to so much after product and order discounts, in minor units. */
type RatesFor = (discountedCents: number) => readonly OfferedRate[]

/**
 * Rates go by what is left of the lines after discounts, and which discounts an order gets may go by what its rate costs: a
 * shipping discount can take the place of others. Settles both for each way, so that its price is the one that fits the
 * discounts given with it (see "Rates and discounts" in docs/discounts.md).
 * @returns what can be chosen, the cheapest first
 */
export function settleRates(ask: PriceAsk, ratesFor: RatesFor): Settled[] {
  const plain = discountsOf(ask, null)
  const least = leftCents(ask, plain)
  const offered = ratesFor(least)
  // What a rate costs matters to shipping discounts alone.
  if (!ask.offers.some((offer) => offer.class === 'shipping')) return offered.map((rate) => ({ rate, discounts: plain }))
  return offered.map((rate) => settle(ask, rate, least, ratesFor)).toSorted((a, b) => byPrice(a.rate, b.rate))
}

/** @param least what is left of the lines with no shipping discount in the way: `rate` is one of `ratesFor(least)` */
function settle(ask: PriceAsk, rate: OfferedRate, least: number, ratesFor: RatesFor): Settled {
  let best: Settled | undefined
  let aside: readonly Offer[] = []
  for (;;) {
    const discounts = without(aside, ask, rate)
    const left = leftCents(ask, discounts)
    const looked = left === least ? rate : ratesFor(left).find(({ id }) => id === rate.id)
    if (looked?.cents === rate.cents) return cheaper(ask, best, { rate, discounts })
    if (looked) best = cheaper(ask, best, { rate: looked, discounts: keeping(discounts, ask, looked) })
    // Once more without the discount that changed what shipping costs.
    const taken = discounts.applied.filter((one) => one.class === 'shipping').map(({ discountId }) => discountId)
    aside = [...aside, ...ask.offers.filter(({ id }) => taken.includes(id))]
  }
}

/** What an order gets with a rate when some shipping discounts are left aside; their codes are told what was better. */
function without(aside: readonly Offer[], ask: PriceAsk, { cents }: OfferedRate): Discounts {
  const discounts = discountsOf({ ...ask, offers: ask.offers.filter((offer) => !aside.includes(offer)) }, cents)
  const codes = new Set(aside.map(({ code }) => code))
  const better = { reason: 'better_offer', values: { title: discounts.applied[0]?.title ?? '' } } as const
  return { ...discounts, refused: discounts.refused.map((one) => (codes.has(one.code) ? { code: one.code, ...better } : one)) }
}

/** The same discounts with a rate that costs something else: what they displaced stays out. */
function keeping({ applied, refused }: Discounts, ask: PriceAsk, { cents }: OfferedRate): Discounts {
  const isKept = (offer: { id: string; code: string | null }) =>
    applied.some(({ discountId, code }) => discountId === offer.id && code === offer.code)
  const offers = ask.offers.filter(isKept)
  const discounts = discountsOf({ ...ask, offers, codes: offers.flatMap(({ code }) => code ?? []) }, cents)
  return { ...discounts, refused: [...refused, ...discounts.refused] }
}

/** That of which the shopper pays less; of two alike the first. */
function cheaper(ask: PriceAsk, one: Settled | undefined, other: Settled): Settled {
  const cost = ({ rate, discounts }: Settled) => leftCents(ask, discounts) + rate.cents - discounts.shippingCents
  return one && cost(one) <= cost(other) ? one : other
}
