import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withOwnerAt } from '../../../../test/with-test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { appendLedger, reverseOrders } from '../../ledger/service.ts'
import { addOrder } from '../campaigns/test-campaigns.ts'
import { writeLeft } from '../overview/test-recovery.ts'
import { writeCustomer, writeSale } from '../sales-reports/test-sales.ts'
import { checkFolds } from './check.ts'
import { foldDays } from './fold.ts'
import { staleFolds } from './keep-folds.ts'

let server: TestServer
let owner: Actor
withOwnerAt('2026-06-10T16:00:00Z', 'UTC', (given, made) => ([server, owner] = [given, made]))

const at = new Date('2026-06-02T12:00Z')
const query = { fromTime: '2026-06-01', toTime: '2026-06-05' }
const fold = () => foldDays(server.services, owner.storeId)
const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(owner.storeId, work)

/** Returns the gross sales of each row of a sales report. */
async function grossBy(report: string): Promise<Record<string, number>> {
  const { body } = await server.call('salesReports.get', { as: owner, params: { report }, query })
  const [group] = (body as { groups: { rows: { key: string; current: { gross: number } }[] }[] }).groups
  return Object.fromEntries(group!.rows.map(({ key, current }) => [key, current.gross]))
}

const sellTo = async (country: string, cents: number, customerId: string | null = null, placedAt = at) => {
  const id = uuidv7()
  await writeSale(server, owner, 'USD', {
    id,
    name: `#${id}`,
    placedAt,
    country,
    gateway: '',
    code: '',
    automatic: [],
    customerId,
    attribution: null,
    campaign: '',
    taxCents: 0,
    lines: [{ productId: null, title: 'Lamp', choice: '', vendor: '', discountCents: 0, taxCents: 0 }],
    entries: [{ occurredAt: placedAt, orderId: id, kind: 'sale', amountCents: cents, quantity: 1, linePosition: 0 }],
  })
  return id
}

/** Returns all sums of the store, as text. */
const allSums = () =>
  inStore(async (tx) => {
    const { rows } = await sql<{ line: string }>`
      select p::text as line from sales_parts p union all select q::text from campaign_quarters q union all select r::text from recovery_days r order by 1`.execute(
      tx,
    )
    return rows.map(({ line }) => line)
  })

test('reports read days that are over from sums', async () => {
  await sellTo('DE', 100)
  await fold()
  await inStore((tx) => tx.updateTable('sales_parts').set({ gross_cents: 7 }).execute())
  expect(await grossBy('country')).toEqual({ DE: 7 })
  expect(await grossBy('product')).toEqual({ Lamp: 7 })
  // Today is read from the ledger.
  await sellTo('US', 5, null, server.services.now())
  const { body } = await server.call('salesReports.get', {
    as: owner,
    params: { report: 'country' },
    query: { fromTime: '2026-06-02', toTime: '2026-06-10' },
  })
  expect(body).toMatchObject({ groups: [{ total: { current: { gross: 12 } } }] })
})

test('a sale that commits while days are added up is counted once', async () => {
  await sellTo('DE', 100)
  await fold()
  await sellTo('DE', 20)
  let isWritten = () => {}
  let commit = () => {}
  const written = new Promise<void>((resolve) => (isWritten = resolve))
  const open = inStore(async (tx) => {
    await appendLedger(tx, owner.storeId, [{ occurredAt: at, kind: 'sale', amountCents: 3, quantity: 1 }])
    isWritten()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await written
  await fold()
  expect(await grossBy('country')).toEqual({ DE: 120 })
  commit()
  await open
  expect(await grossBy('country')).toEqual({ DE: 120, '': 3 })
  await fold()
  expect(await grossBy('country')).toEqual({ DE: 120, '': 3 })
  expect(await inStore((tx) => tx.selectFrom('report_fold_marks').selectAll().execute())).toEqual([])
})

test('many bookings and folds at the same time leave exact sums', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 6 === 5 ? fold() : sellTo(n % 2 ? 'DE' : 'US', 1, null, new Date(at.getTime() + n * 3_600_000)),
    ),
  )
  expect(await grossBy('country')).toEqual({ DE: 10, US: 15 })
  await fold()
  expect(await grossBy('country')).toEqual({ DE: 10, US: 15 })
})

test('what changes later changes the sums: countries, customers, products, reversals and deleted orders', async () => {
  const customer = await writeCustomer(server, owner, at)
  const [first, second] = [await sellTo('DE', 100, customer), await sellTo('US', 20)]
  await fold()
  await inStore((tx) => tx.updateTable('orders').set({ country: 'FR' }).where('id', '=', first).execute())
  expect(await grossBy('country')).toEqual({ FR: 100, US: 20 })
  await fold()
  expect(await grossBy('customer')).toEqual({ new: 100, '': 20 })
  await inStore((tx) =>
    tx
      .updateTable('customers')
      .set({ first_order_at: new Date(0) })
      .where('id', '=', customer)
      .execute(),
  )
  expect(await grossBy('customer')).toEqual({ returning: 100, '': 20 })
  await fold()
  await inStore((tx) => tx.deleteFrom('customers').where('id', '=', customer).execute())
  expect(await grossBy('customer')).toEqual({ '': 120 })
  await fold()
  await inStore((tx) => tx.updateTable('order_lines').set({ title: 'Chair' }).where('order_id', '=', second).execute())
  expect(await grossBy('product')).toEqual({ Lamp: 100, Chair: 20 })
  await fold()
  await inStore((tx) => reverseOrders(tx, owner.storeId, [second]))
  expect(await grossBy('product')).toEqual({ Lamp: 100 })
  await fold()
  await inStore((tx) => tx.deleteFrom('orders').where('id', '=', first).execute())
  expect(await grossBy('country')).toEqual({ '': 100 })
})

test('what changes later changes abandoned checkouts: messages, clicks, recoveries, refunds and deletions', async () => {
  const read = async () => {
    const { body } = await server.call('reports.abandonedRecovery', { as: owner, query })
    const { current, funnel } = body as { current: { abandoned: number; revenue: number }; funnel: { checkouts: number }[] }
    return [current.abandoned, ...funnel.map(({ checkouts }) => checkouts), current.revenue]
  }
  await writeLeft(server, owner, [{ capturedAt: at, reminders: [{ channel: 'email', state: 'scheduled' }] }, { capturedAt: at }])
  await fold()
  expect(await read()).toEqual([2, 0, 0, 0, 0])
  const changes: [(tx: Tx) => Promise<unknown>, number[]][] = [
    [(tx) => tx.updateTable('abandoned_messages').set({ state: 'sent' }).execute(), [2, 1, 0, 0, 0]],
    [(tx) => tx.updateTable('abandoned_messages').set({ clicked_at: at }).execute(), [2, 1, 1, 0, 0]],
    [
      async (tx) => {
        const { rows } = await sql<{ order_id: string }>`
          update checkouts set recovered_by = 'email', order_id = gen_random_uuid() where id = (select checkout_id from abandoned_messages) returning order_id`.execute(
          tx,
        )
        const orderId = rows[0]!.order_id
        await appendLedger(tx, owner.storeId, [
          { occurredAt: server.services.now(), kind: 'order', amountCents: 0, orderCount: 1, orderId },
          { occurredAt: server.services.now(), kind: 'sale', amountCents: 500, quantity: 1, orderId },
        ])
      },
      [2, 1, 1, 1, 500],
    ],
    [
      async (tx) => {
        const { order_id } = await tx.selectFrom('checkouts').select('order_id').where('order_id', 'is not', null).executeTakeFirstOrThrow()
        await appendLedger(tx, owner.storeId, [
          { occurredAt: server.services.now(), kind: 'return', amountCents: -200, quantity: -1, orderId: order_id! },
        ])
      },
      [2, 1, 1, 1, 300],
    ],
    [(tx) => tx.deleteFrom('checkouts').where('order_id', 'is', null).execute(), [1, 1, 1, 1, 300]],
    // Whoever was recovered by email got one, even if it was deleted.
    [(tx) => tx.deleteFrom('abandoned_messages').execute(), [1, 1, 1, 1, 300]],
  ]
  for (const [change, expected] of changes) {
    await inStore(change)
    expect(await read()).toEqual(expected)
    await fold()
    expect(await read()).toEqual(expected)
  }
})

test('days that are added up again have the same sums', async () => {
  await sellTo('DE', 100)
  await sellTo('US', 20, null, new Date('2026-03-31T23:59Z'))
  await addOrder(server, owner, {
    at,
    first: ['google', 'cpc', 'spring', '', ''],
    last: ['mail', '', 'fall', '', ''],
    entries: [{ occurredAt: at, kind: 'sale', amountCents: 5, quantity: 1 }],
  })
  await writeLeft(server, owner, [{ capturedAt: at, reminders: [{ channel: 'email' }], recoveredBy: 'email', totalCents: 9 }])
  await fold()
  const before = await allSums()
  expect(before.length).toBeGreaterThan(10)
  await inStore((tx) => tx.deleteFrom('report_folds').execute())
  await inStore((tx) => tx.updateTable('sales_parts').set({ tax_cents: 1 }).execute())
  await fold()
  expect(await allSums()).toEqual(before)
})

test('the nightly check finds a wrong sum, adds everything up again, and leaves an alert', async () => {
  await sellTo('DE', 100)
  await fold()
  const before = await allSums()
  const said: unknown[] = []
  const check = () =>
    checkFolds({ ...server.services, log: { ...server.services.log, error: (facts: unknown) => said.push(facts) } }, owner.storeId)
  await check()
  expect(said).toEqual([])
  await inStore((tx) => tx.updateTable('sales_parts').set({ units: 9 }).where('dim', '=', 5).execute())
  await check()
  expect(said).toEqual([{ storeId: owner.storeId, sums: 'sales', differences: 2 }])
  expect(await allSums()).toEqual(before)
  expect(await inStore((tx) => tx.selectFrom('report_alerts').select('differences').execute())).toEqual([{ differences: 2 }])
  await check()
  expect(said.length).toBe(1)
})

test('a report has the days of its stores added up, at most once an hour, and so does the night', async () => {
  const runs = async () => (await inStore((tx) => tx.selectFrom('report_folds').select(['run_at', 'since', 'until']).execute()))[0]
  await sellTo('DE', 100)
  expect(await runs()).toBeUndefined()
  await grossBy('country')
  await server.work()
  const first = await runs()
  expect(first).toMatchObject({ until: new Date('2026-06-10') })
  const stale = (seconds: number) =>
    server.services.db.inReports([owner.storeId], (tx) => staleFolds(tx, new Date(server.services.now().getTime() + seconds * 1000)))
  expect(await stale(3500)).toEqual([])
  expect(await stale(3700)).toEqual([owner.storeId])
  server.advance(86_400)
  await server.runNightlyJobs()
  const second = await runs()
  expect(second!.run_at.getTime()).toBeGreaterThan(first!.run_at.getTime())
  expect(second!.until).not.toEqual(first!.until)
})
