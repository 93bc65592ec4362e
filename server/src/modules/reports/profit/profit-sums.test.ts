import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { appendLedger } from '../../ledger/service.ts'
import { checkFolds } from '../folds/check.ts'
import { foldDays } from '../folds/fold.ts'
import { dayOf, type History, play } from './test-histories.ts'
import { writeHistories } from './test-write-histories.ts'

let server: TestServer
let owner: Actor
let prepared: Promise<Actor> | undefined
withTestServer(
  (made) => (prepared ??= prepare(made)),
  (given, made) => ([server, owner] = [given, made]),
)

const range = { fromTime: '2025-03-01', toTime: '2025-05-29', timezone: 'UTC' }
const calls = ['profit.report', 'profit.orders', 'profit.products', 'profit.campaigns'] as const
const fold = () => foldDays(server.services, owner.storeId)
const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(owner.storeId, work)
const forget = () => inStore((tx) => tx.deleteFrom('report_folds').execute())

/** Reads every view of profit. */
async function readAll() {
  const views: unknown[] = []
  for (const name of calls) {
    const { body, status } = await server.call(name, {
      as: owner,
      query: { ...range, ...(name === 'profit.report' && { compare: 'none' }) },
    })
    expect(status).toBe(200)
    views.push(body)
  }
  return views
}

const base: History = {
  placedAt: dayOf(3),
  isImported: false,
  isTest: false,
  campaign: 'Spring',
  lines: [
    { item: 0, price: 5000, quantity: 3, cost: 900, discount: 40, isPhysical: true },
    { item: 1, price: 2000, quantity: 2, cost: null, discount: 0, isPhysical: false },
  ],
  shipping: 500,
  tax: 100,
  includesTax: false,
  provider: 'stripe',
  method: 'Visa •••• 4242',
  paid: 'later',
  refunds: [{ hoursLater: 240, way: 'lost', units: [1, 0, 0], amount: 1000, shipping: 10 }],
  canceledHoursLater: null,
}
/** An order with everything, one that is canceled, and an imported one. */
const [full, canceled, imported] = [
  base,
  { ...base, placedAt: dayOf(20), refunds: [], canceledHoursLater: 300 },
  { ...base, isImported: true, refunds: [] },
].map((one) => play(one, ['SKU-1', 'SKU-2', '', '']))

async function prepare(made: TestServer): Promise<Actor> {
  const store = await made.newOwner()
  await writeHistories(made, store, [full!, canceled!, imported!])
  await made.services.db.inStore(store.storeId, async (tx) => {
    const rule = { store_id: store.storeId, since: dayOf(-10), created_at: dayOf(-10) }
    const rules = [
      { kind: 'payment_fee', provider: 'stripe', percent_ppm: 29_000, fixed_cents: 30, refund_cents: 15, returns_percent: true },
      { kind: 'payment_fee', provider: 'imported', percent_ppm: 10_000 },
      { kind: 'supplier_shipping', fixed_cents: 200, unit_cents: 50 },
      { kind: 'production', unit_cents: 10 },
    ]
    for (const one of rules)
      await tx
        .insertInto('cost_rules')
        .values({ ...rule, ...one, id: uuidv7() })
        .execute()
  })
  return store
}

const ofOrder = (table: string, set: string, { id } = full!, condition = 'true') =>
  ((tx: Tx) =>
    sql`update ${sql.table(table)} set ${sql.raw(set)} where ${sql.raw(table === 'orders' ? 'id' : 'order_id')} = ${id} and ${sql.raw(condition)}`.execute(
      tx,
    )) satisfies Change
type Change = (tx: Tx) => Promise<unknown>
const newRule = { kind: 'platform_fee', percent_ppm: 20_000, created_at: dayOf(50) }
const rule = (values: object) => (tx: Tx) =>
  tx
    .insertInto('cost_rules')
    .values({ store_id: owner.storeId, id: uuidv7(), since: dayOf(1), ...newRule, ...values })
    .execute()

/** Each of them changes something that a day depends on. They are applied one after another. */
const changes: [string, Change][] = [
  ['the cost of a line', ofOrder('order_lines', 'cost_cents = 800', full, 'position = 0')],
  ['a cost that was unknown', ofOrder('order_lines', 'cost_cents = 100', full, 'position = 1')],
  ['the quantity of a line', ofOrder('order_lines', 'quantity = 5', full, 'position = 0')],
  ['whether a line ships', ofOrder('order_lines', 'requires_shipping = true', full, 'position = 1')],
  ['the discount of a line', ofOrder('order_lines', 'discount_cents = 30', full, 'position = 1')],
  ['the SKU of a line', ofOrder('order_lines', `sku = 'SKU-9'`, full, 'position = 1')],
  ['the variant of a line', ofOrder('order_lines', 'variant_id = gen_random_uuid()', full, 'position = 1')],
  ['the product of a line', ofOrder('order_lines', `variant_title = 'Large', product_id = gen_random_uuid()`, full, 'position = 1')],
  ['the title of a line', ofOrder('order_lines', `title = 'Chair'`, full, 'position = 1')],
  [
    'what was fulfilled of a canceled order',
    ofOrder('order_lines', 'removed_quantity = 1, fulfilled_quantity = 1', canceled, 'position = 0'),
  ],
  ['the time of an order', ofOrder('orders', `placed_at = placed_at + interval '2 days'`)],
  ['the time of a cancellation', ofOrder('orders', `cancelled_at = cancelled_at + interval '2 days'`, canceled)],
  ['what was paid for an imported order', ofOrder('orders', 'paid_cents = paid_cents + 4000', imported)],
  ['the campaign of an order', ofOrder('orders', `attribution = '{"utm": {"campaign": "SPRING"}}'`)],
  ['what a refund took back', ofOrder('refunds', `lines = jsonb_set(lines, '{0,restock}', 'true')`)],
  ['the time of a refund', ofOrder('refunds', `succeeded_at = succeeded_at + interval '2 days'`)],
  ['the amount of a payment', ofOrder('order_transactions', 'amount_cents = amount_cents + 4000', full, `kind = 'capture'`)],
  ['the time of a payment', ofOrder('order_transactions', `settled_at = settled_at + interval '3 days'`, full, `kind = 'capture'`)],
  ['the provider of a payment', ofOrder('order_transactions', `provider = 'other'`, full, `kind = 'capture'`)],
  [
    'the method of a payment',
    (tx) => tx.updateTable('order_transactions').set({ provider: 'stripe', method: 'x' }).where('kind', '=', 'capture').execute(),
  ],
  ['a payment that fails', ofOrder('order_transactions', `state = 'failed'`, full, `kind = 'capture'`)],
  [
    'a refund of money',
    (tx) =>
      tx
        .insertInto('order_transactions')
        .values({
          store_id: owner.storeId,
          id: uuidv7(),
          order_id: full!.id,
          kind: 'refund',
          state: 'succeeded',
          amount_cents: 5000,
          provider: 'stripe',
          method: 'Visa •••• 4242',
          gateway_id: uuidv7(),
          settled_at: dayOf(4),
        })
        .execute(),
  ],
  [
    'a new refund',
    (tx) =>
      tx
        .insertInto('refunds')
        .values({
          store_id: owner.storeId,
          id: uuidv7(),
          order_id: full!.id,
          state: 'succeeded',
          amount_cents: 1,
          succeeded_at: dayOf(40),
          lines: JSON.stringify([{ position: 0, quantity: 1, amountCents: 0, restock: true, removed: 0, returned: 1 }]),
        })
        .execute(),
  ],
  ['a refund that is gone', (tx) => tx.deleteFrom('refunds').where('succeeded_at', '=', dayOf(40)).execute()],
  ['a payment that is gone', (tx) => tx.deleteFrom('order_transactions').where('settled_at', '=', dayOf(4)).execute()],
  [
    'a new line',
    (tx) =>
      tx
        .insertInto('order_lines')
        .values({
          store_id: owner.storeId,
          order_id: full!.id,
          position: 2,
          id: uuidv7(),
          title: 'Lamp',
          sku: 'SKU-1',
          quantity: 2,
          unit_price_cents: 0,
          total_cents: 0,
          cost_cents: 70,
        })
        .execute(),
  ],
  ['a line that is gone', (tx) => tx.deleteFrom('order_lines').where('position', '=', 2).execute()],
  [
    'a booking',
    (tx) =>
      appendLedger(tx, owner.storeId, [
        { occurredAt: dayOf(9), kind: 'return', amountCents: -90, orderId: full!.id, linePosition: 0, document: '#1' },
      ]),
  ],
  ['a new rule', rule({})],
  ['a rule that starts later', rule({ since: dayOf(11), percent_ppm: 30_000, returns_percent: true })],
  [
    'rules that are undone',
    (tx) => tx.updateTable('cost_rules').set({ undone_at: new Date() }).where('kind', '=', 'platform_fee').execute(),
  ],
  ['a rule that is redone', (tx) => tx.updateTable('cost_rules').set({ undone_at: null }).where('since', '=', dayOf(1)).execute()],
  ['a rule that is gone', (tx) => tx.deleteFrom('cost_rules').where('since', '=', dayOf(1)).execute()],
  [
    'a restated cost',
    (tx) =>
      tx
        .insertInto('cost_restatements')
        .values({
          store_id: owner.storeId,
          id: uuidv7(),
          item: 'SKU-1',
          title: 'Lamp',
          cost_cents: 7,
          since: dayOf(2),
          created_at: dayOf(60),
        })
        .execute(),
  ],
  ['a restated cost that is undone', (tx) => tx.updateTable('cost_restatements').set({ undone_at: new Date() }).execute()],
  ['an order that becomes a test', ofOrder('orders', 'is_test = true', canceled)],
  ['an order that is gone', (tx) => tx.deleteFrom('orders').where('id', '=', imported!.id).execute()],
]

describe('sums of profit follow', () => {
  test.each(changes)('%s', async (_what, change) => {
    await fold()
    const before = await readAll()
    await inStore(change)
    const after = await readAll()
    await forget()
    const slow = await readAll()
    expect(slow).not.toEqual(before)
    expect(after).toEqual(slow)
    await fold()
    expect(await readAll()).toEqual(slow)
  })
})

test('days that are over are read from sums, and the nightly check finds a wrong one', async () => {
  await fold()
  const right = await readAll()
  const check = () => checkFolds({ ...server.services, log: { ...server.services.log, error: () => {} } }, owner.storeId)
  for (const [place, table] of (['profit_quarters', 'profit_orders', 'profit_parts', 'profit_parts'] as const).entries()) {
    await inStore((tx) => tx.updateTable(table).set({ net_sales_cents: 7 }).execute())
    const wrong = await readAll()
    expect(wrong[place]).not.toEqual(right[place])
    await check()
    expect(await readAll()).toEqual(right)
  }
})

test('a rule that commits while days are added up counts', async () => {
  await fold()
  let isWritten = () => {}
  let commit = () => {}
  const written = new Promise<void>((resolve) => (isWritten = resolve))
  const open = inStore(async (tx) => {
    await rule({ kind: 'production', unit_cents: 99 })(tx)
    isWritten()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await written
  await fold()
  const before = await readAll()
  commit()
  await open
  const after = await readAll()
  expect(after).not.toEqual(before)
  await forget()
  expect(await readAll()).toEqual(after)
})
