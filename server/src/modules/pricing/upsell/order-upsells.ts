import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import type { ShopperFacts } from '../../storefront/kit/api.ts'
import { readCheckoutSettings } from '../checkout-settings/service.ts'
import type { AppliedDiscount } from '../discounts/engine/offer.ts'
import { basketLine } from '../quotes/basket.ts'
import { priceOrder } from '../quotes/price.ts'
import type { Place, Quote } from '../quotes/quote.ts'
import { exemptLines } from '../quotes/tax-exempt.ts'
import { readTaxRegions, taxRegionsOf } from '../taxes/service.ts'
import { discountOf } from './discounts.ts'
import { declinedOffers, type OfferedRow, readEnabledUpsells, readOffered } from './queries.ts'
import { matchingUpsells, type Upsell, type UpsellCase } from './upsell.ts'
import { isOffered } from './view.ts'

/** An order that was just paid. */
export interface PaidOrder extends Pick<UpsellCase, 'lines'> {
  id: string
  currency: string
  place: Place | null
  pricesIncludeTax: boolean
  /** The device that shows the page of the order. */
  device: ShopperFacts['device']
  isTaxExempt: boolean
  /** Whether something of the order is shipped. Only then, more can be shipped with it. */
  isShipped: boolean
  /** The discounts that the order got. */
  discounts: readonly AppliedDiscount[]
}

/** An offer for an order, with what it offers. */
export interface OrderUpsell {
  offer: Upsell
  rows: readonly OfferedRow[]
  /** Returns what one item costs, with its discount and its tax. Undefined when it can't be added to this order. */
  quoteOf(row: OfferedRow): Quote | undefined
  /** Returns what it costs without the discount of the offer, in minor units. */
  fullPrice(row: OfferedRow): number
}

/**
 * Returns the offers for an order, the most important first, without those that were declined. An offer whose discount doesn't combine
 * with those of the order is left out.
 */
export async function readOrderUpsells(tx: Tx, { now }: Pick<Services, 'now'>, order: PaidOrder): Promise<OrderUpsell[]> {
  const [all, declined] = await Promise.all([readEnabledUpsells(tx), declinedOffers(tx, order.id)])
  const given = { lines: order.lines, country: order.place?.country ?? null, device: order.device, now: now() }
  const matching = matchingUpsells(all, 'post_purchase', given).filter(({ id }) => !declined.has(id))
  if (matching.length === 0) return []
  const sets = matching.map(({ offered }) => offered)
  const [rows, settings, regions, allow] = await Promise.all([
    readOffered(tx, sets),
    readCheckoutSettings(tx),
    readTaxRegions(tx),
    allowProduct(tx, order.discounts),
  ])
  // The taxes of the order were calculated in the other way.
  if (settings.pricesIncludeTax !== order.pricesIncludeTax) return []
  const bought = new Set(order.lines.map(({ productId }) => productId))
  const { isTaxExempt } = order
  const spared = { settings, regions: order.place ? taxRegionsOf(regions, order.place) : [] }
  const taxes = { settings, isTaxExempt, regions: isTaxExempt ? [] : spared.regions }
  const priced = (row: OfferedRow, offer: Upsell, isFull = false) => {
    const upsell = { offerId: offer.id, place: 'after_payment' } as const
    const offers = offer.value && !isFull ? [discountOf(offer, offer.value, { [row.id]: 1 })] : []
    const line = { ...basketLine(row, 1), upsell }
    const lines = isTaxExempt ? exemptLines([line], spared) : [line]
    return priceOrder({ currency: order.currency, lines, codes: [], offers, place: order.place, ...taxes }, null).quote
  }
  return matching
    .filter((offer) => !offer.value || (allow && order.discounts.every((one) => offer.combinesWith[one.class])))
    .map((offer) => ({
      offer,
      rows: rows.filter((row) => isOffered(offer.offered, row) && !bought.has(row.product_id)),
      quoteOf(row) {
        const quote = row.requires_shipping && !order.isShipped ? undefined : priced(row, offer)
        return quote && quote.totalCents > 0 ? quote : undefined
      },
      fullPrice: (row) => priced(row, offer, true).totalCents,
    }))
}

/** Whether all discounts of an order combine with discounts of products, as an offer has. */
async function allowProduct(tx: Tx, discounts: readonly AppliedDiscount[]): Promise<boolean> {
  if (discounts.length === 0) return true
  const ids = discounts.map(({ discountId }) => discountId)
  const { rows } = await sql`
    select where exists (select from discounts where id = any (${ids}::uuid[]) and not combines_product)
      or exists (select from upsell_offers where id = any (${ids}::uuid[]) and not combines_product)`.execute(tx)
  return rows.length === 0
}
