import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from '../../../test/databases.ts'
import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { readBackup } from '../../db/backup.ts'
import { writeBackup } from '../../db/restore.ts'
import type { Tx } from '../../db/transactions.ts'
import { createVisitPruner, firstKept } from './prune.ts'
import { readSums } from './test-visits.ts'
import { writeVisits, type VisitHit } from './write.ts'

let house: House
let owner: Actor
beforeAll(async () => {
  house = await openHouse()
  owner = await house.newOwner()
})
afterAll(() => house.close())

const inStore = <T>(work: (tx: Tx) => Promise<T>) => house.services.db.inStore(owner.storeId, work)
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

test('what is older than it is kept goes, and its sums stay; a backup holds what is left', async () => {
  const now = house.services.now()
  const oldest = firstKept(now)
  const [before, first] = [new Date(oldest.getTime() - 1000), oldest]
  await writeVisits(house.services.db, owner.storeId, [before, first, now].map(hitAt))
  const sums = await readSums(house, owner.storeId)
  expect(sums).toMatchObject({ visits: 3, pageviews: 3 })
  const later = new Date(now.getTime() + 2000)
  await createVisitPruner({ ...house.services, now: () => later })()
  expect(await instants()).toEqual({ views: [first, now], visits: [first, now], visitors: 0 })
  expect(await readSums(house, owner.storeId)).toEqual(sums)

  const target = await cloneDatabase()
  const restored = await openHouse({ DATABASE_URL: target.url })
  try {
    await writeBackup(target.url, readBackup(house.databaseUrl))
    const { rows } = await restored.services.db.inStore(owner.storeId, (tx) =>
      sql<{ at: Date }>`select at from page_views order by at`.execute(tx),
    )
    expect(rows.map(({ at }) => at)).toEqual([first, now])
  } finally {
    await restored.close()
    await target.drop()
  }
})

test('the months lie out of everybody’s reach but through their table', async () => {
  await createVisitPruner(house.services)()
  const month = `page_views_${house.services.now().toISOString().slice(0, 7).replace('-', '_')}`
  for (const open of [inStore, house.services.db.inPlatform] as const)
    await expect(open((tx) => sql`select from ${sql.table(`visit_months.${month}`)}`.execute(tx))).rejects.toMatchObject({ code: '42501' })
  await expect(inStore((tx) => sql`select drop_visit_months(now())`.execute(tx))).rejects.toMatchObject({ code: '42501' })
  const other = await house.newOwner()
  await expect(
    house.services.db.inStore(other.storeId, (tx) =>
      sql`insert into page_views select ${owner.storeId}, now(), ${owner.storeId}, 1, 0`.execute(tx),
    ),
  ).rejects.toMatchObject({ code: '42501' })
  const seen = await house.services.db.inStore(other.storeId, (tx) => tx.selectFrom('page_views').select('at').execute())
  expect(seen).toEqual([])
})
