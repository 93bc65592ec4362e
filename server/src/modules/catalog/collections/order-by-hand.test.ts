import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addProduct } from '../products/test-products.ts'
import { addCollection, cheaperThan, titlesOf } from './test-collections.ts'

let server: TestServer
let owner: Actor
let ids: Record<string, string>
const names = ['A', 'B', 'C', 'D', 'E']
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  ids = {}
  for (const title of names) ids[title] = (await addProduct(server, owner, { title })).id
})
afterAll(() => server.close())

async function collection(sort: 'manual' | 'title' = 'manual'): Promise<string> {
  const { id } = await addCollection(server, owner, { sort })
  await server.call('collections.addProducts', { as: owner, params: { id }, body: { ids: Object.values(ids) } })
  return id
}
const move = (id: string, productId: string, after: string | null) =>
  server.call('collections.moveProduct', { as: owner, params: { id }, body: { productId, after } })
const pin = (id: string, pins: readonly string[]) => server.call('collections.pin', { as: owner, params: { id }, body: { ids: pins } })

describe('moving a product', () => {
  test('matches the same move in a list, for any number of moves', async () => {
    const step = fc.record({ what: fc.constantFrom(...names), behind: fc.option(fc.constantFrom(...names)) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const id = await collection()
        let expected = [...names]
        for (const { what, behind } of steps) {
          expect((await move(id, ids[what]!, behind && ids[behind]!)).status).toBe(200)
          if (what === behind) continue
          expected = expected.filter((name) => name !== what)
          expected.splice(behind === null ? 0 : expected.indexOf(behind) + 1, 0, what)
        }
        expect(await titlesOf(server, owner, id)).toEqual(expected)
      }),
      { numRuns: testRuns(15) },
    )
  })

  test('finds room in the same gap again and again', async () => {
    const id = await collection()
    for (let round = 0; round < 15; round++) await move(id, round % 2 ? ids['D']! : ids['E']!, ids['A']!)
    expect(await titlesOf(server, owner, id)).toEqual(['A', 'E', 'D', 'B', 'C'])
  })

  test('works only for products of a collection in manual order', async () => {
    const byTitle = await collection('title')
    expect((await move(byTitle, ids['A']!, null)).body).toMatchObject({ code: 'collection_not_by_hand' })
    const id = await collection()
    const ghost = crypto.randomUUID()
    expect((await move(id, ghost, ids['A']!)).body).toMatchObject({ errors: [{ code: 'not_in_collection', field: 'productId' }] })
    expect((await move(id, ids['A']!, ghost)).body).toMatchObject({ errors: [{ code: 'not_in_collection', field: 'after' }] })
    expect((await move(ghost, ids['A']!, null)).status).toBe(404)
  })

  test('ends in a valid order with all products when all of them are moved at the same time', async () => {
    const id = await collection()
    const replies = await Promise.all(names.map((name, at) => move(id, ids[name]!, ids[names[(at + 2) % 5]!]!)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await titlesOf(server, owner, id)).toSorted()).toEqual(names)
  })
})

describe('pinned products', () => {
  test('come first in their order, even in a smart collection, and the other products keep their order', async () => {
    const { id } = await addCollection(server, owner, { sort: 'title', rules: cheaperThan(1_000_000) })
    expect(await titlesOf(server, owner, id)).toEqual(names)
    await pin(id, [ids['D']!, ids['B']!])
    expect(await titlesOf(server, owner, id)).toEqual(['D*', 'B*', 'A', 'C', 'E'])
    await pin(id, [ids['B']!])
    expect(await titlesOf(server, owner, id)).toEqual(['B*', 'A', 'C', 'D', 'E'])
    await server.work()
    expect(await titlesOf(server, owner, id)).toEqual(['B*', 'A', 'C', 'D', 'E'])
    await pin(id, [])
    expect(await titlesOf(server, owner, id)).toEqual(names)
    expect((await pin(id, [crypto.randomUUID()])).body).toMatchObject({ errors: [{ code: 'not_in_collection', field: 'ids.0' }] })
  })

  test('cannot be moved manually, and the position behind them is the front', async () => {
    const id = await collection()
    await pin(id, [ids['E']!])
    expect((await move(id, ids['E']!, null)).body).toMatchObject({ errors: [{ code: 'product_pinned' }] })
    await move(id, ids['C']!, ids['E']!)
    expect(await titlesOf(server, owner, id)).toEqual(['E*', 'C', 'A', 'B', 'D'])
    await pin(id, [])
    expect(await titlesOf(server, owner, id)).toEqual(['E', 'C', 'A', 'B', 'D'])
  })
})
