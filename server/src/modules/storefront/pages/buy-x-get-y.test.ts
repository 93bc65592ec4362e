import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addDiscount, applied, newPayment } from '../../pricing/discounts/test-discounts.ts'
import { claimDiscounts, releaseDiscounts } from '../../pricing/discounts/uses.ts'
import { done, heard, newStorefront, stockProduct, type TestStorefront } from './test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
/** The product IDs by handle. `lamp` is in the collection, and `vase` is in none. */
let ids: Record<'lamp' | 'vase', string>
let collectionId: string
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newStorefront(server)
  const { owner: as } = storefront
  await heard([server], as, async () => {
    ids = { lamp: await stockProduct(server, as, { handle: 'lamp' }), vase: await stockProduct(server, as, { handle: 'vase' }) }
    const body = { title: 'Lamps', publishedAt: '2026-01-01T00:00:00Z' }
    collectionId = (await done<{ id: string }>(server.call('collections.create', { as, body }))).id
    await done(server.call('collections.addProducts', { as, params: { id: collectionId }, body: { ids: [ids.lamp] } }))
  })
})

const free = { kind: 'percentage', ppm: 1_000_000 }
const terms = { buys: null, buy: { kind: 'quantity', quantity: 2 }, gets: null, getQuantity: 1, usesPerOrder: null }
const of = (things: object) => ({ collectionIds: [], productIds: [], variantIds: [], ...things })

/** Creates a discount and waits until the server has received the change notice. */
const offer = (changes: Record<string, unknown> = {}) =>
  heard([server], storefront.owner, () =>
    addDiscount(server, storefront.owner, {
      title: 'Two and one',
      method: 'automatic',
      kind: 'buy_x_get_y',
      value: free,
      buyAndGet: terms,
      ...changes,
    }),
  )

/** Returns the offer texts on the pages of both products. */
async function offers(): Promise<(string | undefined)[]> {
  const pages = await Promise.all(['lamp', 'vase'].map((handle) => storefront.get(`/products/${handle}`)))
  return pages.map(({ text }) => /<p class="product-offer".*?<\/svg>(.*?)<\/p>/s.exec(text)?.[1])
}

const inStore = (work: Parameters<TestServer['services']['db']['inStore']>[1]) =>
  heard([server], storefront.owner, () => server.services.db.inStore(storefront.owner.storeId, work))
const set = (assignment: string) => inStore((tx) => sql.raw(`update discounts set ${assignment}`).execute(tx))

const nothing = [undefined, undefined]
const both = ['Buy 2, get 1 free', 'Buy 2, get 1 free']

describe('an active buy X get Y', () => {
  test('the offer is shown on the pages of its products, even when they are cached, and is removed when it ends', async () => {
    expect(await offers()).toEqual(nothing)
    const { id } = await offer()
    expect(await offers()).toEqual(both)
    await set('get_quantity = 2')
    expect(await offers()).toEqual(['Buy 2, get 2 free', 'Buy 2, get 2 free'])
    await set(`starts_at = now() + interval '1 day'`)
    expect(await offers()).toEqual(nothing)
    await set(`starts_at = now() - interval '1 day', ends_at = now()`)
    expect(await offers()).toEqual(nothing)
    await set('ends_at = null, get_quantity = 1')
    expect(await offers()).toEqual(both)
    await set('is_enabled = false')
    expect(await offers()).toEqual(nothing)
    await set('is_enabled = true')
    await heard([server], storefront.owner, () => done(server.call('discounts.remove', { as: storefront.owner, params: { id } })))
    expect(await offers()).toEqual(nothing)
  })

  test('the offer is shown until it is used up, and again when a use is released', async () => {
    const made = await offer({ usesLimit: 1 })
    expect(await offers()).toEqual(both)
    const payment = newPayment(storefront.owner)
    await inStore((tx) => claimDiscounts(tx, { ...payment, applied: [applied(made)] }))
    expect(await offers()).toEqual(nothing)
    await inStore((tx) => releaseDiscounts(tx, payment))
    expect(await offers()).toEqual(both)
  })

  test('the offer is updated after a change of any value in its text', async () => {
    await offer()
    const lamps = `'${JSON.stringify(of({ productIds: [ids.lamp] }))}'`
    for (const column of ['buys', 'gets', 'excluded']) await set(`${column} = ${lamps}`)
    for (const change of ['buy_quantity = 3', 'get_quantity = 3', 'value_ppm = 500000', 'priority = 2', 'uses_limit = 9']) await set(change)
    // The first change of each pair replaces one field with another. The second change is to the new field alone.
    for (const change of ['buy_quantity = null, buy_cents = 500', 'buy_cents = 600']) await set(change)
    for (const change of ['value_ppm = null, value_cents = 300', 'value_cents = 200']) await set(change)
    for (const change of [`audience = 'emails'`, 'starts_at = now()', 'ends_at = now()', 'deleted_at = now()']) await set(change)
  })

  test.each([
    ['bought', () => ({ buys: of({ productIds: [ids.lamp] }), gets: null }), 'Buy 2, get 1 free', 'Buy 2 selected products, get 1 free'],
    [
      'got',
      () => ({ buys: of({ productIds: [ids.vase] }), gets: of({ collectionIds: [collectionId] }) }),
      'Buy 2 selected products, get 1 free',
      'Buy 2, get 1 selected product free',
    ],
    [
      'neither',
      () => ({ buys: of({ collectionIds: [collectionId] }), gets: of({ collectionIds: [collectionId] }) }),
      'Buy 2, get 1 free',
      undefined,
    ],
  ])('shows the right offer of a product: %s', async (_, sets, lamp, vase) => {
    await offer({ buyAndGet: { ...terms, ...sets() } })
    expect(await offers()).toEqual([lamp, vase])
  })

  test('an offer for some customers, with a code, or that excludes the product is not shown', async () => {
    await offer({ excluded: of({ collectionIds: [collectionId] }) })
    expect(await offers()).toEqual([undefined, both[1]])
    await set(`audience = 'emails'`)
    expect(await offers()).toEqual(nothing)
    await set(`audience = 'everyone', method = 'code', priority = 2`)
    expect(await offers()).toEqual(nothing)
  })

  test('of several offers, the preferred one is shown', async () => {
    await offer({ priority: 5 })
    await offer({ priority: 4, buyAndGet: { ...terms, buy: { kind: 'amount', cents: 4000 } }, value: { kind: 'amount', cents: 300 } })
    expect((await offers())[0]).toBe('Spend $40.00, get 1 at $3.00 off')
  })

  test('no other discount type is shown', async () => {
    await offer({ kind: 'products', buyAndGet: null })
    await offer({ kind: 'order', buyAndGet: null })
    expect(await offers()).toEqual(nothing)
  })

  test('an offer of another store is not shown', async () => {
    await offer()
    const other = await newStorefront(server)
    await stockProduct(server, other.owner, { handle: 'lamp' })
    expect((await other.get('/products/lamp')).text).not.toContain('product-offer')
  })
})
