import type { OrderView, ShipmentView } from '@vitrine/theme/views/checkout.ts'
import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import { type AppliedDiscount, deliveryDays, type TaxLine } from '../../pricing/api.ts'
import { imageOf, type ImageRow } from '../../storefront/kit/api.ts'
import { addressLines, addressOf } from '../address.ts'
import { type LineRecord, linesOf, type OrderRecord } from '../change.ts'
import type { SentLine } from '../fulfillment/fulfill.ts'
import { manualInstructions } from '../manual-payment.ts'
import { selectFulfillments, selectStore, selectTransactions } from '../queries.ts'
import type { Fulfillment, Payment } from '../status.ts'

const payments: Record<Payment, OrderView['payment']['state']> = {
  pending: 'pending',
  authorized: 'authorized',
  partially_paid: 'partiallyPaid',
  paid: 'paid',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
  voided: 'voided',
}
const fulfilments: Record<Fulfillment, OrderView['fulfilment']> = { unfulfilled: 'none', partially_fulfilled: 'partial', fulfilled: 'sent' }

/**
 * Returns the order of a status page, or undefined when there is none.
 * @param digest the digest of the token in the URL
 */
export const findOrder = (tx: Tx, digest: Buffer): Promise<OrderRecord | undefined> =>
  tx.selectFrom('orders').selectAll().where('status_digest', '=', digest).executeTakeFirst()

/** Returns the data of an order that its status page shows. */
export async function readOrderView(tx: Tx, config: Config, order: OrderRecord, locale: string): Promise<OrderView> {
  const [lines, { time_zone: zone }, transactions, fulfillments, refunds, handles, instructions] = await Promise.all([
    linesOf(tx, order.id),
    selectStore(tx),
    selectTransactions(tx, order.id),
    selectFulfillments(tx, order.id),
    selectRefunds(tx, order.id),
    selectHandles(tx, order.id),
    order.payment_status === 'pending' && order.state !== 'cancelled' ? manualInstructions(tx, order) : '',
  ])
  const day = (instant: Date) => localDateOf(instant, zone).toString()
  const shipping = addressOf(order.shipping_address)
  const billing = addressOf(order.billing_address)
  const shippingLines = shipping && addressLines(shipping, locale)
  const billingLines = billing && addressLines(billing, locale)
  return {
    number: order.name,
    firstName: order.customer_name.split(' ')[0] ?? '',
    email: order.email,
    placedOn: day(order.placed_at),
    summary: summaryOf(config, order, lines, handles),
    payment: {
      state: shownPayment(order),
      method: transactions.find(({ kind, method }) => kind !== 'refund' && method !== '')?.method ?? '',
      instructions,
    },
    fulfilment: fulfilments[order.fulfillment_status as Fulfillment],
    shipments: fulfillments
      .filter(({ state }) => state === 'sent')
      .map((sent): ShipmentView => ({
        sentOn: day(sent.created_at),
        deliveredOn: sent.delivered_at && day(sent.delivered_at),
        carrier: sent.carrier,
        trackingNumber: sent.tracking_number,
        trackingHref: sent.tracking_url === '' ? null : sent.tracking_url,
        lines: (sent.lines as unknown as SentLine[]).flatMap(({ position, quantity }) => {
          const line = lines.find((one) => one.position === position)
          return line ? [{ title: line.title, choice: line.variant_title, quantity }] : []
        }),
      })),
    refunds: refunds.map(({ created_at, amount_cents }) => ({ on: day(created_at), amount: amount_cents })),
    cancelledOn: order.cancelled_at && day(order.cancelled_at),
    shippingAddress: shippingLines,
    billingAddress: billingLines?.join('\n') === shippingLines?.join('\n') ? null : billingLines,
    phone: order.phone,
    note: order.note,
  }
}

/**
 * Returns the payment status as a shopper understands it. An item that was added after the payment is charged at once, and the rest may
 * still be authorized only.
 */
function shownPayment({ payment_status: status, paid_cents: paid, authorized_cents: authorized, total_cents: total }: OrderRecord) {
  return status === 'partially_paid' && paid + authorized >= total ? 'authorized' : payments[status as Payment]
}

const selectRefunds = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('refunds')
    .select(['created_at', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .execute()

/** Returns the handles, by product ID, of the order's products that still exist. */
async function selectHandles(tx: Tx, orderId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'handle'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_lines')
        .select(sql<string>`product_id`.as('id'))
        .where('order_id', '=', orderId),
    )
    .execute()
  return new Map(rows.map(({ id, handle }) => [id, handle]))
}

function summaryOf(
  config: Config,
  order: OrderRecord,
  lines: readonly LineRecord[],
  handles: ReadonlyMap<string, string>,
): OrderView['summary'] {
  const discounts = (order.discounts as unknown as AppliedDiscount[]).filter((one) => one.class !== 'shipping')
  const taxes = order.tax_lines as unknown as TaxLine[]
  const offShipping = (order.discounts as unknown as AppliedDiscount[])
    .filter((one) => one.class === 'shipping')
    .reduce((all, { amountCents }) => all + amountCents, 0)
  return {
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      href: hrefOf(line, handles),
      choice: line.variant_title,
      image: line.picture === null ? null : imageOf(config, line.picture as unknown as ImageRow),
      quantity: line.quantity,
      price: line.unit_price_cents,
      compareAt: line.compare_at_cents,
      total: line.unit_price_cents * line.quantity,
      discount: line.discount_cents,
    })),
    subtotal: order.subtotal_cents + order.discount_cents,
    // Imported orders have only the sum of their discounts.
    discounts:
      discounts.length === 0 && order.discount_cents > 0
        ? [{ title: order.discount_code, code: order.discount_code || null, amount: order.discount_cents }]
        : discounts.map(({ title, code, amountCents }) => ({ title, code, amount: amountCents })),
    shipping:
      order.shipping_address === null
        ? null
        : {
            name: order.shipping_method,
            amount: order.shipping_cents,
            before: order.shipping_cents + offShipping,
            days: deliveryDays(order.shipping_min_days, order.shipping_max_days),
          },
    taxes:
      taxes.length === 0 && order.tax_cents > 0
        ? [{ name: '', amount: order.tax_cents }]
        : taxes.map(({ name, amountCents }) => ({ name, amount: amountCents })),
    taxIncluded: order.prices_include_tax,
    total: order.total_cents,
  }
}

function hrefOf({ product_id, variant_id }: LineRecord, handles: ReadonlyMap<string, string>): string {
  const handle = product_id === null ? undefined : handles.get(product_id)
  return handle === undefined
    ? '/collections'
    : `/products/${encodeURIComponent(handle)}${variant_id === null ? '' : `?variant=${variant_id}`}`
}
