import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import type { Transactions, Tx } from '../../../platform/db/transactions.ts'
import { recordStepQuery } from './service.ts'
import { createStepFolder } from './steps.ts'
import { type VisitHit, writeVisits } from './write.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const THERE = 3000
const HITS = 20
/** The maximum number of rows that a batch may read from each table: ten times the number of its hits. */
const MOST = HITS * 10

/** Returns transactions of a store that count the rows they read, by table. */
function counting(db: Transactions) {
  const read: Record<string, number> = {}
  const inStore: Transactions['inStore'] = (storeId, work) =>
    db.inStore(storeId, async (tx) => {
      // The counters of the connection can still include earlier reads, which must not count.
      const before = new Map(await tuplesRead(tx))
      // The second count must come after all other queries, so the queries that would be sent with the commit are sent before it.
      const result = await work(tx, (queries) => send(tx, queries))
      for (const [name, tuples] of await tuplesRead(tx)) read[name] = tuples - (before.get(name) ?? 0)
      return result
    })
  return { db: { ...db, inStore }, read }
}

async function tuplesRead(tx: Tx): Promise<[table: string, tuples: number][]> {
  const { rows } = await sql<{ name: string; tuples: number }>`
    select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as tuples from pg_stat_xact_user_tables
    where relname in ('visits', 'visitors', 'visit_words')`.execute(tx)
  return rows.map(({ name, tuples }) => [name, tuples])
}

test('a batch reads only the rows it names, however many visits a store has', async () => {
  const { storeId } = await server.newOwner()
  const at = server.services.now()
  const hits = Array.from({ length: HITS }, (_nothing, n): VisitHit => ({
    at,
    visitor: { key: n.toString(16).padStart(16, '0'), today: undefined, yesterday: undefined },
    kind: 'view',
    campaign: undefined,
    expiresAt: new Date(at.getTime() + 86_400_000),
    path: `/p/${n}`,
    search: '',
    referrerHost: '',
    country: 'NP',
    device: 'mobile',
  }))
  const ids = await writeVisits(server.services.db, storeId, hits)
  await server.services.db.inStore(storeId, async (tx) => {
    const many = sql`generate_series(1000, ${1000 + THERE}::int) n`
    await sql`
      insert into visits (store_id, id, started_at, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device)
      select ${storeId}, gen_random_uuid(), now(), now(), 0, 0, 0, 0, 0, 0, 0 from ${many}`.execute(tx)
    await sql`
      insert into visitors (store_id, visitor, visit_id, started_at, last_at, expires_at)
      select ${storeId}, decode(lpad(to_hex(n), 16, '0'), 'hex'), gen_random_uuid(), now(), now(), now() from ${many}`.execute(tx)
    await sql`insert into visit_words (store_id, id, kind, text) select ${storeId}, n, 'path', '/of/' || n from ${many}`.execute(tx)
  })

  const { db, read } = counting(server.services.db)
  expect(await writeVisits(db, storeId, hits)).toEqual(ids)
  for (const table of ['visits', 'visitors', 'visit_words']) expect(read[table], table).toBeLessThan(MOST)
  expect(await writeVisits(db, storeId, hits)).toEqual(ids)
  expect(read['visit_words'], 'words whose numbers are known').toBe(0)

  await db.inStore(storeId, async (tx) => {
    for (const visitId of ids) await send(tx, [recordStepQuery(tx, { storeId, visitId, step: 'cart', at })])
  })
  await createStepFolder({ db })()
  expect(read['visits']).toBeLessThan(MOST)
})
