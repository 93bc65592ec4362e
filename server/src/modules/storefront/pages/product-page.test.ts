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

test('a product shows the size chart that a rule gives it, until the product or the rule changes', async () => {
  const { owner: as, get } = await newStorefront(server)
  const id = await stockProduct(server, as, { handle: 'tee', type: 'T-Shirt' })
  await stockProduct(server, as, { handle: 'cup', type: 'Cup' })
  const body = { name: 'Tees', bodyHtml: '<p>Chest in cm</p>', rule: { appliesTo: 'matching', types: ['t-shirt'] } }
  const chart = await done<{ id: string }>(server.call('sizeCharts.create', { as, body }))
  expect((await get('/products/tee')).text).toContain('Chest in cm')
  expect((await get('/products/cup')).text).not.toContain('Chest in cm')
  await done(
    server.call('sizeCharts.update', {
      as,
      params: { id: chart.id },
      body: { ...body, rule: { appliesTo: 'all', exceptTags: ['sale'] }, version: 1 },
    }),
  )
  expect((await get('/products/cup')).text).toContain('Chest in cm')
  await done(server.call('products.change', { as, body: { selection: { ids: [id] }, change: { action: 'add-tags', tags: ['Sale'] } } }))
  expect((await get('/products/tee')).text).not.toContain('Chest in cm')
})
