import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { Storefronts } from '../kit/storefronts.ts'
import { StorefrontPages } from './service.ts'
import { newStorefront, type TestStorefront } from './test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  storefront = await newStorefront(server)
})
afterAll(() => server.close())

/**
 * Creates the services of storefront pages, with a counter of the transactions that they start. The first `failures` transactions
 * fail.
 */
function counting(failures = 0) {
  const { db } = server.services
  const asked = { times: 0 }
  const ask = <T>(work: () => Promise<T>) => (++asked.times > failures ? work() : Promise.reject(new Error('away')))
  const counted = {
    ...db,
    inPlatform: ((work) => ask(() => db.inPlatform(work))) as typeof db.inPlatform,
    inStorefront: ((storeId, work) => ask(() => db.inStorefront(storeId, work))) as typeof db.inStorefront,
  }
  const services = { ...server.services, db: counted }
  const storefronts = new Storefronts(services)
  return { storefronts, pages: new StorefrontPages(services, storefronts), asked }
}

const shopper = () => ({ country: null, device: null, group: () => undefined })

const questions = [
  ['a host', ({ hosts }: Storefronts) => hosts.find(storefront.host)],
  ['a frame', (storefronts: Storefronts) => storefronts.layoutDataOf(storefront.owner.storeId)],
] as const

test.each(questions)('of several simultaneous requests for %s, only one reads the database', async (_what, ask) => {
  const { storefronts, asked } = counting()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(storefronts)))
  expect(new Set(answers).size).toBe(1)
  expect(asked.times).toBe(1)
})

test.each(questions)('%s is read again after a failed read', async (_what, ask) => {
  const { storefronts, asked } = counting(1)
  await expect(ask(storefronts)).rejects.toThrow('away')
  expect(await ask(storefronts)).toBeDefined()
  expect(asked.times).toBe(2)
})

test('layout data that was read before its store changed is read again', async () => {
  const { storefronts, asked } = counting()
  const before = storefronts.layoutDataOf(storefront.owner.storeId)
  server.services.storeChanges.changed(storefront.owner.storeId)
  await Promise.all([before, storefronts.layoutDataOf(storefront.owner.storeId)])
  expect(asked.times).toBe(2)
})

describe('a page that several shoppers request at the same moment', () => {
  const visitors = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
  const origin = () => `http://${storefront.host}`
  const choices = { language: 'en', currency: '' } as const
  const askAll = (pages: StorefrontPages, path: (visitor: string) => string) =>
    Promise.all(
      visitors.map((visitor) =>
        pages.page({ storeId: storefront.owner.storeId, origin: origin(), choices }, new URL(path(visitor), origin()), {
          ip: visitor,
          shopper,
        }),
      ),
    )

  test('the page is rendered once and uses the budget of each shopper', async () => {
    const { storefronts, pages, asked } = counting()
    const spend = vi.spyOn(storefronts, 'spend')
    const found = await askAll(pages, () => '/')
    expect(new Set(found.map(({ page }) => page)).size).toBe(1)
    // One transaction reads the layout data and one reads the page.
    expect(asked.times).toBe(2)
    expect(spend.mock.calls).toEqual(visitors.map((visitor) => [visitor]))
  })

  test('each shopper is redirected with the parameters of their own link', async () => {
    const { pages } = counting()
    const row = { store_id: storefront.owner.storeId, id: uuidv7(), path: '/old', target: '/new' }
    await server.services.db.inStore(storefront.owner.storeId, (tx) => tx.insertInto('url_redirects').values(row).execute())
    const found = await askAll(pages, (visitor) => `/old?utm_source=${visitor}`)
    expect(found.map(({ page }) => page)).toEqual(visitors.map((visitor) => ({ redirect: `/new?utm_source=${visitor}` })))
  })
})
