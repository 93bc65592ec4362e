import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from '../../../../test/databases.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { readBackup } from '../../../platform/db/backup.ts'
import { writeBackup } from '../../../platform/db/restore.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { endOfDay, localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import { createVisitPruner, firstKept } from './prune.ts'
import { countWrongSums } from './sums.ts'
import { readSums } from './test-visits.ts'
import { writeVisits, type VisitHit } from './write.ts'
import { tables } from '../../../tables.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(owner.storeId, work)
const hitAt = (at: Date): VisitHit => ({
  at,
  visitor: { key: at.getTime().toString(16).padStart(16, '0'), today: undefined, yesterday: undefined },
  kind: 'view',
  campaign: undefined,
  expiresAt: new Date(at.getTime() + 1000),
  path: '/',
  search: '',
  referrerHost: '',
  country: '',
  device: 'desktop',
})
const instants = async () => {
  const [views, visits, visitors] = await Promise.all([
    inStore((tx) => tx.selectFrom('page_views').select('at').orderBy('at').execute()),
    inStore((tx) => tx.selectFrom('visits').select('started_at').orderBy('started_at').execute()),
    inStore((tx) => tx.selectFrom('visitors').select('visitor').execute()),
  ])
  return { views: views.map(({ at }) => at), visits: visits.map(({ started_at }) => started_at), visitors: visitors.length }
}

test('expired visits are deleted, their sums stay, and a backup contains the other visits', async () => {
  const now = server.services.now()
  const oldest = firstKept(now)
  const [before, first] = [new Date(oldest.getTime() - 1000), oldest]
  await writeVisits(server.services.db, owner.storeId, [before, first, now].map(hitAt))
  const sums = await readSums(server, owner.storeId)
  expect(sums).toMatchObject({ visits: 3, pageviews: 3 })
  const later = new Date(now.getTime() + 2000)
  await createVisitPruner({ ...server.services, now: () => later })()
  expect(await instants()).toEqual({ views: [first, now], visits: [first, now], visitors: 0 })
  expect(await readSums(server, owner.storeId)).toEqual(sums)

  const target = await cloneDatabase()
  const restored = await startTestServer({ DATABASE_URL: target.url })
  try {
    await writeBackup(target.url, tables, readBackup(server.databaseUrl, tables))
    const { rows } = await restored.services.db.inStore(owner.storeId, (tx) =>
      sql<{ at: Date }>`select at from page_views order by at`.execute(tx),
    )
    expect(rows.map(({ at }) => at)).toEqual([first, now])
  } finally {
    await restored.close()
    await target.drop()
  }
})

test('an ended month is closed: its page views are sorted, found, counted and added to', async () => {
  const now = server.services.now()
  const [stores, at] = [[owner, await server.newOwner(), await server.newOwner()], new Date(firstKept(now).getTime() + 40 * 86_400_000)]
  const hits = Array.from({ length: 40 }, (_one, n) => hitAt(new Date(at.getTime() + n * 60_000)))
  for (const [n, hit] of hits.entries()) await writeVisits(server.services.db, stores[n % 3]!.storeId, [hit])
  const month = `page_views_${at.toISOString().slice(0, 7).replace('-', '_')}`
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  const indexes = async (name: string) =>
    (await client.query<{ indexname: string }>(`select indexname from pg_indexes where tablename = $1`, [name])).rows.map(
      ({ indexname }) => indexname,
    )
  const current = `page_views_${now.toISOString().slice(0, 7).replace('-', '_')}`
  try {
    expect(await indexes(month)).toEqual([`${month}_open`])
    await createVisitPruner(server.services)()
    expect(await indexes(month)).toEqual([`${month}_closed`])
    expect(await indexes(current)).toEqual([`${current}_open`])
    await client.query(`alter table visit_months.${month} no force row level security`)
    const { rows } = await client.query(
      `select count(*)::int as views, bool_and(before is null or (store_id, at) >= (before, seen)) as sorted from (
        select store_id, at, lag(store_id) over (order by ctid) as before, lag(at) over (order by ctid) as seen from visit_months.${month}) v`,
    )
    expect(rows).toEqual([{ views: 40, sorted: true }])
    await writeVisits(server.services.db, owner.storeId, [hitAt(new Date(at.getTime() + 3_600_000))])
    await createVisitPruner(server.services)()
    for (const { storeId } of stores) {
      const { rows: views } = await server.services.db.inStore(storeId, (tx) =>
        sql<{
          of_month: number
        }>`select count(*)::int as of_month from page_views where at >= ${at.toISOString()}::timestamptz and at < ${at.toISOString()}::timestamptz + interval '2 hours'`.execute(
          tx,
        ),
      )
      expect(views).toEqual([{ of_month: storeId === owner.storeId ? 15 : 13 }])
      const wrong = await server.services.db.inStore(storeId, async (tx) => {
        const { zone, number } = await tx.selectFrom('report_zones').select(['zone', 'number']).executeTakeFirstOrThrow()
        const day = localDateOf(at, zone)
        return countWrongSums(tx, storeId, { zone, number, from: startOfDay(day, zone), until: endOfDay(day.add({ days: 1 }), zone) })
      })
      expect(wrong).toBe(0)
    }
  } finally {
    await client.end()
  }
})

test('the partition of a month can be reached only through its table', async () => {
  await createVisitPruner(server.services)()
  const month = `page_views_${server.services.now().toISOString().slice(0, 7).replace('-', '_')}`
  for (const open of [inStore, server.services.db.inPlatform] as const)
    await expect(open((tx) => sql`select from ${sql.table(`visit_months.${month}`)}`.execute(tx))).rejects.toMatchObject({ code: '42501' })
  await expect(inStore((tx) => sql`select drop_visit_months(now())`.execute(tx))).rejects.toMatchObject({ code: '42501' })
  const other = await server.newOwner()
  await expect(
    server.services.db.inStore(other.storeId, (tx) =>
      sql`insert into page_views select ${owner.storeId}, now(), ${owner.storeId}, 1, 0`.execute(tx),
    ),
  ).rejects.toMatchObject({ code: '42501' })
  const seen = await server.services.db.inStore(other.storeId, (tx) => tx.selectFrom('page_views').select('at').execute())
  expect(seen).toEqual([])
})
