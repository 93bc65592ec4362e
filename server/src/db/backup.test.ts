import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cloneDatabase } from '../../test/databases.ts'
import { type Actor, type House, openHouse } from '../../test/house.ts'
import { seedDemo } from '../demo/seed.ts'
import { type BackupLine, readBackup, writeBackup } from './backup.ts'

let house: House
let owners: Actor[]
beforeAll(async () => {
  house = await openHouse()
  // Something in every table a store fills.
  await seedDemo(house.services)
  owners = [await house.newOwner({ storeName: 'One “quoted” \\ store' }), await house.newOwner({ storeName: 'Two' })]
  for (const { storeId } of owners)
    await house.services.db.inStore(storeId, async (tx) => {
      await tx
        .insertInto('store_pages')
        .values({ store_id: storeId, id: uuidv7(), title: 'Über uns 👋', handle: 'about', body_html: '<p>\n</p>' })
        .execute()
      await tx
        .insertInto('sales_ledger')
        .values({
          store_id: storeId,
          id: uuidv7(),
          occurred_at: new Date('2026-03-29T01:30:00.123Z'),
          kind: 'sale',
          amount_cents: 9_007_199_254_740_991,
        })
        .execute()
    })
})
afterAll(() => house.close())

const lines = async (url: string) => {
  const all: BackupLine[] = []
  for await (const line of readBackup(url)) all.push(line)
  return all
}

/** Every row by table and store. Which comes first is the database's business. */
function contents(backup: BackupLine[]): Record<string, string[]> {
  const rowsOf = Map.groupBy(backup, ({ table, storeId }) => `${table} of ${storeId ?? 'everybody'}`)
  const texts = (all: BackupLine[]) => all.flatMap(({ rows }) => (JSON.parse(rows) as object[]).map((row) => JSON.stringify(row)))
  return Object.fromEntries([...rowsOf].map(([place, all]) => [place, texts(all).toSorted()]))
}

test('a restored installation holds exactly what was backed up', async () => {
  const backup = await lines(house.databaseUrl)
  expect(backup.map((line) => line.table)).toEqual(
    expect.arrayContaining(['users', 'stores', 'store_members', 'store_pages', 'sales_ledger']),
  )
  const target = await cloneDatabase()
  try {
    async function* stored() {
      yield* backup
    }
    await writeBackup(target.url, stored())
    expect(contents(await lines(target.url))).toEqual(contents(backup))
    await expect(writeBackup(target.url, stored())).rejects.toThrow('not empty')
  } finally {
    await target.drop()
  }
})

test('a backup that breaks off changes nothing', async () => {
  const backup = await lines(house.databaseUrl)
  const target = await cloneDatabase()
  try {
    async function* broken() {
      yield* backup.slice(0, 2)
      throw new Error('The file ends here')
    }
    await expect(writeBackup(target.url, broken())).rejects.toThrow('The file ends here')
    expect(await lines(target.url)).toEqual([])
  } finally {
    await target.drop()
  }
})
