import { type Insertable, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../server/src/platform/db/insert-rows.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { explainStock } from '../../server/src/platform/db/stock.ts'
import { createTransactions, type Tx } from '../../server/src/platform/db/transactions.ts'
import type { DB } from '../../server/src/platform/db/types.ts'
import { createRandom } from '../../server/src/demo/random.ts'
import { type IndexedOrder, searchIndexOf } from '../../server/src/modules/orders/search-index.ts'
import { orderState, paymentStatus } from '../../server/src/modules/orders/status.ts'
import { type BoughtVariant, createOrderFacts, type OrderFacts } from './order-facts.ts'
import { vacuumAnalyze } from './vacuum.ts'

/** The maximum number of orders that one transaction writes. */
const BATCH = 500
/** The stock of every variant, high enough that nothing sells out. */
const PLENTY = 1_000_000

/** A store to fill with orders. */
export interface HistoryStore {
  storeId: string
  orders: number
}

/**
 * Fills stores with two years of orders. The stores must already have products. The orders are in the state in which Vitrine's
 * own code leaves them: with search indexes, lines, fulfillments, and stock committed to unfulfilled orders. There is no ledger,
 * because the order list does not read it. The stores take turns, so that their orders are mixed in the tables as if they arrived
 * side by side. Apart from IDs and times, the orders are the same every time.
 */
export async function fillOrders({ url, superuserUrl }: { url: string; superuserUrl: string }, stores: readonly HistoryStore[]) {
  const pool = createPool(url, { max: 1, onError: console.error })
  const { inStore } = createTransactions(pool)
  const random = createRandom(4)
  const now = Date.now()
  try {
    const filled = []
    for (const { storeId, orders } of stores) {
      const variants = await inStore(storeId, selectVariants)
      filled.push({ storeId, orders, done: 0, facts: createOrderFacts(random, { variants, orders, now }) })
    }
    const rounds = Math.ceil(Math.max(...stores.map(({ orders }) => orders)) / BATCH)
    for (let round = 1; round <= rounds; round++)
      for (const store of filled) {
        const { storeId, orders, facts } = store
        const until = Math.round((orders * round) / rounds)
        const batch = Array.from({ length: until - store.done }, (_, at) => facts(store.done + at))
        store.done = until
        await inStore(storeId, (tx) => writeOrders(tx, storeId, batch))
      }
    for (const { storeId } of stores) await inStore(storeId, promiseStock)
  } finally {
    await pool.end()
  }
  await vacuumAnalyze(superuserUrl)
}

const selectVariants = (tx: Tx): Promise<BoughtVariant[]> =>
  tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.product_id as productId', 'products.title', 'variants.sku', 'variants.price_cents as priceCents'])
    .orderBy('variants.sku')
    .execute()

async function writeOrders(tx: Tx, storeId: string, batch: readonly OrderFacts[]): Promise<void> {
  const written = batch.map((facts) => ({ ...facts, id: uuidv7() }))
  await insertRows(
    tx,
    'orders',
    written.map((order) => ({ ...columnsOf(order), store_id: storeId, id: order.id, currency: 'USD' })),
  )
  await insertRows(
    tx,
    'order_lines',
    written.flatMap(({ id, lines, isSent, isCancelled }) =>
      lines.map(({ variant, quantity }, position) => ({
        store_id: storeId,
        order_id: id,
        position,
        id: uuidv7(),
        product_id: variant.productId,
        variant_id: variant.id,
        title: variant.title,
        sku: variant.sku,
        quantity,
        fulfilled_quantity: isSent ? quantity : 0,
        removed_quantity: isCancelled && !isSent ? quantity : 0,
        committed_quantity: isSent || isCancelled ? 0 : quantity,
        unit_price_cents: variant.priceCents,
        total_cents: variant.priceCents * quantity,
      })),
    ),
  )
  await insertRows(
    tx,
    'fulfillments',
    written.flatMap(({ id, placedAt, isSent, carrier, trackingNumber, lines }) =>
      isSent
        ? [
            {
              store_id: storeId,
              id: uuidv7(),
              order_id: id,
              carrier,
              tracking_number: trackingNumber,
              lines: lines.map(({ quantity }, position) => ({ position, quantity, committed: quantity })) as never,
              created_at: placedAt,
              updated_at: placedAt,
            },
          ]
        : [],
    ),
  )
}

function columnsOf(order: OrderFacts): Omit<Insertable<DB['orders']>, 'store_id' | 'id' | 'currency'> {
  const { buyer, lines, money, isSent, isCancelled, attribution, discountCode, tags, trackingNumber } = order
  const payment = paymentStatus(money)
  const fulfillment = isSent ? 'fulfilled' : 'unfulfilled'
  const address = { ...buyer.address, phone: buyer.phone }
  const found: IndexedOrder = {
    name: order.name,
    email: buyer.email,
    customerName: buyer.name,
    country: buyer.address.country,
    phones: [buyer.phone],
    tags,
    discountCodes: discountCode === '' ? [] : [discountCode],
    lines: lines.map(({ variant }) => ({ sku: variant.sku, productId: variant.productId })),
    trackingNumbers: isSent ? [trackingNumber] : [],
    attribution,
  }
  return {
    name: order.name,
    placed_at: order.placedAt,
    created_at: order.placedAt,
    email: buyer.email,
    phone: buyer.phone,
    customer_name: buyer.name,
    country: buyer.address.country,
    state: orderState(payment, fulfillment, isCancelled),
    cancelled_at: isCancelled ? order.placedAt : null,
    payment_status: payment,
    fulfillment_status: fulfillment,
    item_count: lines.reduce((all, { quantity }) => all + quantity, 0),
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    discount_code: discountCode,
    discounts:
      discountCode === ''
        ? []
        : [{ discountId: null, title: discountCode, code: discountCode, class: 'order', amountCents: order.discountCents }],
    shipping_cents: order.shippingCents,
    shipping_method: 'Standard',
    total_cents: money.total,
    authorized_cents: money.authorized,
    paid_cents: money.captured,
    refunded_cents: money.refunded,
    is_voided: money.voided,
    tags: [...tags],
    source: 'online_store',
    attribution: attribution as never,
    shipping_address: address,
    billing_address: address,
    gateway_name: 'Test payments',
    ...searchIndexOf(found),
  }
}

/** Gives every variant ample stock, and commits stock to the unfulfilled orders, as their checkouts would have done. */
async function promiseStock(tx: Tx): Promise<void> {
  await explainStock(tx, { reason: 'order', userId: null })
  await sql`
    update variants v set inventory_quantity = ${PLENTY}, committed = coalesce(
      (select sum(committed_quantity) from order_lines l where l.store_id = v.store_id and l.variant_id = v.id), 0)::integer`.execute(tx)
}
