import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { Storefronts } from './service.ts'
import { newShop, type TestShop } from './test-shop.ts'

let house: House
let shop: TestShop
beforeAll(async () => {
  house = await openHouse()
  await house.listen()
  shop = await newShop(house)
})
afterAll(() => house.close())

/** Storefronts that count how often they ask the database, and are told nothing the first `failures` times. */
function counting(failures = 0) {
  const { db } = house.services
  const asked = { times: 0 }
  const ask = <T>(work: () => Promise<T>) => (++asked.times > failures ? work() : Promise.reject(new Error('away')))
  const counted = {
    ...db,
    inPlatform: ((work) => ask(() => db.inPlatform(work))) as typeof db.inPlatform,
    inShop: ((storeId, work) => ask(() => db.inShop(storeId, work))) as typeof db.inShop,
  }
  return { storefronts: new Storefronts({ ...house.services, db: counted }), asked }
}

const questions = [
  ['a host', ({ hosts }: Storefronts) => hosts.find(shop.host)],
  ['a frame', (storefronts: Storefronts) => storefronts.frameOf(shop.owner.storeId)],
] as const

test.each(questions)('of all who ask for %s at the same moment one looks', async (_what, ask) => {
  const { storefronts, asked } = counting()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(storefronts)))
  expect(new Set(answers).size).toBe(1)
  expect(asked.times).toBe(1)
})

test.each(questions)('%s that could not be read is read again', async (_what, ask) => {
  const { storefronts, asked } = counting(1)
  await expect(ask(storefronts)).rejects.toThrow('away')
  expect(await ask(storefronts)).toBeDefined()
  expect(asked.times).toBe(2)
})

test('a frame that was read before its store changed is read again', async () => {
  const { storefronts, asked } = counting()
  const before = storefronts.frameOf(shop.owner.storeId)
  house.services.storeChanges.changed(shop.owner.storeId)
  await Promise.all([before, storefronts.frameOf(shop.owner.storeId)])
  expect(asked.times).toBe(2)
})

describe('a page several visitors ask for at the same moment', () => {
  const visitors = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
  const origin = () => `http://${shop.host}`
  const askAll = (storefronts: Storefronts, path: (visitor: string) => string) =>
    Promise.all(visitors.map((visitor) => storefronts.page(shop.owner.storeId, origin(), new URL(path(visitor), origin()), visitor)))

  test('is drawn once, from the budget of each', async () => {
    const { storefronts, asked } = counting()
    const spend = vi.spyOn(storefronts, 'spend')
    const found = await askAll(storefronts, () => '/')
    expect(new Set(found.map(({ page }) => page)).size).toBe(1)
    // What all pages have in common, and the page.
    expect(asked.times).toBe(2)
    expect(spend.mock.calls).toEqual(visitors.map((visitor) => [visitor]))
  })

  test('leads each of them on with the parameters of their own link', async () => {
    const { storefronts } = counting()
    const row = { store_id: shop.owner.storeId, id: uuidv7(), path: '/old', target: '/new' }
    await house.services.db.inStore(shop.owner.storeId, (tx) => tx.insertInto('url_redirects').values(row).execute())
    const found = await askAll(storefronts, (visitor) => `/old?utm_source=${visitor}`)
    expect(found.map(({ page }) => page)).toEqual(visitors.map((visitor) => ({ redirect: `/new?utm_source=${visitor}` })))
  })
})
