import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { keepNumbers, KEPT_MAX, numbersOf } from './dimensions.ts'
import { type VisitHit, writeVisits } from './write.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

let people = 0
/** Returns the hit of a new visitor on a page. */
function newHit(path: string, storeAt = server.services.now()): VisitHit {
  const visitor = { key: (++people).toString(16).padStart(16, '0'), today: undefined, yesterday: undefined }
  const page = { path, search: '', referrerHost: '', country: '', device: 'mobile' } as const
  return { at: storeAt, visitor, kind: 'view', campaign: undefined, expiresAt: new Date(storeAt.getTime() + 86_400_000), ...page }
}

const pathsSeen = (storeId: string) =>
  server.services.db.inStore(storeId, async (tx) => {
    const { rows } = await sql<{ text: string | null }>`
      select text from page_views left join visit_words w on w.id = path_id order by text`.execute(tx)
    return rows.map(({ text }) => text)
  })

test('a number from a failed batch is used for another word', async () => {
  const { db } = server.services
  const { storeId } = owner
  const failing = writeVisits(db, storeId, [
    newHit('/a'),
    { ...newHit('/b'), visitor: { key: 'none', today: undefined, yesterday: undefined } },
  ])
  await expect(failing).rejects.toThrow()
  await writeVisits(db, storeId, [newHit('/b')])
  await writeVisits(db, storeId, [newHit('/a')])
  expect(await pathsSeen(storeId)).toEqual(['/a', '/b'])
})

test('stores do not share words', async () => {
  const { db } = server.services
  const neighbour = await server.newOwner()
  await writeVisits(db, neighbour.storeId, [newHit('/x'), newHit('/b')])
  await writeVisits(db, owner.storeId, [newHit('/x')])
  expect(await pathsSeen(owner.storeId)).toEqual(['/a', '/b', '/x'])
  expect(await pathsSeen(neighbour.storeId)).toEqual(['/b', '/x'])
})

test('a writer keeps the numbers it has when the cache is full', async () => {
  const db = { ...server.services.db }
  const met = (count: number, name: string) => ({
    ...numbersOf(db),
    met: new Map(Array.from({ length: count }, (_, n) => [`${name} ${n}`, n])),
  })
  keepNumbers(db, met(1, 'a'))
  const { kept } = numbersOf(db)
  keepNumbers(db, met(KEPT_MAX, 'b'))
  expect([...kept]).toEqual([['a 0', 0]])
  expect(numbersOf(db).kept.size).toBe(KEPT_MAX)
})

test('words beyond the limit have a number of their own, unlike no word', async () => {
  const { storeId } = await server.newOwner()
  const { db } = server.services
  await db.inStore(storeId, (tx) =>
    sql`insert into visit_words (store_id, id, kind, text) values (${storeId}, 200000, 'path', '/last')`.execute(tx),
  )
  await writeVisits(db, storeId, [newHit('/first'), newHit('/last')])
  const { rows } = await db.inStore(storeId, (tx) =>
    sql<{ landing_id: number; utm_id: number }>`select landing_id, utm_id from visits order by landing_id`.execute(tx),
  )
  expect(rows).toEqual([
    { landing_id: -1, utm_id: 0 },
    { landing_id: 200_000, utm_id: 0 },
  ])
})
