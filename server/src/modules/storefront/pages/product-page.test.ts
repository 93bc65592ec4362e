import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { done, newStorefront, stockProduct } from './test-storefront.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('related products are those of the product’s collection, then the newest of the store, without the product and drafts', async () => {
  const { owner: as, get } = await newStorefront(server)
  const ids = new Map<string, string>()
  for (const handle of ['shown', 'near', 'older', 'newer']) ids.set(handle, await stockProduct(server, as, { handle }))
  await stockProduct(server, as, { handle: 'draft', status: 'draft' })
  const body = { title: 'Near', publishedAt: '2026-01-01T00:00:00Z' }
  const { id } = await done<{ id: string }>(server.call('collections.create', { as, body }))
  const productIds = [ids.get('shown'), ids.get('near')]
  await done(server.call('collections.addProducts', { as, params: { id }, body: { ids: productIds } }))
  const { text } = await get('/products/shown')
  const related = [...text.matchAll(/href="\/products\/([a-z]+)"/g)].map(([, handle]) => handle)
  expect([...new Set(related)]).toEqual(['near', 'newer', 'older'])
})
