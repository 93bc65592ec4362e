import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { type ShopperFacts, unitsLeft } from '../../storefront/kit/api.ts'
import { type CartKey, readBasket } from '../quotes/basket.ts'
import type { Upsold } from '../quotes/quote.ts'
import { caseOf } from './cart-upsells.ts'
import { type OfferedRow, readEnabledUpsells, readOffered } from './queries.ts'
import { isInGroup, isInShare, isTriggered, matchingUpsells, type Upsell, type UpsellCase } from './upsell.ts'
import { isOffered } from './view.ts'

/** What a shopper wants of an offer, as their form sends it. */
export interface UpsellWish {
  offerId: string
  /** One variant, or of a bundle one of each product. */
  variantIds: readonly string[]
  quantity: number
}

/** The lines that an accepted offer adds to a cart. */
export interface AcceptedUpsell {
  kind: 'accepted'
  upsell: Upsold
  variantIds: readonly string[]
  quantity: number
  /** Whether the cart should have this quantity, instead of getting it in addition. */
  isTotal: boolean
}

/**
 * Checks what a shopper wants of an offer against the cart as it is now. Nothing that the form sends is trusted: the offer has to be one
 * that this cart could see, and it has to offer these variants in this quantity.
 * @param key undefined when the shopper has no cart yet, as on the page of a product
 * @param group the group of the shopper for offers on product pages (`isInGroup`)
 * @returns `done` when the offer was accepted before, as by a double click
 */
export async function checkUpsell(
  tx: Tx,
  { now }: Pick<Services, 'now'>,
  { key, shopper, group, ...wish }: UpsellWish & { key: CartKey | undefined; shopper: ShopperFacts; group: number | undefined },
): Promise<AcceptedUpsell | { kind: 'done' | 'gone' | 'quantity' }> {
  const basket = key && (await readBasket(tx, key, now()))
  const given: UpsellCase = basket ? caseOf(basket, shopper, now()) : { lines: [], ...shopper, now: now() }
  const all = await readEnabledUpsells(tx)
  const offer = all.find(({ id }) => id === wish.offerId)
  if (!offer) return { kind: 'gone' }
  const rows = (await readOffered(tx, [offer.offered])).filter((row) => wish.variantIds.includes(row.id))
  if (rows.length !== wish.variantIds.length || rows.some((row) => !isOffered(offer.offered, row) || unitsLeft(row) < 1))
    return { kind: 'gone' }
  switch (offer.kind) {
    case 'in_cart':
    case 'pre_purchase': {
      const [row] = rows
      if (!basket || !row || rows.length > 1) return { kind: 'gone' }
      if (given.lines.some(({ upsell, variantId }) => upsell?.offerId === offer.id && variantId === row.id)) return { kind: 'done' }
      const isSeen = matchingUpsells(all, offer.kind, given).includes(offer) && isInShare(offer, basket.cart.id)
      if (!isSeen || given.lines.some(({ productId }) => productId === row.product_id)) return { kind: 'gone' }
      return wish.quantity > offer.maximumQuantity ? { kind: 'quantity' } : accepted(offer, 'cart', wish)
    }
    case 'quantity':
      if (!isOnPage(offer, given, group) || rows.length > 1) return { kind: 'gone' }
      return offer.tiers.some(({ quantity }) => quantity === wish.quantity) ? accepted(offer, 'product', wish, true) : { kind: 'quantity' }
    case 'bundle':
      if (!isOnPage(offer, given, group) || !isWhole(offer, rows)) return { kind: 'gone' }
      return wish.quantity === 1 ? accepted(offer, 'product', wish) : { kind: 'quantity' }
    case 'post_purchase':
      return { kind: 'gone' }
  }
}

/** Whether a shopper could see an offer on the page of a product. */
const isOnPage = (offer: Upsell, given: UpsellCase, group: number | undefined): boolean =>
  isTriggered(offer, given) && isInGroup(offer, group)

const accepted = (
  { id: offerId }: Upsell,
  place: Upsold['place'],
  { variantIds, quantity }: UpsellWish,
  isTotal = false,
): AcceptedUpsell => ({
  kind: 'accepted',
  upsell: { offerId, place },
  variantIds,
  quantity,
  isTotal,
})

/** Whether variants are one of each product of a bundle. */
const isWhole = ({ offered }: Upsell, rows: readonly OfferedRow[]): boolean =>
  rows.length === offered.productIds.length && offered.productIds.every((id) => rows.some(({ product_id }) => product_id === id))
