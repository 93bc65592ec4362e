import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { countWrongQuarters } from '../../modules/ledger/queries.ts'
import { countWrongSums } from '../../modules/analytics/recording/sums.ts'
import { fulfillmentStatus, paymentStatus } from '../../modules/orders/status.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { endOfDay, startOfDay } from '../../platform/time/local-time.ts'
import { demoStores, seedDemo } from '../seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedDemo(server.services)
})
afterAll(() => server.close())

const inStore = async <T>(handle: string, work: (tx: Tx, storeId: string) => Promise<T>): Promise<T> => {
  const { id } = await server.services.db.inPlatform((tx) =>
    tx.selectFrom('stores').select('id').where('handle', '=', handle).executeTakeFirstOrThrow(),
  )
  return server.services.db.inStore(id, (tx) => work(tx, id))
}

/** Returns the number of rows that a condition holds for. */
const count = async (tx: Tx, query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(tx)).rows[0]!.count

test.each(demoStores.map(({ handle }) => handle))('the orders of %s agree with their lines, payments, ledger and stock', async (handle) => {
  await inStore(handle, async (tx) => {
    expect(await countWrongQuarters(tx, new Date(0))).toBe(0)
    const { rows } = await sql<
      Record<string, number> & { name: string; payment_status: string; fulfillment_status: string; state: string }
    >`
      select o.*, l.*, t.*, b.balance
      from orders o,
        lateral (select sum(quantity)::int as items, sum(total_cents)::int as goods, sum(removed_quantity)::int as removed,
          sum(fulfilled_quantity)::int as sent, sum(quantity - fulfilled_quantity - removed_quantity)::int as left_to_send,
          sum(committed_quantity)::int as committed,
          count(*) filter (where picture is null or sku = '' or variant_id is null)::int as bare from order_lines l where l.order_id = o.id) l,
        lateral (select coalesce(sum(amount_cents) filter (where kind = 'capture'), 0)::int as captured,
          coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::int as given_back from order_transactions t where t.order_id = o.id) t,
        lateral (select sum(amount_cents)::int as balance from sales_ledger s where s.order_id = o.id) b`.execute(tx)
    expect(rows.length).toBeGreaterThan(200)
    for (const order of rows) {
      const { name } = order
      expect(order['goods'], name).toBe(order['subtotal_cents'])
      expect(order['subtotal_cents']! + order['shipping_cents']! + order['tax_cents']!, name).toBe(order['total_cents'])
      expect([order['captured'], order['given_back']], name).toEqual([order['paid_cents'], order['refunded_cents']])
      expect(order['balance'], name).toBe(order['total_cents']! - order['refunded_cents']!)
      expect([order['bare'], order['items']], name).toEqual([0, order['item_count']])
      expect(order['committed'], name).toBe(order['left_to_send'])
      expect(order.payment_status, name).toBe(
        paymentStatus({
          total: order['total_cents']!,
          authorized: order['authorized_cents']!,
          captured: order['paid_cents']!,
          refunded: order['refunded_cents']!,
          voided: false,
        }),
      )
      expect(order.fulfillment_status, name).toBe(
        fulfillmentStatus([{ quantity: order['items']! - order['removed']!, fulfilledQuantity: order['sent']! }]),
      )
    }
    const states = new Set(rows.flatMap((order) => [order.state, order.payment_status, order.fulfillment_status]))
    for (const state of ['cancelled', 'authorized', 'refunded', 'partially_refunded', 'partially_fulfilled', 'unfulfilled'])
      expect(states, state).toContain(state)
    expect(
      await count(
        tx,
        sql`select count(*)::int from variants v where v.sku = '' or v.inventory_quantity < 0
          or v.committed <> (select coalesce(sum(committed_quantity), 0) from order_lines l where l.variant_id = v.id)`,
      ),
    ).toBe(0)
    expect(
      await count(
        tx,
        sql`select count(*)::int from customers c where not exists (
          select from orders o where o.customer_id = c.id
          having (count(*), sum(total_cents - refunded_cents)) = (c.order_count, c.spent_cents))`,
      ),
    ).toBe(0)
  })
})

test.each(demoStores.map(({ handle }) => handle))('the visits of %s agree with their sums and lead to the orders', async (handle) => {
  await inStore(handle, async (tx, storeId) => {
    const zone = await tx.selectFrom('report_zones').select(['zone', 'number']).executeTakeFirstOrThrow()
    for (const daysAgo of [0, 1, 2, 90]) {
      const day = new Date(server.services.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
      const span = { ...zone, from: startOfDay(day, zone.zone), until: endOfDay(day, zone.zone) }
      expect(await countWrongSums(tx, storeId, span), day).toBe(0)
    }
    const visits = await count(tx, sql`select count(*)::int from visits`)
    expect(await count(tx, sql`select sum(visits)::int as count from visit_days where dim = 0`)).toBe(visits)
    const sold = await count(
      tx,
      sql`select count(*)::int from orders o join visits v on v.id = o.visit_id and v.order_id = o.id and v.step = 3`,
    )
    const orders = await count(tx, sql`select count(*)::int from orders where attribution is not null`)
    expect(sold).toBe(orders)
    expect(sold / visits).toBeGreaterThan(0.015)
    expect(sold / visits).toBeLessThan(0.03)
  })
})

test.each(demoStores.map(({ handle }) => handle))('%s has abandoned checkouts in every state', async (handle) => {
  await inStore(handle, async (tx) => {
    const { rows } = await sql<{ state: string; mail: string | null; recovered_by: string | null }>`
      select c.state, m.state as mail, c.recovered_by from checkouts c left join abandoned_messages m on m.checkout_id = c.id
      where c.abandoned_at is not null and jsonb_array_length(c.lines) > 0 and c.lines -> 0 -> 'picture' ->> 'file_key' <> ''`.execute(tx)
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(new Set(rows.map(({ mail }) => mail))).toEqual(new Set([null, 'sent', 'failed']))
    expect(rows.filter(({ state }) => state === 'completed').map(({ recovered_by }) => recovered_by)).toEqual(
      expect.arrayContaining(['email', 'organic']),
    )
  })
})
