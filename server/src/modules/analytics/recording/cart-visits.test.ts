import { consentValue } from '@vitrine/contract/visitor-consent.ts'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { createStepFolder } from './steps.ts'
import { newBrowser, readSums } from './test-visits.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
beforeEach(async () => {
  storefront = await newStorefront(server)
})
afterAll(() => server.close())

const inStorefront = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(storefront.owner.storeId, work)
const visits = () => inStorefront((tx) => tx.selectFrom('visits').selectAll().orderBy('started_at').execute())
const sums = () => readSums(server, storefront.owner.storeId)
const nothing = { visits: 0, pageviews: 0, carts: 0, checkouts: 0, completed: 0 }

test('the cart of a bot has no visit', async () => {
  const { variants } = await addProduct(server, storefront.owner, {
    title: 'Lamp',
    status: 'active',
    variants: [{ optionValues: [], priceCents: 100 }],
  })
  await newShopper(server, storefront).post('/cart/add', { variant: variants[0]!.id, quantity: 1 }, { 'user-agent': 'curl/8' })
  expect(await inStorefront((tx) => tx.selectFrom('carts').select('visit_id').execute())).toEqual([{ visit_id: null }])
  expect(await sums()).toEqual(nothing)
})

test('in a store with a password, only shoppers who entered the password are counted', async () => {
  const { body } = await server.call('preferences.get', { as: storefront.owner })
  const rest = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, allowRobots: true, passwordMessage: '' }
  const closed = { ...rest, passwordEnabled: true, password: 'sesame', version: (body as { version: number }).version }
  expect(await server.call('preferences.update', { as: storefront.owner, body: closed })).toMatchObject({ status: 200 })
  expect((await newBrowser(server, storefront).see('/password')).status).toBe(204)
  expect(await sums()).toEqual(nothing)
  const shopper = newShopper(server, storefront)
  await shopper.post('/password', { password: 'sesame' })
  expect((await newBrowser(server, storefront, { cookie: shopper.cookie }).see('/')).status).toBe(204)
  expect(await sums()).toMatchObject({ visits: 1, pageviews: 1 })
})

test('adding an item to the cart is a step of the visit, and the cart stores the visit', async () => {
  const { variants } = await addProduct(server, storefront.owner, {
    title: 'Lamp',
    status: 'active',
    variants: [{ optionValues: [], priceCents: 100 }],
  })
  const browser = newBrowser(server, storefront)
  await browser.see('/')
  const shopper = newShopper(server, storefront)
  const { 'content-type': _type, ...headers } = browser.headers
  await shopper.post('/cart/add', { variant: variants[0]!.id, quantity: 1 }, headers)
  await createStepFolder(server.services)()
  expect(await sums()).toEqual({ ...nothing, visits: 1, pageviews: 1, carts: 1 })
  const [visit] = await visits()
  expect(await inStorefront((tx) => tx.selectFrom('carts').select('visit_id').execute())).toEqual([{ visit_id: visit!.id }])
  // From here on the cart identifies the shopper, whatever the shopper's address is.
  const elsewhere = newBrowser(server, storefront, { cookie: shopper.cookie })
  await newBrowser(server, storefront, { ...browser.headers, cookie: shopper.cookie }).see('/next')
  await elsewhere.see('/other')
  expect(await sums()).toEqual({ ...nothing, visits: 1, pageviews: 3, carts: 1 })
  server.advance(3 * 86_400)
  await elsewhere.see('/again')
  expect((await visits())[1]!.previous_at).toEqual(visit!.started_at)
})

test('without consent to analytics, the cart doesn’t connect visits', async () => {
  const { storeId: store_id } = storefront.owner
  await inStorefront((tx) => tx.insertInto('storefront_preferences').values({ store_id, consent_banner: 'everyone' }).execute())
  const allowed = `consent=${consentValue({ analytics: true, marketing: false, answeredAt: server.services.now(), hadGpc: false })}`
  const cart = `cart=${'x'.repeat(43)}`
  // Two addresses, as at home and on the way.
  for (const _place of [1, 2]) await newBrowser(server, storefront, { cookie: cart }).see('/')
  expect(await sums()).toMatchObject({ visits: 2, pageviews: 2 })
  for (const _place of [1, 2]) await newBrowser(server, storefront, { cookie: `${cart}; ${allowed}` }).see('/')
  expect(await sums()).toMatchObject({ visits: 3, pageviews: 4 })
})
