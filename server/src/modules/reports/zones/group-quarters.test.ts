import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { startOfDay } from '../../../platform/time/local-time.ts'
import { sumVisits, type VisitSums } from '../../analytics/recording/read-sums.ts'
import { readVisits } from '../../analytics/recording/test-dimensions.ts'
import { dice, randomHits } from '../../analytics/recording/test-visits.ts'
import { writeVisits } from '../../analytics/recording/write.ts'
import { buildVisitDays } from '../../analytics/recording/zones.ts'
import { appendLedger, rebuildRollups, reverseOrders, type SalesByCurrency, sumSales } from '../../ledger/service.ts'
import type { BucketedPeriod } from '../../rollups/bucketed.ts'
import { wantZone } from '../../rollups/zones.ts'
import { foldDays } from '../folds/fold.ts'
import { addUpGroup } from './add-up-group.ts'
import { createGroupCheck } from './check-groups.ts'

// What is expected is counted from raw rows, without SQL.

type Roll = (most: number) => number

const RUNS = Number(process.env['GROUP_RUNS'] ?? 4)
const GROUP_ZONE = 'Asia/Kathmandu'
/** None of the stores keeps days in these. */
const zones = ['Australia/Lord_Howe', 'America/Havana', 'America/St_Johns', 'UTC', GROUP_ZONE]

let server: TestServer
withTestServer(
  async () => {},
  (given) => (server = given),
)

async function addStores(currencies: readonly string[]): Promise<string[]> {
  const { db } = server.services
  const ids: string[] = []
  for (const currency of currencies) {
    const { storeId } = await server.newOwner({ timeZone: 'UTC' })
    await db.inStore(storeId, async (tx) => {
      await tx.updateTable('stores').set({ currency }).execute()
      await wantZone(tx, storeId, GROUP_ZONE)
    })
    await buildVisitDays(server.services, storeId, GROUP_ZONE)
    ids.push(storeId)
  }
  return ids
}

/** Sells something at random times, of which some are later taken back. */
async function sell(roll: Roll, storeId: string, count: number): Promise<void> {
  const { db } = server.services
  for (const { at: occurredAt } of randomHits(roll, count)) {
    const of = { occurredAt, orderId: uuidv7() }
    await db.inStore(storeId, (tx) =>
      appendLedger(tx, storeId, [
        { ...of, kind: 'order', amountCents: 0, orderCount: 1 },
        { ...of, kind: 'sale', amountCents: 100 + roll(900), quantity: 1 + roll(3) },
        { ...of, kind: 'tax', amountCents: roll(90) },
      ]),
    )
    if (roll(5) === 0) await db.inStore(storeId, (tx) => reverseOrders(tx, storeId, [of.orderId]))
  }
}

/** A random period: of days or of hours, whole or up to some minute of its last day. */
function somePeriod(roll: Roll): BucketedPeriod {
  const zone = zones[roll(zones.length)]!
  const from = Temporal.PlainDate.from(roll(2) ? '2026-03-04' : '2026-10-27').add({ days: roll(5) })
  const dates = Array.from({ length: 1 + roll(9) }, (_day, at) => from.add({ days: at }))
  const starts = [...dates, dates.at(-1)!.add({ days: 1 })].map((date) => startOfDay(date, zone))
  const end = starts.at(-1)!
  const until = roll(2) ? end : new Date(end.getTime() - (1 + roll(23 * 60)) * 60_000)
  const boundaries = roll(3)
    ? starts
    : Array.from(
        { length: Math.ceil((end.getTime() - starts[0]!.getTime()) / 3_600_000) + 1 },
        (_hour, at) => new Date(starts[0]!.getTime() + at * 3_600_000),
      )
  return { zone, boundaries, until, wholeDays: null }
}

const bucketOf = ({ boundaries, until }: BucketedPeriod, at: Date) =>
  at < boundaries[0]! || at >= until ? -1 : boundaries.findLastIndex((start) => start <= at)

async function expectSums(stores: readonly string[], period: BucketedPeriod): Promise<void> {
  const { db } = server.services
  const [visits, sales] = await db.inReports(stores, (tx) => Promise.all([sumVisits(tx, period, true), sumSales(tx, period, true)]), 'once')
  const counted = period.boundaries.slice(1).map(() => ({ visits: 0, pageviews: 0, sales: new Map<string, number>(), orders: 0, units: 0 }))
  for (const storeId of stores) {
    for (const { started_at, pageviews } of await readVisits(server, storeId)) {
      const bucket = counted[bucketOf(period, started_at)]
      if (bucket) Object.assign(bucket, { visits: bucket.visits + 1, pageviews: bucket.pageviews + pageviews })
    }
    const rows = await db.inStore(storeId, (tx) =>
      tx
        .selectFrom('sales_ledger')
        .innerJoin('stores', 'stores.id', 'store_id')
        .select(['occurred_at', 'sales_ledger.kind', 'amount_cents', 'quantity', 'order_count', 'currency'])
        .execute(),
    )
    for (const { occurred_at, kind, amount_cents, quantity, order_count, currency } of rows) {
      const bucket = counted[bucketOf(period, occurred_at)]
      if (!bucket) continue
      bucket.orders += order_count
      if (kind === 'sale') bucket.units += quantity
      bucket.sales.set(currency, (bucket.sales.get(currency) ?? 0) + amount_cents)
    }
  }
  expect(visits.map(({ visits: all, pageviews }: VisitSums) => [all, pageviews])).toEqual(
    counted.map(({ visits: all, pageviews }) => [all, pageviews]),
  )
  const sumOf = (sums: SalesByCurrency, name: 'orders' | 'units') => [...sums.values()].reduce((sum, one) => sum + one[name], 0)
  expect(sales.map((sums) => [sumOf(sums, 'orders'), sumOf(sums, 'units')])).toEqual(counted.map(({ orders, units }) => [orders, units]))
  const amounts = (of: Iterable<[string, number]>) => [...of].filter(([, amount]) => amount !== 0).toSorted()
  expect(sales.map((sums) => amounts([...sums].map(([currency, { gross, taxes }]) => [currency, gross + taxes])))).toEqual(
    counted.map((bucket) => amounts(bucket.sales)),
  )
}

test.each(Array.from({ length: RUNS }, (_nothing, run) => run + 1))(
  'quarter hours of a group add up to raw rows in every zone, whatever is written after they were added up: %i',
  async (seed) => {
    const roll = dice(seed)
    const stores = await addStores(['USD', 'EUR', 'USD', 'JPY'])
    const { db } = server.services
    for (let round = 0; round < 10; round++) {
      const storeId = stores[roll(stores.length)]!
      await writeVisits(
        db,
        storeId,
        randomHits(roll, 20).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      )
      await sell(roll, storeId, 12)
      if (roll(3) === 0) await addUpGroup(server.services, { stores, zone: GROUP_ZONE })
      // The marks of these changes are replaced.
      if (roll(2)) await foldDays(server.services, storeId)
      if (roll(4) === 0) await db.inStore(storeId, (tx) => rebuildRollups(tx, storeId))
      for (let question = 0; question < 3; question++) await expectSums(stores, somePeriod(roll))
    }
  },
)

const added = (table: string, values: ReturnType<typeof sql>, stores: readonly string[]) =>
  server.services.db.inPlatform((tx) =>
    sql`insert into ${sql.table(table)} select id, ${values} from report_groups where stores = ${stores.toSorted()}::uuid[]`.execute(tx),
  )

test('what a group has added up by quarter hours is read by exactly its stores, until a day has changed', async () => {
  const roll = dice(7)
  const { db } = server.services
  const stores = await addStores(['USD', 'EUR', 'USD', 'USD'])
  await addUpGroup(server.services, { stores, zone: GROUP_ZONE })
  await added('visit_group_quarters', sql`'2026-03-06T10:00Z'::timestamptz, 7, 9, 0, 0, 0`, stores)
  await added('sales_group_quarters', sql`'EUR', '2026-03-06T10:00Z'::timestamptz, 7, 7, 700, 0, 0, 0, 0, 0`, stores)
  const period: BucketedPeriod = {
    zone: 'UTC',
    boundaries: [new Date('2026-03-06T00:00Z'), new Date('2026-03-07T00:00Z')],
    until: new Date('2026-03-07T00:00Z'),
    wholeDays: null,
  }
  const read = async (ids: readonly string[]) => {
    const [[visits], [sales]] = await db.inReports(ids, (tx) => Promise.all([sumVisits(tx, period, true), sumSales(tx, period, true)]))
    return [visits!.visits, sales!.get('EUR')?.orders ?? 0]
  }
  expect(await read(stores)).toEqual([7, 7])
  expect(await read(stores.slice(1))).toEqual([0, 0])
  const { storeId } = await server.newOwner()
  expect(await read([...stores, storeId])).toEqual([0, 0])
  // Sums that were added up in another database are not read.
  const setGroup = (change: ReturnType<typeof sql>) =>
    db.inPlatform((tx) => sql`update report_groups set ${change} where stores = ${stores.toSorted()}::uuid[]`.execute(tx))
  await setGroup(sql`as_of = '9000000000:9000000000:'`)
  expect(await read(stores)).toEqual([0, 0])
  await setGroup(sql`as_of = pg_current_snapshot()`)
  expect(await read(stores)).toEqual([7, 7])
  const before = randomHits(roll, 1)[0]!
  await writeVisits(db, stores[0]!, [{ ...before, at: new Date('2026-03-06T23:00Z') }])
  expect(await read(stores)).toEqual([1, 7])
  const sale = { occurredAt: new Date('2026-03-06T23:00Z'), orderId: uuidv7() }
  await db.inStore(stores[1]!, (tx) => appendLedger(tx, stores[1]!, [{ ...sale, kind: 'order', amountCents: 0, orderCount: 1 }]))
  expect(await read(stores)).toEqual([1, 1])
  await foldDays(server.services, stores[1]!)
  expect(await read(stores)).toEqual([1, 1])
  await addUpGroup(server.services, { stores, zone: GROUP_ZONE })
  expect(await read(stores)).toEqual([1, 1])
  // Wrong sums of a store that were added up are read again once they are repaired.
  const inStore = <T>(work: (tx: Tx) => Promise<T>) => db.inStore(stores[1]!, work)
  await inStore((tx) => tx.updateTable('sales_quarters').set({ orders: 9 }).execute())
  await setGroup(sql`until = null`)
  await addUpGroup(server.services, { stores, zone: GROUP_ZONE })
  expect(await read(stores)).toEqual([1, 9])
  await inStore((tx) => rebuildRollups(tx, stores[1]!))
  expect(await read(stores)).toEqual([1, 1])
})

test('the nightly check drops a group with a wrong day, and no other', async () => {
  const { db } = server.services
  const [right, wrongVisits, wrongSales] = [await addStores(['USD', 'EUR', 'USD']), await addStores(['USD']), await addStores(['USD'])]
  for (const stores of [right, wrongVisits, wrongSales]) {
    const at = new Date('2026-03-06T23:00Z')
    await writeVisits(db, stores[0]!, [{ ...randomHits(dice(8), 1)[0]!, at, kind: 'view' }])
    const sale = { occurredAt: at, orderId: uuidv7() }
    await db.inStore(stores[0]!, (tx) => appendLedger(tx, stores[0]!, [{ ...sale, kind: 'order', amountCents: 0, orderCount: 1 }]))
    await addUpGroup(server.services, { stores, zone: GROUP_ZONE })
  }
  // A day that has changed since is read from the stores, so it isn't wrong.
  await writeVisits(db, right[0]!, [{ ...randomHits(dice(9), 1)[0]!, at: new Date('2026-03-06T22:00Z'), kind: 'view' }])
  const ids = (stores: readonly string[]) => sql`(select id from report_groups where stores = ${stores.toSorted()}::uuid[])`
  await db.inPlatform((tx) => sql`update visit_group_quarters set visits = 5 where group_id in ${ids(wrongVisits)}`.execute(tx))
  await db.inPlatform((tx) =>
    sql`delete from report_groups where id not in ${ids([...right])} and id not in ${ids(wrongVisits)} and id not in ${ids(wrongSales)}`.execute(
      tx,
    ),
  )
  await db.inPlatform((tx) => sql`update sales_group_quarters set orders = 5 where group_id in ${ids(wrongSales)}`.execute(tx))
  await createGroupCheck(server.services)()
  const { rows } = await db.inPlatform((tx) => sql<{ stores: string[] }>`select stores from report_groups`.execute(tx))
  expect(rows.map(({ stores }) => stores)).toEqual([right.toSorted()])
})
