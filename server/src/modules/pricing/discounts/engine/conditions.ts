import type { Basket, BasketLine } from './apply.ts'
import { buyAndGet } from './buy-and-get.ts'
import { reaches } from './line-set.ts'
import type { Offer, Refusal } from './offer.ts'
import { totalOf } from './worth.ts'

/**
 * Returns why a basket cannot get an offer, regardless of other offers, or undefined when it can. Minimums use prices before
 * discounts, so that no discount makes another one invalid.
 */
export function refusalOf(offer: Offer, basket: Basket): Refusal | undefined {
  if (offer.barred) return { reason: offer.barred, values: {} }
  if (offer.buyAndGet) {
    const outcome = buyAndGet(offer, basket.lines)
    return outcome.kind === 'refused' ? { reason: outcome.reason, values: outcome.values } : undefined
  }
  const meant = offer.class === 'product' ? basket.lines.filter((line) => reaches(offer, line, offer.items)) : basket.lines
  if (meant.length === 0) return { reason: 'no_items', values: {} }
  return belowMinimum(offer, meant) ?? (offer.class === 'shipping' ? notForTheWay(offer, basket) : undefined)
}

function belowMinimum({ minimumCents, minimumQuantity }: Offer, lines: readonly BasketLine[]): Refusal | undefined {
  if (minimumCents !== null && lines.reduce((all, line) => all + totalOf(line), 0) < minimumCents)
    return { reason: 'minimum_amount', values: { cents: minimumCents } }
  if (minimumQuantity !== null && lines.reduce((all, { quantity }) => all + quantity, 0) < minimumQuantity)
    return { reason: 'minimum_quantity', values: { quantity: minimumQuantity } }
  return undefined
}

function notForTheWay({ countries, maximumShippingCents }: Offer, { country, shippingCents }: Basket): Refusal | undefined {
  if (country !== null && countries.length > 0 && !countries.includes(country)) return { reason: 'country', values: {} }
  if (shippingCents !== null && maximumShippingCents !== null && shippingCents > maximumShippingCents)
    return { reason: 'shipping_too_high', values: {} }
  return undefined
}
