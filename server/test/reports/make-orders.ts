import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../src/platform/db/insert-rows.ts'
import type { LedgerEntry } from '../../src/modules/ledger/entry.ts'
import { appendLedger, reverseOrders } from '../../src/modules/ledger/service.ts'
import { writeLeft } from '../../src/modules/reports/overview/test-recovery.ts'
import type { Actor, TestServer } from '../test-server.ts'
import { DAY_MS, type Making, type Roll } from './moments.ts'

const tagLists = [
  ['news', 'email', 'fall', '', ''],
  ['news', '', '', '', ''],
  ['google', 'cpc', 'fall', 'mug', ''],
  ['', '', '', '', '', '7'],
]

/** Adds orders with discounts, shipping and taxes, refunds, cancellations and deletions, credit notes, and what ads cost. */
export async function addOrders(server: TestServer, { storeId: store_id }: Actor, { roll, moment, size }: Making) {
  const { currency } = await server.services.db.inStore(store_id, (tx) =>
    tx.selectFrom('stores').select('currency').executeTakeFirstOrThrow(),
  )
  const customers = Array.from({ length: 8 }, () => ({ id: uuidv7(), at: moment() }))
  const orders: object[] = []
  const lines: object[] = []
  const refunds: object[] = []
  const campaigns: object[] = []
  const entries: LedgerEntry[] = []
  const deleted: string[] = []
  for (let n = 0; n < size / 2; n++) {
    const [id, at, customer] = [uuidv7(), moment(), customers[roll(12)]]
    if (customer && customer.at > at) customer.at = at
    const of = { orderId: id, document: `#${n}` }
    const sold = Array.from({ length: 1 + roll(3) }, () => ({
      price: roll(5000),
      quantity: 1 + roll(4),
      cost: roll(3) ? roll(2000) : null,
    }))
    const codes = [['TEN'], [], [], ['summer', 'Buy 2']][roll(4)]!
    orders.push({
      store_id,
      id,
      name: `#${id}`,
      placed_at: at,
      country: ['', 'US', 'DE', 'NP'][roll(4)],
      gateway_name: ['', 'Stripe', 'PayPal'][roll(3)],
      discounts: codes.map((code) => (code === 'Buy 2' ? { code: null, title: code } : { code, title: code })),
      customer_id: customer?.id ?? null,
      attribution:
        roll(4) === 0
          ? null
          : {
              channel: ['direct', 'email'][roll(2)],
              referrer: ['', 'Google'][roll(2)],
              utm: roll(2) ? { campaign: ['Fall', 'fall'][roll(2)] } : {},
            },
      payment_status: 'paid',
      currency,
      item_count: 1,
      subtotal_cents: 0,
      total_cents: 0,
      payment_id: uuidv7(),
    })
    lines.push(
      ...sold.map(({ quantity, cost }, position) => ({
        store_id,
        order_id: id,
        position,
        id: uuidv7(),
        title: 'Lamp',
        quantity,
        fulfilled_quantity: quantity,
        unit_price_cents: 0,
        total_cents: 0,
        cost_cents: cost,
      })),
    )
    if (roll(3) === 0) {
      const [first, last] = [tagLists[roll(tagLists.length)], tagLists[roll(tagLists.length)]]
      campaigns.push({ store_id, order_id: id, first_utm: JSON.stringify(first), last_utm: JSON.stringify(last) })
    }
    entries.push(
      { ...of, occurredAt: at, kind: 'order', amountCents: 0, orderCount: 1 },
      ...sold.map(({ price, quantity }, linePosition): LedgerEntry => ({
        ...of,
        occurredAt: at,
        kind: 'sale',
        channel: roll(4) === 0 ? 'boost_upsell' : 'online_store',
        amountCents: price * quantity,
        quantity,
        linePosition,
      })),
      { ...of, occurredAt: at, kind: 'discount', amountCents: codes.length === 0 ? 0 : -roll(400) },
      { ...of, occurredAt: at, kind: 'shipping', amountCents: roll(900) },
      { ...of, occurredAt: at, kind: 'tax', amountCents: roll(700) },
      { ...of, occurredAt: at, kind: 'fee', amountCents: roll(90) },
    )
    if (roll(3) === 0) {
      // A refund, or all of it at once, as when an order is canceled.
      const later = new Date(at.getTime() + roll(9 * DAY_MS))
      const isWhole = roll(3) === 0
      const back = sold.map(({ quantity }, position) => {
        const units = isWhole ? quantity : roll(quantity + 1)
        return { position, quantity: units, amountCents: 0, restock: roll(2) === 0, removed: 0, returned: units }
      })
      entries.push(
        ...sold.map(({ price }, position): LedgerEntry => ({
          ...of,
          occurredAt: later,
          kind: 'return',
          amountCents: 0 - price * back[position]!.quantity,
          quantity: 0 - back[position]!.quantity,
          linePosition: position,
        })),
        { ...of, occurredAt: later, kind: 'shipping', amountCents: -roll(300) },
        { ...of, occurredAt: later, kind: 'tax', amountCents: -roll(300) },
      )
      refunds.push({ store_id, id: uuidv7(), order_id: id, state: 'succeeded', amount_cents: 1, succeeded_at: later, lines: back })
    }
    if (roll(15) === 0) deleted.push(id)
  }
  for (let note = 0; note < 4; note++)
    entries.push({ occurredAt: moment(), kind: 'return', amountCents: -roll(2000), quantity: -1, document: `C${note}` })
  await server.services.db.inStore(store_id, async (tx) => {
    await insertRows(
      tx,
      'customers',
      customers.map(({ id, at }) => ({ store_id, id, email: `${id}@example.test`, first_order_at: at })),
    )
    await insertRows(tx, 'orders', orders as never)
    await insertRows(tx, 'order_lines', lines as never)
    await insertRows(tx, 'refunds', refunds as never)
    await insertRows(tx, 'order_campaigns', campaigns as never)
    await appendLedger(tx, store_id, entries)
  })
  await server.services.db.inStore(store_id, async (tx) => {
    await reverseOrders(tx, store_id, deleted)
    await tx
      .deleteFrom('orders')
      .where('id', 'in', [...deleted, uuidv7()])
      .execute()
  })
  const cost = (repeats: string, first: string, last: string | null) => ({
    store_id,
    id: uuidv7(),
    kind: 'ad',
    name: 'Fall',
    name_key: 'fall',
    repeats,
    amount_cents: roll(900),
    first_day: first,
    last_day: last,
    created_at: new Date(),
    updated_at: new Date(),
  })
  await server.services.db.inStore(store_id, (tx) =>
    insertRows(tx, 'daily_costs', [cost('day', '2024-03-01', '2025-12-31'), cost('day', '2025-03-30', null)] as never),
  )
}

/** Refunds and deletes some orders that were placed long ago. What is deleted is gone from its day; what is refunded counts now. */
export async function changeOrders({ services }: TestServer, { storeId }: Actor, orderIds: readonly string[], roll: Roll): Promise<void> {
  const some = () => Array.from({ length: Math.min(3, orderIds.length) }, () => orderIds[roll(orderIds.length)]!)
  const deleted = some()
  const at = services.now()
  const refunds = some().map((orderId): LedgerEntry => ({ occurredAt: at, kind: 'return', amountCents: -roll(900), orderId }))
  await services.db.inStore(storeId, (tx) => appendLedger(tx, storeId, refunds))
  await services.db.inStore(storeId, async (tx) => {
    await reverseOrders(tx, storeId, deleted)
    await tx
      .deleteFrom('orders')
      .where('id', 'in', [...deleted, uuidv7()])
      .execute()
  })
}

/** Adds abandoned checkouts, some of them reminded and recovered. */
export async function addLeft(server: TestServer, store: Actor, { roll, moment, size }: Making) {
  const some = <T>(of: readonly T[]): T => of[roll(of.length)]!
  await writeLeft(
    server,
    store,
    Array.from({ length: size / 4 }, () => ({
      capturedAt: moment(),
      isAbandoned: roll(5) > 0,
      reminders: some([
        [],
        [{ channel: 'email' as const, clicked: roll(2) === 0, state: some(['sent', 'scheduled', 'failed'] as const) }],
        [{ channel: 'sms' as const, clicked: roll(3) === 0 }],
        [
          { channel: 'email' as const, clicked: roll(2) === 0 },
          { channel: 'sms' as const, clicked: roll(2) === 0 },
        ],
      ]),
      recoveredBy: some([null, null, 'email', 'sms', 'other', 'organic'] as const),
      totalCents: roll(9999),
      refundedCents: some([0, 0, 500]),
      isTest: roll(9) === 0,
    })),
  )
}
