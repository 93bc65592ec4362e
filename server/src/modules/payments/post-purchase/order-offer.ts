import type { OrderOffer } from '@vitrine/theme/views/checkout.ts'

import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { isInShare, readOrderUpsells, recordExposures, upsellView } from '../../pricing/api.ts'
import type { ShopperFacts } from '../../storefront/kit/api.ts'
import { isOpen } from '../payments/payment.ts'
import { findOfferedOrder } from './offered-order.ts'

export interface OrderOfferAsk {
  storeId: string
  /** The token of the order's page. */
  orderToken: string
  /** The token of the shopper's cart. */
  cartToken: string
  device: ShopperFacts['device']
}

/**
 * Returns what the page of an order that was just paid offers, and records that the shopper could see it. Undefined when there is
 * nothing to offer: without an offer that applies, for a card that can't be charged again, for somebody else than who paid, or after a
 * while.
 */
export async function readOrderOffer(
  services: Services,
  { storeId, orderToken, cartToken, device }: OrderOfferAsk,
): Promise<OrderOffer | undefined> {
  const { db, now, config } = services
  return db.inSale(storeId, async (tx) => {
    const order = await findOfferedOrder(tx, { status: tokenDigest(orderToken), cart: tokenDigest(cartToken), device, now: now() })
    if (!order) return undefined
    if (order.added !== null) return isOpen(order.added) ? { kind: 'pending' } : undefined
    for (const { offer, rows, quoteOf, fullPrice } of await readOrderUpsells(tx, services, order)) {
      const view = upsellView(
        config,
        offer,
        rows,
        () => false,
        (row) => {
          const total = quoteOf(row)?.totalCents
          if (total === undefined) return undefined
          const before = fullPrice(row)
          // The form sends the amount that it shows, so that nothing else is ever charged.
          return {
            value: choiceOf(row.id, total),
            name: row.option_values.join(' / '),
            price: total,
            before: before > total ? before : null,
          }
        },
      )
      if (!view) continue
      const isShown = isInShare(offer, order.cartId)
      const { id: orderId, cartId, visitId } = order
      await recordExposures(tx, { storeId, cartId, orderId, visitId, at: now() }, [{ offerId: offer.id, isShown }])
      return isShown ? { kind: 'offer', offer: view, method: order.payment.method, action: `/orders/${orderToken}/offer` } : undefined
    }
    return undefined
  })
}

/** The value of a choice in the form: the variant, and the amount in minor units that was shown for it. */
export const choiceOf = (variantId: string, totalCents: number): string => `${variantId}_${totalCents}`
