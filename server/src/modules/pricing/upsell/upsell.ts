import type { UpsellDevice, UpsellKind } from '@vitrine/contract/calls/upsell-offers.ts'
import { createHash } from 'node:crypto'
import type { z } from 'zod'

import type { ShopperFacts } from '../../storefront/kit/api.ts'
import { isIn } from '../discounts/engine/line-set.ts'
import type { LineSet, OfferValue } from '../discounts/engine/offer.ts'
import type { BasketLine } from '../quotes/price.ts'

/** The terms of a Boost Upsell offer. Amounts are in minor units. */
export interface Upsell {
  id: string
  kind: z.infer<typeof UpsellKind>
  title: string
  message: string
  /** The items of which one has to be there. null stands for any item. */
  trigger: LineSet | null
  minimumCents: number | null
  offered: LineSet
  value: OfferValue | null
  /** The discounts of a `quantity` offer, the fewest items first. */
  tiers: readonly { quantity: number; ppm: number }[]
  maximumQuantity: number
  combinesWith: Readonly<Record<'product' | 'order' | 'shipping', boolean>>
  priority: number
  countries: readonly string[]
  /** The devices of the shoppers who see it: phones with tablets, or computers. null stands for any. */
  device: z.infer<typeof UpsellDevice> | null
  stops: boolean
  /** The percentage of shoppers who see the offer. */
  share: number
  startsAt: Date
  endsAt: Date | null
  isEnabled: boolean
}

/** The items of a cart or an order, and whose they are. */
export interface UpsellCase extends ShopperFacts {
  lines: readonly Pick<BasketLine, 'variantId' | 'productId' | 'collectionIds' | 'quantity' | 'unitPriceCents' | 'upsell'>[]
  now: Date
}

/** Whether the seller and the schedule of an offer allow it at this moment. */
export const isRunning = ({ isEnabled, startsAt, endsAt }: Upsell, now: Date): boolean =>
  isEnabled && startsAt <= now && (endsAt === null || endsAt > now)

/** Whether an offer is for shoppers in this country, with this device. What isn’t known doesn’t matter. */
export const isFor = ({ countries, device }: Pick<Upsell, 'countries' | 'device'>, shopper: ShopperFacts): boolean =>
  (shopper.country === null || countries.length === 0 || countries.includes(shopper.country)) &&
  (shopper.device === null || device === null || device === shopper.device)

/**
 * Whether an offer applies to a cart or an order. Items that an offer added neither trigger another one nor count towards its minimum,
 * so that removing one never changes another. Offers for several items are triggered by these items themselves.
 */
export function isTriggered(offer: Upsell, { lines, now, ...shopper }: UpsellCase): boolean {
  if (!isRunning(offer, now) || !isFor(offer, shopper)) return false
  if (offer.kind === 'quantity' || offer.kind === 'bundle') return true
  const own = lines.filter(({ upsell }) => upsell === undefined)
  if (!own.some((line) => isIn({ ...line, key: line.variantId }, offer.trigger))) return false
  return offer.minimumCents === null || own.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0) >= offer.minimumCents
}

const digestOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

/**
 * Whether a shopper is among those who see an offer. The others are its control group. The same shopper gets the same answer each time,
 * and a different one for each offer.
 * @param cartId the ID of the shopper's cart, which outlives its orders
 */
export const isInShare = ({ id, share }: Pick<Upsell, 'id' | 'share'>, cartId: string): boolean => digestOf(`${id} ${cartId}`) % 100 < share

/**
 * Does the same for an offer on product pages, which shoppers see before they have a cart. A shopper without a group sees the offer, and
 * counts in neither group.
 * @param group the number from 0 to 99 that the shopper's browser keeps (`offerGroupOf`)
 */
export const isInGroup = ({ id, share }: Pick<Upsell, 'id' | 'share'>, group: number | undefined): boolean =>
  group === undefined || (digestOf(id) + group) % 100 < share

const byPriority = (a: Upsell, b: Upsell): number => a.priority - b.priority || (a.id < b.id ? -1 : 1)

/**
 * Returns the offers that apply to a cart or an order, the most important first: those of one kind that were not accepted yet. None
 * apply after the shopper accepted an offer that stops the others.
 * @param all the store's offers of all kinds
 */
export function matchingUpsells(all: readonly Upsell[], kind: Upsell['kind'], given: UpsellCase): Upsell[] {
  const accepted = new Set(given.lines.flatMap(({ upsell }) => upsell?.offerId ?? []))
  if (all.some(({ id, stops }) => stops && accepted.has(id))) return []
  return all.filter((offer) => offer.kind === kind && !accepted.has(offer.id) && isTriggered(offer, given)).toSorted(byPriority)
}
