import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addCollection, asInput } from '../../catalog/collections/test-collections.ts'
import { addProduct, asInput as asProductInput } from '../../catalog/products/test-products.ts'
import { done, newStorefront, type TestStorefront } from './test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
})
afterAll(() => server.close())

const leadsTo = async (path: string) => {
  const { status, headers } = await storefront.get(path)
  return [status, headers['location']]
}
const published = { publishedAt: '2026-01-01T00:00:00Z' }

test('a product with a new handle is found under its old handle', async () => {
  const made = await addProduct(server, storefront.owner, { title: 'Lamp', status: 'active' })
  await done(
    server.call('products.update', { as: storefront.owner, params: { id: made.id }, body: { ...asProductInput(made), handle: 'light' } }),
  )
  expect(await leadsTo('/products/lamp')).toEqual([301, '/products/light'])
})

test('a collection is found under its old handle, even after it was merged into another one', async () => {
  const as = storefront.owner
  const made = await addCollection(server, as, { title: 'Summer', ...published })
  await done(server.call('collections.update', { as, params: { id: made.id }, body: { ...asInput(made), handle: 'sun' } }))
  expect(await leadsTo('/collections/summer')).toEqual([301, '/collections/sun'])
  const { id: into } = await addCollection(server, as, { title: 'All year', ...published })
  await done(server.call('collections.bulk', { as, body: { action: 'merge', ids: [made.id], into } }))
  expect(await leadsTo('/collections/sun')).toEqual([301, '/collections/all-year'])
  expect(await leadsTo('/collections/summer')).toEqual([301, '/collections/all-year'])
})

test('a page is found under its old handle', async () => {
  const as = storefront.owner
  const { id } = await done<{ id: string }>(server.call('pages.create', { as, body: { title: 'About', ...published } }))
  const { version } = await done<{ version: number }>(server.call('pages.get', { as, params: { id } }))
  await done(server.call('pages.update', { as, params: { id }, body: { title: 'About', handle: 'us', version, ...published } }))
  expect(await leadsTo('/pages/about')).toEqual([301, '/pages/us'])
})

test('nothing redirects to a page that shoppers cannot see', async () => {
  const made = await addProduct(server, storefront.owner, { title: 'Secret' })
  await done(
    server.call('products.update', { as: storefront.owner, params: { id: made.id }, body: { ...asProductInput(made), handle: 'hidden' } }),
  )
  expect(await leadsTo('/products/secret')).toEqual([404, undefined])
})
