import { UPSELL_SHOWN_MAX } from '@vitrine/contract/upsell-limits.ts'
import type { UpsellView } from '@vitrine/theme/views/upsell.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import type { ShopperFacts } from '../../storefront/kit/api.ts'
import { applyDiscounts } from '../discounts/engine/apply.ts'
import { type Basket, type CartKey, readBasket } from '../quotes/basket.ts'
import { placeOf } from '../quotes/read-quote.ts'
import { upsellDiscounts } from './discounts.ts'
import { readOffered, recordExposures } from './queries.ts'
import { isInShare, isRunning, isTriggered, matchingUpsells, type Upsell, type UpsellCase } from './upsell.ts'
import { upsellView } from './view.ts'

/** What Boost Upsell adds to a shown cart. */
export interface CartUpsells {
  offers: readonly UpsellView[]
  /** The discounts of accepted offers, in minor units by variant. */
  discounts: ReadonlyMap<string, number>
}

export interface CartAsk {
  storeId: string
  key: CartKey
  /** The shopper, whose country counts until the checkout has one. */
  shopper: ShopperFacts
  /** The enabled offers of the store (`UpsellCache`). */
  all: readonly Upsell[]
  /** The variant that was just added to the cart. */
  added?: string | undefined
}

/** Whether a cart needs `readCartUpsells`: the store has an offer before the payment that is running. Most stores have none. */
export const hasCartUpsells = (all: readonly Upsell[], now: Date): boolean =>
  all.some((offer) => offer.kind !== 'post_purchase' && isRunning(offer, now))

/**
 * Returns the offers for a cart and what accepted ones take off, and records who could see them. At checkout, other discounts may
 * replace those of the offers if the shopper pays less then.
 */
export async function readCartUpsells(services: Services, ask: CartAsk): Promise<CartUpsells | undefined> {
  const { storeId, key, all, added } = ask
  return services.db.inSale(storeId, async (tx) => {
    const basket = await readBasket(tx, key, services.now())
    if (!basket || basket.lines.length === 0) return undefined
    const given = caseOf(basket, ask.shopper, services.now())
    const matching = [...(added === undefined ? [] : afterAdding(all, given, added)), ...matchingUpsells(all, 'in_cart', given)]
    const views = matching.length === 0 ? [] : await shownOf(tx, services, basket, matching)
    // Only as many are shown as fit, and those after them are neither seen nor missed. A control group counts like those who see it.
    const possible = views.slice(0, UPSELL_SHOWN_MAX).map(({ offer, view }) => ({ view, isShown: isInShare(offer, basket.cart.id) }))
    const exposures = possible.map(({ view, isShown }) => ({ offerId: view.id, isShown }))
    const { id: cartId, visitId } = basket.cart
    await recordExposures(tx, { storeId, cartId, visitId, at: services.now() }, exposures)
    // Whoever accepted an offer on one device keeps its discount on another.
    const discounts = discountsOf(basket, all, { ...given, device: null })
    return { offers: possible.flatMap(({ view, isShown }) => (isShown ? [view] : [])), discounts }
  })
}

/** Returns the basket in the form that offers are matched with. */
export const caseOf = ({ lines, checkout }: Basket, shopper: ShopperFacts, now: Date): UpsellCase => ({
  lines,
  country: placeOf(checkout?.input)?.country ?? shopper.country,
  device: shopper.device,
  now,
})

/** Returns the offers that an item triggers by being added. */
function afterAdding(all: readonly Upsell[], given: UpsellCase, added: string): Upsell[] {
  const lines = given.lines.filter(({ variantId }) => variantId === added)
  return matchingUpsells(all, 'pre_purchase', given).filter((offer) => isTriggered({ ...offer, minimumCents: null }, { ...given, lines }))
}

async function shownOf(tx: Tx, { config }: Services, { lines }: Basket, matching: readonly Upsell[]) {
  const rows = await readOffered(
    tx,
    matching.map(({ offered }) => offered),
  )
  const inCart = new Set(lines.map(({ productId }) => productId))
  return matching.flatMap((offer) => {
    const view = upsellView(config, offer, rows, (productId) => inCart.has(productId))
    return view ? [{ offer, view }] : []
  })
}

function discountsOf({ lines }: Basket, all: readonly Upsell[], given: UpsellCase): ReadonlyMap<string, number> {
  const offers = upsellDiscounts(all, given)
  if (offers.length === 0) return new Map()
  const keyed = lines.map((line) => ({ ...line, key: line.variantId }))
  return applyDiscounts({ lines: keyed, shippingCents: null, country: given.country, codes: [], offers }).lineCents
}
