import { lineRows, orderRow } from '../../modules/orders/create/rows.ts'
import { soldEntries } from '../../modules/orders/create/ledger-entries.ts'
import { searchIndexOf } from '../../modules/orders/search-index.ts'
import { fulfillmentStatus, orderState, paymentStatus } from '../../modules/orders/status.ts'
import type { Random } from '../random.ts'
import { refundOf } from './refund.ts'
import type { Sale } from './sale.ts'
import { shipmentOf } from './shipment.ts'

interface Owner {
  customerId: string
  statusDigest: Buffer
  /** Whether the checkout of the order is kept. */
  hasCheckout: boolean
}

export type WrittenSale = ReturnType<typeof saleRows>

/**
 * Returns the rows of an order and what belongs to it, as checkout and the seller's actions leave them. Values of JSON columns
 * are objects, as `insertRows` needs them.
 */
export function saleRows(sale: Sale, random: Random, { customerId, statusDigest, hasCheckout }: Owner) {
  const { name, at, order, fate, attribution } = sale
  const { quote } = order
  const first = orderRow(order, { name, at, customerId, attribution, statusDigest })
  const sold = lineRows(order)
  const entries = soldEntries({ orderId: order.orderId, name, at }, quote)
  const shipment = shipmentOf(sale, random)
  const refund = refundOf(sale, { order: first, lines: sold, entries })
  const isCancelled = fate.cancelledAt !== undefined
  const lines = sold.map((line, position) => {
    const back = refund?.lines.find((one) => one.position === position)
    return {
      ...line,
      fulfilled_quantity: shipment?.lines.find((one) => one.position === position)?.quantity ?? 0,
      removed_quantity: isCancelled ? line.quantity : 0,
      refunded_quantity: back?.quantity ?? 0,
      refunded_cents: back?.amountCents ?? 0,
      // Open orders commit their stock after this, in `commitStock`.
      committed_quantity: 0,
    }
  })
  const refunded = refund?.amountCents ?? 0
  const payment = paymentStatus({
    total: first.total_cents,
    authorized: first.authorized_cents,
    captured: first.paid_cents,
    refunded,
    voided: false,
  })
  const fulfillment = fulfillmentStatus(
    lines.map((line) => ({ quantity: line.quantity - line.removed_quantity, fulfilledQuantity: line.fulfilled_quantity })),
  )
  const tags = [...(fate.tags ?? [])]
  const codes = quote.discounts.flatMap(({ code }) => code ?? [])
  const { shippingAddress: address } = order.buyer
  const found = {
    name,
    email: first.email,
    customerName: first.customer_name,
    country: first.country,
    phones: [first.phone],
    tags,
    discountCodes: codes,
    lines: quote.lines,
    trackingNumbers: shipment ? [shipment.trackingNumber] : [],
    attribution,
  }
  const { firstName = '', lastName = '', ...place } = address ?? {}
  const written = { name: `${firstName} ${lastName}`, ...place }
  return {
    sale,
    order: {
      ...first,
      ...searchIndexOf(found),
      discounts: quote.discounts.map((one) => ({ ...one })),
      tax_lines: quote.taxes.map((one) => ({ ...one })),
      shipping_address: written,
      billing_address: written,
      attribution: { ...attribution, utm: { ...attribution.utm } },
      checkout_id: hasCheckout ? order.checkoutId : null,
      // JSON has no bytes: this is how PostgreSQL writes them.
      status_digest: `\\x${statusDigest.toString('hex')}` as unknown as Buffer,
      state: orderState(payment, fulfillment, isCancelled),
      payment_status: payment,
      fulfillment_status: fulfillment,
      refunded_cents: refunded,
      cancelled_at: fate.cancelledAt ?? null,
      cancel_reason: isCancelled ? 'customer' : '',
      tags,
    },
    lines,
    shipment,
    refund,
    entries: [...entries, ...(refund?.entries ?? [])],
  }
}
