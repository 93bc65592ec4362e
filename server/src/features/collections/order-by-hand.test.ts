import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { addProduct } from '../products/test-products.ts'
import { addCollection, cheaperThan, titlesOf } from './test-collections.ts'

let house: House
let owner: Actor
let ids: Record<string, string>
const names = ['A', 'B', 'C', 'D', 'E']
beforeAll(async () => {
  house = await openHouse()
  owner = await house.newOwner()
  ids = {}
  for (const title of names) ids[title] = (await addProduct(house, owner, { title })).id
})
afterAll(() => house.close())

async function collection(sort: 'manual' | 'title' = 'manual'): Promise<string> {
  const { id } = await addCollection(house, owner, { sort })
  await house.call('collections.addProducts', { as: owner, params: { id }, body: { ids: Object.values(ids) } })
  return id
}
const move = (id: string, productId: string, after: string | null) =>
  house.call('collections.moveProduct', { as: owner, params: { id }, body: { productId, after } })
const pin = (id: string, pins: readonly string[]) => house.call('collections.pin', { as: owner, params: { id }, body: { ids: pins } })

describe('moving', () => {
  test('does what moving in a list does, however often', async () => {
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
        expect(await titlesOf(house, owner, id)).toEqual(expected)
      }),
      { numRuns: 15 },
    )
  })

  test('finds room in the same gap again and again', async () => {
    const id = await collection()
    for (let round = 0; round < 15; round++) await move(id, round % 2 ? ids['D']! : ids['E']!, ids['A']!)
    expect(await titlesOf(house, owner, id)).toEqual(['A', 'E', 'D', 'B', 'C'])
  })

  test('is for what is in a collection ordered by hand', async () => {
    const byTitle = await collection('title')
    expect((await move(byTitle, ids['A']!, null)).body).toMatchObject({ code: 'collection_not_by_hand' })
    const id = await collection()
    const ghost = crypto.randomUUID()
    expect((await move(id, ghost, ids['A']!)).body).toMatchObject({ errors: [{ code: 'not_in_collection', field: 'productId' }] })
    expect((await move(id, ids['A']!, ghost)).body).toMatchObject({ errors: [{ code: 'not_in_collection', field: 'after' }] })
    expect((await move(ghost, ids['A']!, null)).status).toBe(404)
  })

  test('of everything at once ends in some order of all', async () => {
    const id = await collection()
    const replies = await Promise.all(names.map((name, at) => move(id, ids[name]!, ids[names[(at + 2) % 5]!]!)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await titlesOf(house, owner, id)).toSorted()).toEqual(names)
  })
})

describe('pins', () => {
  test('stand first, in their order, in a smart collection too; nothing else moves', async () => {
    const { id } = await addCollection(house, owner, { sort: 'title', rules: cheaperThan(1_000_000) })
    expect(await titlesOf(house, owner, id)).toEqual(names)
    await pin(id, [ids['D']!, ids['B']!])
    expect(await titlesOf(house, owner, id)).toEqual(['D*', 'B*', 'A', 'C', 'E'])
    await pin(id, [ids['B']!])
    expect(await titlesOf(house, owner, id)).toEqual(['B*', 'A', 'C', 'D', 'E'])
    await house.work()
    expect(await titlesOf(house, owner, id)).toEqual(['B*', 'A', 'C', 'D', 'E'])
    await pin(id, [])
    expect(await titlesOf(house, owner, id)).toEqual(names)
    expect((await pin(id, [crypto.randomUUID()])).body).toMatchObject({ errors: [{ code: 'not_in_collection', field: 'ids.0' }] })
  })

  test('are not moved by hand; behind them is the front', async () => {
    const id = await collection()
    await pin(id, [ids['E']!])
    expect((await move(id, ids['E']!, null)).body).toMatchObject({ errors: [{ code: 'product_pinned' }] })
    await move(id, ids['C']!, ids['E']!)
    expect(await titlesOf(house, owner, id)).toEqual(['E*', 'C', 'A', 'B', 'D'])
    await pin(id, [])
    expect(await titlesOf(house, owner, id)).toEqual(['E', 'C', 'A', 'B', 'D'])
  })
})
