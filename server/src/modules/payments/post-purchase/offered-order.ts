import { sql } from 'kysely'

import { UPSELL_MINUTES } from '@vitrine/contract/upsell-limits.ts'
import type { Address } from '@vitrine/contract/addresses/address.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { AppliedDiscount, PaidOrder, Upsold } from '../../pricing/api.ts'
import type { PaymentRow } from '../payments/payment.ts'

/** The payment of an order, as far as charging it again needs it. */
type ChargedPayment = Pick<PaymentRow, 'checkout_id' | 'gateway_id' | 'reference' | 'method' | 'buyer'>

/** An order whose page offers more items, with the payment whose card can be charged again. */
export interface OfferedOrder extends PaidOrder {
  cartId: string
  /** The visit in which the order was placed. null for visitors who aren't counted. */
  visitId: string | null
  payment: ChargedPayment
  /** The latest payment that adds items to the order, with the title of its item. null when there is none. */
  added: { state: PaymentRow['state']; title: string } | null
}

interface OrderFacts {
  id: string
  currency: string
  prices_include_tax: boolean
  is_tax_exempt: boolean
  shipping_method: string
  shipping_address: Address | null
  billing_address: Address | null
  discounts: AppliedDiscount[]
  cart_id: string
  visit_id: string | null
  payment: ChargedPayment
  added: OfferedOrder['added']
}

interface LineFacts {
  variant_id: string
  product_id: string
  quantity: number
  unit_price_cents: number
  upsell_offer_id: string | null
  upsell_place: Upsold['place'] | null
  collections: string[]
}

/**
 * Finds an order that was just paid and can be added to, for the shopper who paid it: whoever has the link of an order alone, such as
 * from its email, can't charge its card.
 * @param status the digest of the token of the order's page
 * @param cart the digest of the token in the cookie of the shopper's cart
 */
export async function findOfferedOrder(
  tx: Tx,
  { status, cart, device, now }: { status: Buffer; cart: Buffer; device: PaidOrder['device']; now: Date },
): Promise<OfferedOrder | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.currency, o.prices_include_tax, o.is_tax_exempt, o.shipping_method, o.shipping_address, o.billing_address, o.discounts,
      o.visit_id, c.id as cart_id,
      json_build_object('checkout_id', p.checkout_id, 'gateway_id', p.gateway_id, 'reference', p.reference, 'method', p.method,
        'buyer', p.buyer) as payment,
      (select json_build_object('state', a.state, 'title', a.quote #>> '{lines,0,title}') from payments a where a.adds_to = o.id order by a.created_at desc limit 1) as added
    from orders o
      join payments p on p.id = o.payment_id and p.can_charge_again and p.state = 'placed' and p.reference is not null
      join checkouts k on k.id = o.checkout_id
      join carts c on c.id = k.cart_id and c.digest = ${cart}
    where o.status_digest = ${status} and o.placed_at > ${now}::timestamptz - make_interval(mins => ${sql.lit(UPSELL_MINUTES)})
      and o.state = 'open' and o.fulfillment_status = 'unfulfilled'`.execute(tx)
  const [order] = rows
  if (!order) return undefined
  const address = order.shipping_address ?? order.billing_address
  return {
    id: order.id,
    currency: order.currency,
    pricesIncludeTax: order.prices_include_tax,
    isTaxExempt: order.is_tax_exempt,
    isShipped: order.shipping_address !== null && order.shipping_method !== '',
    place: address && address.country !== '' ? { country: address.country, province: address.province } : null,
    discounts: order.discounts,
    device,
    cartId: order.cart_id,
    visitId: order.visit_id,
    payment: order.payment,
    added: order.added,
    lines: await readLines(tx, order.id),
  }
}

async function readLines(tx: Tx, orderId: string): Promise<PaidOrder['lines']> {
  const { rows } = await sql<LineFacts>`
    select variant_id, product_id, quantity, unit_price_cents, upsell_offer_id, upsell_place,
      array(select cp.collection_id from collection_products cp where cp.product_id = l.product_id) as collections
    from order_lines l where order_id = ${orderId} and variant_id is not null and product_id is not null order by position`.execute(tx)
  return rows.map(({ upsell_offer_id: offerId, upsell_place: place, ...line }) => ({
    variantId: line.variant_id,
    productId: line.product_id,
    collectionIds: line.collections,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    ...(offerId !== null && place !== null && { upsell: { offerId, place } }),
  }))
}
