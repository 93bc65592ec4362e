import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { appendLedger } from '../../modules/ledger/service.ts'
import { transactionRows } from '../../modules/orders/create/transactions.ts'
import { moveStock } from '../../modules/orders/fulfillment/stock.ts'
import { insertOrders } from '../../modules/orders/import/queries.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { orderCampaigns } from './order-campaigns.ts'
import type { WrittenSale } from './order-rows.ts'
import { timelineOf } from './timeline.ts'

/**
 * Writes orders with everything that belongs to them: shipments, refunds, payments, timelines, the ledger, uses of discounts, and
 * the items that they commit.
 * @param seller the ID of the person who sent and refunded
 */
export async function writeOrders(tx: Tx, storeId: string, seller: string | null, sales: readonly WrittenSale[]): Promise<void> {
  await insertOrders(
    tx,
    sales.map(({ order }) => order),
    sales.flatMap(({ lines }) => lines),
  )
  await insertRows(tx, 'fulfillments', sales.flatMap(fulfillments))
  await insertRows(
    tx,
    'refunds',
    sales.flatMap((sale) => refunds(sale, seller)),
  )
  await insertRows(tx, 'order_transactions', sales.flatMap(transactions))
  await insertRows(tx, 'order_campaigns', sales.flatMap(orderCampaigns))
  await insertRows(
    tx,
    'order_events',
    sales.flatMap((sale) => timelineOf(sale, seller)),
  )
  await appendLedger(
    tx,
    storeId,
    sales.flatMap(({ entries }) => entries),
  )
  await useDiscounts(tx, sales)
  await sellUnits(tx, sales)
  await commitStock(tx, sales)
  const next = Number(sales.at(-1)?.sale.name.slice(1) ?? 1000) + 1
  await tx.insertInto('order_numbers').values({ store_id: storeId, next }).execute()
}

const fulfillments = ({ order, shipment }: WrittenSale) =>
  shipment
    ? [
        {
          store_id: order.store_id,
          id: shipment.id,
          order_id: order.id,
          carrier: shipment.carrier,
          tracking_number: shipment.trackingNumber,
          lines: shipment.lines.map((line) => ({ ...line })),
          created_at: shipment.at,
          updated_at: shipment.at,
        },
      ]
    : []

const refunds = ({ order, refund }: WrittenSale, userId: string | null) =>
  refund
    ? [
        {
          store_id: order.store_id,
          id: refund.id,
          order_id: order.id,
          amount_cents: refund.amountCents,
          shipping_cents: refund.shippingCents,
          lines: refund.lines.map((line) => ({ ...line })),
          reason: refund.reason,
          notify: true,
          state: 'succeeded',
          user_id: userId,
          created_at: refund.at,
          succeeded_at: refund.at,
        },
      ]
    : []

function transactions({ sale, refund }: WrittenSale) {
  const paid = transactionRows(sale.order, sale.at).transactions.map((row) => ({ ...row, refund_id: null as string | null }))
  const back = refund
    ? paid.map((row) => ({
        ...row,
        id: uuidv7(),
        kind: 'refund',
        amount_cents: refund.amountCents,
        refund_id: refund.id,
        created_at: refund.at,
        settled_at: refund.at,
      }))
    : []
  return [...paid, ...back]
}

/** The discounts of an order without those of Boost Upsell, which have no uses to count. */
const ownDiscounts = ({ order }: WrittenSale['sale']) => order.quote.discounts.filter(({ isUpsell }) => !isUpsell)

async function useDiscounts(tx: Tx, sales: readonly WrittenSale[]): Promise<void> {
  const used = sales.flatMap(({ sale, order }) =>
    ownDiscounts(sale).map(({ discountId, amountCents }) => ({
      store_id: order.store_id,
      discount_id: discountId,
      payment_id: order.payment_id,
      email: order.email,
      state: order.state === 'cancelled' ? 'released' : 'used',
      order_id: order.id,
      amount_cents: amountCents,
      claimed_at: order.placed_at,
    })),
  )
  await insertRows(tx, 'discount_uses', used)
  await sql`update discount_uses u set code_id = c.id from discount_codes c where c.discount_id = u.discount_id`.execute(tx)
  const count = (table: string, column: string) => sql`
    update ${sql.table(table)} d set used_count = (
      select count(*) from discount_uses u where u.${sql.ref(column)} = d.id and u.state = 'used')`
  await count('discounts', 'discount_id').execute(tx)
  await count('discount_codes', 'code_id').execute(tx)
}

/** Counts the sold items of each product, by which shoppers can sort. */
async function sellUnits(tx: Tx, sales: readonly WrittenSale[]): Promise<void> {
  const sold = sales.flatMap(({ lines }) => lines.map(({ product_id: id, quantity }) => ({ id, quantity })))
  await sql`
    update products p set units_sold = p.units_sold + s.units
    from (select id, sum(quantity) as units from json_to_recordset(${JSON.stringify(sold)}::json) as s (id uuid, quantity int) group by id) s
    where s.id = p.id`.execute(tx)
}

/** Commits the items that are still to be sent, so that nobody else can buy them. */
async function commitStock(tx: Tx, sales: readonly WrittenSale[]): Promise<void> {
  for (const { order, lines } of sales) {
    if (order.state !== 'open') continue
    const moves = lines.map((line) => {
      const left = line.quantity - line.fulfilled_quantity - line.removed_quantity
      return { position: line.position, variantId: line.variant_id, committed: left, available: -left }
    })
    await moveStock(tx, { orderId: order.id, reference: order.name, userId: null, reason: 'order' }, moves)
  }
}
