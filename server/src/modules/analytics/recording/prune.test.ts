import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from '../../../../test/databases.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { readBackup } from '../../../platform/db/backup.ts'
import { writeBackup } from '../../../platform/db/restore.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { createVisitPruner, firstKept } from './prune.ts'
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
