import type { Offer, OfferValue } from '../discounts/engine/offer.ts'
import { isTriggered, type Upsell, type UpsellCase } from './upsell.ts'

const nothing = { collectionIds: [], productIds: [], variantIds: [] }

/**
 * Returns the discounts of accepted offers in the form that the discount engine needs. An offer whose conditions don't hold any more,
 * for example because the item that triggered it was removed, has none: its items then have their usual prices.
 */
export function upsellDiscounts(offers: readonly Upsell[], given: UpsellCase): Offer[] {
  return offers.flatMap((offer): Offer[] => {
    const lines = linesOf(offer, given)
    if (lines.length === 0 || !isTriggered(offer, given)) return []
    const value = valueFor(offer, lines)
    return value ? [discountOf(offer, value, piecesOf(offer, lines))] : []
  })
}

type Line = UpsellCase['lines'][number]

const linesOf = ({ id }: Upsell, { lines }: UpsellCase): Line[] => lines.filter(({ upsell }) => upsell?.offerId === id)
const countOf = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the discount of the lines of an offer: of a quantity offer, that of the highest quantity that they reach together. */
const valueFor = ({ kind, value, tiers }: Upsell, lines: readonly Line[]): OfferValue | null => {
  if (kind !== 'quantity') return value
  const tier = tiers.findLast(({ quantity }) => quantity <= countOf(lines))
  return tier ? { kind: 'percentage', ppm: tier.ppm } : null
}

/** Returns how many items of each variant get the discount: of a bundle, as many as there are whole ones. */
function piecesOf({ kind, offered, maximumQuantity }: Upsell, lines: readonly Line[]): Record<string, number> {
  if (kind === 'quantity') return Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  if (kind !== 'bundle') return Object.fromEntries(lines.map(({ variantId }) => [variantId, maximumQuantity]))
  const whole = Math.min(...offered.productIds.map((id) => countOf(lines.filter(({ productId }) => productId === id))))
  const left = new Map(offered.productIds.map((id) => [id, whole]))
  return Object.fromEntries(
    lines.map(({ variantId, productId, quantity }) => {
      const pieces = Math.min(quantity, left.get(productId) ?? 0)
      left.set(productId, (left.get(productId) ?? 0) - pieces)
      return [variantId, pieces]
    }),
  )
}

/**
 * Returns the lines with the offers that count as having added them. An item that is offered by quantity is only sold by the offer once
 * there are enough of it.
 */
export function soldByUpsells<L extends Line>(lines: readonly L[], offers: readonly Upsell[]): L[] {
  const tooFew = new Set(
    offers
      .filter((offer) => offer.kind === 'quantity' && countOf(lines.filter(({ upsell }) => upsell?.offerId === offer.id)) < leastOf(offer))
      .map(({ id }) => id),
  )
  return lines.map((line) => {
    if (!line.upsell || !tooFew.has(line.upsell.offerId)) return line
    const { upsell: _upsell, ...others } = line
    return others as L
  })
}

const leastOf = ({ tiers }: Upsell): number => tiers[0]?.quantity ?? Infinity

/**
 * Returns the discount of an offer on variants that it added.
 * @param pieces how many items of each variant get it
 */
export function discountOf(
  { id, title, combinesWith, priority }: Upsell,
  value: OfferValue,
  pieces: Readonly<Record<string, number>>,
): Offer {
  return {
    id,
    title,
    code: null,
    class: 'product',
    value,
    items: { ...nothing, variantIds: Object.keys(pieces) },
    excluded: nothing,
    buyAndGet: null,
    minimumCents: null,
    minimumQuantity: null,
    pieces,
    isUpsell: true,
    maximumCents: null,
    countries: [],
    maximumShippingCents: null,
    combinesWith,
    priority,
    barred: null,
  }
}
