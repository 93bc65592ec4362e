import { type Insertable, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import { send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { countAddedItems } from '../../customers/api.ts'
import { type PixelVisitor, purchaseRow } from '../../pixels/api.ts'
import { type AppliedDiscount, answerExposure, boughtOfferedQuery, type Quote, type TaxLine } from '../../pricing/api.ts'
import { bookSale } from '../book.ts'
import { deriveStatus, linesOf, type OrderRecord } from '../change.ts'
import { requestEmail } from '../emails/request-email.ts'
import { addEvent } from '../events.ts'
import { refreshSearchIndex } from '../search-index.ts'
import { saleEntries } from './ledger-entries.ts'
import type { CompletedPayment } from './new-order.ts'
import { lineRows } from './rows.ts'

/** Items of a Boost Upsell offer that a payment adds to an order after it was placed. */
export interface AddedItems {
  storeId: string
  orderId: string
  /** The quote of the added items alone. It has no shipping. */
  quote: Quote
  cartId: string
  /** What pixels may be told of the shopper’s browser, as they allowed it when they accepted. */
  pixelVisitor: PixelVisitor | undefined
  /** The payment whose reserved stock becomes that of the order. */
  payment: { id: string; gatewayId: string | null; provider: string; completed: CompletedPayment }
  at: Date
}

/** Whether items can be added to an order: it's open and nothing of it was fulfilled. */
export const takesItems = ({ state, fulfillment_status: fulfillment }: Pick<OrderRecord, 'state' | 'fulfillment_status'>): boolean =>
  state === 'open' && fulfillment === 'unfulfilled'

/** Locks an order to which items are added, and reads it. */
export async function holdOrder(tx: Tx, orderId: string): Promise<OrderRecord | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()
}

/**
 * Adds paid items to an order, with everything that depends on them: amounts, stock, ledger, customer, timeline, the answer to the offer,
 * pixels, and a new confirmation email. The caller has claimed the payment in this transaction.
 * @returns false when the order no longer takes items, for example because it was canceled or fulfilled meanwhile; the caller then
 * rolls back and returns the payment
 */
export async function addToOrder(tx: Tx, added: AddedItems): Promise<boolean> {
  const { storeId, orderId, quote, payment, pixelVisitor: visitor, at } = added
  const order = await holdOrder(tx, orderId)
  if (!order || !takesItems(order) || order.currency !== quote.currency || order.prices_include_tax !== quote.pricesIncludeTax) return false
  const first = Math.max(-1, ...(await linesOf(tx, orderId)).map(({ position }) => position)) + 1
  await insertRows(tx, 'order_lines', lineRows(added, first))
  await insertRows(tx, 'order_transactions', [captureRow(added)])
  if (!order.is_test)
    await insertRows(
      tx,
      'sold_units',
      quote.lines.map(({ productId, quantity }) => ({ store_id: storeId, product_id: productId, quantity })),
    )
  await sql`delete from stock_holds where payment_id = ${payment.id}`.execute(tx)
  await writeAmounts(tx, order, quote, payment.completed.amountCents)
  await deriveStatus(tx, orderId)
  await refreshSearchIndex(tx, [orderId])
  if (order.customer_id !== null && !order.is_test) await countAddedItems(tx, order.customer_id, quote.totalCents)
  if (!order.is_test) await send(tx, [boughtOfferedQuery({ storeId, visitId: order.visit_id, lines: quote.lines })])
  await bookSale(tx, order, saleEntries({ orderId, name: order.name, at }, quote, first))
  for (const { title, quantity, upsell } of quote.lines) {
    const data = { title, quantity, amountCents: quote.totalCents, method: payment.completed.method }
    await addEvent(tx, { storeId, orderId, userId: null, at, kind: 'upsell_added', data })
    if (upsell) await answerExposure(tx, { cartId: added.cartId, orderId, offerId: upsell.offerId, answer: 'accepted', at })
  }
  if (visitor) {
    await insertRows(tx, 'pixel_purchases', [purchaseRow({ storeId, paymentId: payment.id, orderId, visitor, at })])
    await enqueue(tx, storeId, 'pixels.send', { storeId })
  }
  if (order.email !== '') await requestEmail(tx, { storeId, orderId, mail: 'confirmation' })
  return true
}

function captureRow({ storeId, orderId, payment, at }: AddedItems): Insertable<DB['order_transactions']> {
  const { amountCents, reference, method } = payment.completed
  return {
    store_id: storeId,
    id: uuidv7(),
    order_id: orderId,
    kind: 'capture',
    state: 'succeeded',
    amount_cents: amountCents,
    gateway_id: payment.gatewayId,
    provider: payment.provider,
    reference,
    method,
    created_at: at,
    settled_at: at,
  }
}

async function writeAmounts(tx: Tx, order: OrderRecord, quote: Quote, paidCents: number): Promise<void> {
  const discounts = [...(order.discounts as unknown as AppliedDiscount[]), ...quote.discounts]
  await tx
    .updateTable('orders')
    .set((eb) => ({
      item_count: eb(
        'item_count',
        '+',
        quote.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ),
      subtotal_cents: eb('subtotal_cents', '+', quote.subtotalCents - quote.discountCents),
      discount_cents: eb('discount_cents', '+', quote.discountCents),
      tax_cents: eb('tax_cents', '+', quote.taxCents),
      total_cents: eb('total_cents', '+', quote.totalCents),
      paid_cents: eb('paid_cents', '+', paidCents),
      discounts: JSON.stringify(discounts),
      tax_lines: JSON.stringify(mergedTaxes(order.tax_lines as unknown as TaxLine[], quote.taxes)),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
}

/** Adds the taxes of the added items to those of the same name and rate. */
function mergedTaxes(before: readonly TaxLine[], added: readonly TaxLine[]): TaxLine[] {
  const isSame = (one: TaxLine, other: TaxLine) => one.name === other.name && one.ratePpm === other.ratePpm
  const amountIn = (tax: TaxLine) => added.filter((one) => isSame(one, tax)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const merged = before.map((tax) => ({ ...tax, amountCents: tax.amountCents + amountIn(tax) }))
  return [...merged, ...added.filter((tax) => !before.some((one) => isSame(one, tax)))]
}
