import type { AddressValues } from '@vitrine/theme/views/checkout.ts'
import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { DB } from '../../../platform/db/types.ts'
import type { Attribution } from '../../analytics/recording/api.ts'
import { searchIndexOf, type IndexedOrder } from '../search-index.ts'
import { orderState, paymentStatus } from '../status.ts'
import type { Buyer, CompletedPayment, NewOrder } from './new-order.ts'

/** The parts of a new order that do not come from its checkout. */
interface PlacedOrder {
  name: string
  /** The UTC instant when the order is placed. */
  at: Date
  customerId: string
  attribution: Attribution | null
  statusDigest: Buffer
}

/** Returns the row of the new order in the `orders` table. */
export function orderRow(order: NewOrder, { name, at, customerId, attribution, statusDigest }: PlacedOrder) {
  const { storeId, orderId, checkoutId, quote, buyer, payment } = order
  const money = moneyOf(payment.completed)
  const { shipping } = quote
  const { shippingAddress, billingAddress } = addressesOf(buyer)
  const phone = buyer.phone || (shippingAddress?.phone ?? '')
  const status = paymentStatus({
    total: quote.totalCents,
    ...money,
    refunded: 0,
    voided: false,
  })
  const codes = [...new Set(quote.discounts.flatMap(({ code }) => code ?? []))]
  const found: IndexedOrder = {
    name,
    email: buyer.email,
    customerName: (shippingAddress ?? billingAddress)?.name ?? '',
    country: (shippingAddress ?? billingAddress)?.country ?? '',
    phones: [phone, shippingAddress?.phone ?? '', billingAddress?.phone ?? ''],
    tags: [],
    discountCodes: codes,
    lines: quote.lines,
    trackingNumbers: [],
    attribution: attribution && { ...attribution, utm: attribution.utm ?? {} },
  }
  return {
    store_id: storeId,
    id: orderId,
    name,
    placed_at: at,
    email: buyer.email,
    phone,
    customer_name: found.customerName,
    country: found.country,
    state: orderState(status, 'unfulfilled', false),
    payment_status: status,
    fulfillment_status: 'unfulfilled',
    currency: quote.currency,
    item_count: quote.lines.reduce((count, { quantity }) => count + quantity, 0),
    subtotal_cents: quote.subtotalCents - quote.discountCents,
    discount_cents: quote.discountCents,
    discount_code: codes.join(', '),
    discounts: JSON.stringify(quote.discounts),
    shipping_cents: shipping ? shipping.priceCents - shipping.discountCents : 0,
    shipping_method: shipping?.name ?? '',
    shipping_min_days: shipping?.days?.least ?? null,
    shipping_max_days: shipping?.days?.most ?? null,
    tax_cents: quote.taxCents,
    tax_lines: JSON.stringify(quote.taxes),
    prices_include_tax: quote.pricesIncludeTax,
    is_tax_exempt: quote.isTaxExempt ?? false,
    total_cents: quote.totalCents,
    authorized_cents: money.authorized,
    paid_cents: money.captured,
    note: buyer.note,
    language: buyer.language ?? '',
    source: 'online_store',
    shipping_address: json(shippingAddress),
    billing_address: json(billingAddress),
    is_test: order.isTest,
    customer_id: customerId,
    checkout_id: checkoutId,
    payment_id: payment.id,
    status_digest: statusDigest,
    visit_id: buyer.visitId,
    attribution: json(attribution),
    gateway_name: payment.gatewayName,
    visitor_consent: json(buyer.consent ?? null),
    ...searchIndexOf(found),
  } satisfies Insertable<DB['orders']>
}

/**
 * Returns the shipping and billing addresses as orders store them. Without a billing address, the shipping address is stored
 * twice.
 */
export function addressesOf(buyer: Buyer) {
  const shippingAddress = orderAddress(buyer.shippingAddress)
  return { shippingAddress, billingAddress: orderAddress(buyer.billingAddress) ?? shippingAddress }
}

/**
 * Returns the order's lines, in the same sequence as in the quote. The payment has already reserved the tracked items, so the
 * lines count them as committed.
 * @param firstPosition the position of the first line in the order
 */
export function lineRows({ storeId, orderId, quote }: Pick<NewOrder, 'storeId' | 'orderId' | 'quote'>, firstPosition = 0) {
  return quote.lines.map((line, at) => ({
    store_id: storeId,
    order_id: orderId,
    position: firstPosition + at,
    id: uuidv7(),
    product_id: line.productId,
    variant_id: line.variantId,
    title: line.title,
    variant_title: line.variantTitle,
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    fulfilled_quantity: 0,
    removed_quantity: 0,
    refunded_cents: 0,
    refunded_quantity: 0,
    unit_price_cents: line.unitPriceCents,
    compare_at_cents: line.compareAtCents,
    cost_cents: line.costCents,
    discount_cents: line.discountCents,
    tax_cents: line.taxCents,
    total_cents: line.totalCents,
    taxable: line.taxable,
    requires_shipping: line.requiresShipping,
    weight_grams: line.weightGrams,
    committed_quantity: line.isTracked ? line.quantity : 0,
    picture: line.picture && { ...line.picture },
    // A line counts for the offer that sold it, and only else for the widget that it was added from (decision 55).
    widget_id: line.upsell ? null : (line.widgetId ?? null),
    upsell_offer_id: line.upsell?.offerId ?? null,
    upsell_place: line.upsell?.place ?? null,
  })) satisfies Insertable<DB['order_lines']>[]
}

/** Returns an address as orders store it, with one full name. */
function orderAddress(address: AddressValues | null) {
  if (!address) return null
  const { firstName, lastName, ...place } = address
  return { name: `${firstName} ${lastName}`.trim(), ...place }
}

/** Returns the buyer's name, with empty strings when it is unknown. */
export const nameOf = ({ shippingAddress, billingAddress }: Buyer): { firstName: string; lastName: string } =>
  shippingAddress ?? billingAddress ?? { firstName: '', lastName: '' }

/**
 * Returns the authorized and the captured amount in minor units. Both are 0 for an order that is free or paid outside all
 * gateways.
 */
function moneyOf(completed: CompletedPayment | null): { authorized: number; captured: number } {
  const amount = completed?.amountCents ?? 0
  return completed?.state === 'captured' ? { authorized: 0, captured: amount } : { authorized: amount, captured: 0 }
}

const json = (value: object | null) => value && JSON.stringify(value)
