import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { seedProduct } from '../products/test-products.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { elementsOf } from '../../storefront/pages/test-html.ts'
import { heard, newStorefront, stockProduct, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { countStore } from './count/count-store.ts'
import { addBought, addWidget, widgetsIn } from './test-widgets.ts'

let server: TestServer
let storefront: TestStorefront
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  // Only a process that hears of changes keeps pages.
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newStorefront(server)
  owner = storefront.owner
})

/** Adds products with their handles as titles, and orders that have some of them. */
async function sell(handles: readonly string[], orders: readonly string[][] = []): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const handle of handles) ids.set(handle, await stockProduct(server, owner, { handle, type: handle.slice(0, 1) }))
  await server.services.db.inStore(owner.storeId, async (tx) => {
    for (const order of orders) await addBought(tx, owner.storeId, { lines: order.map((handle) => ({ productId: ids.get(handle)! })) })
  })
  return ids
}
const widget = (fields: object) => heard([server], owner, () => addWidget(server, owner, fields))
const count = () => heard([server], owner, () => countStore(server.services.db, owner.storeId, server.services.now()))

const shown = async (path: string) => widgetsIn((await storefront.get(path)).text)

describe('related products', () => {
  test('are those that were bought together, then those of the same collection and type', async () => {
    const ids = await sell(
      ['lamp', 'bulb', 'rug', 'loft', 'shelf'],
      [
        ['lamp', 'rug'],
        ['lamp', 'bulb', 'rug'],
        ['lamp', 'bulb'],
        ['rug', 'lamp'],
      ],
    )
    const { id: collection } = (await server.call('collections.create', { as: owner, body: { title: 'Light', publishedAt: 'now' } }))
      .body as { id: string }
    await server.call('collections.addProducts', {
      as: owner,
      params: { id: collection },
      body: { ids: [ids.get('lamp')!, ids.get('shelf')!, ids.get('bulb')!] },
    })
    await widget({})
    await count()
    expect(await shown('/products/lamp')).toEqual([['rug', 'bulb', 'shelf', 'loft']])
    // The product page has no suggestions of its own then.
    expect((await storefront.get('/products/lamp')).text).not.toContain('You may also like')
    await widget({ title: 'Two', exceptProductIds: [ids.get('rug')!], productCount: 2 })
    expect(await shown('/products/lamp')).toEqual([
      ['rug', 'bulb', 'shelf', 'loft'],
      ['bulb', 'shelf'],
    ])
  })

  test('leave out what shoppers can’t see or buy', async () => {
    const ids = await sell(
      ['lamp', 'rug', 'bulb'],
      [
        ['lamp', 'rug', 'bulb'],
        ['lamp', 'rug', 'bulb'],
      ],
    )
    await widget({})
    await count()
    const change = (handle: string, columns: object) =>
      heard([server], owner, () =>
        server.services.db.inStore(owner.storeId, (tx) =>
          tx.updateTable('products').set(columns).where('id', '=', ids.get(handle)!).execute(),
        ),
      )
    await change('rug', { status: 'draft' })
    expect(await shown('/products/lamp')).toEqual([['bulb']])
    await heard([server], owner, () =>
      server.services.db.inStore(owner.storeId, (tx) =>
        tx
          .updateTable('variants')
          .set({ inventory_tracker: 'shopify', inventory_quantity: 0 })
          .where('product_id', '=', ids.get('bulb')!)
          .execute(),
      ),
    )
    expect(await shown('/products/lamp')).toEqual([])
  })

  test('a count that changes nothing leaves cached pages alone', async () => {
    await sell(
      ['lamp', 'rug'],
      [
        ['lamp', 'rug'],
        ['lamp', 'rug'],
      ],
    )
    await widget({})
    await count()
    const before = server.services.storeChanges.stateOf(owner.storeId)
    await countStore(server.services.db, owner.storeId, server.services.now())
    // Notices arrive in order, so those of this store have arrived with a later one of another store.
    const other = await server.newOwner()
    await heard([server], other, () => addWidget(server, other))
    expect(server.services.storeChanges.stateOf(owner.storeId)).toBe(before)
  })
})

describe('the place and the rule', () => {
  test('decide on which pages a widget is shown, and drafts are on none', async () => {
    const ids = await sell(['lamp', 'rug', 'bulb'])
    await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('products').set({ units_sold: 3 }).execute())
    const best = { type: 'best_sellers', title: 'Popular', productCount: 3 }
    await widget({ ...best, place: 'home', status: 'draft' })
    expect(await shown('/')).toEqual([])
    await widget({ ...best, place: 'home' })
    await widget({ ...best, place: 'not_found' })
    await widget({ ...best, place: 'search' })
    await widget({ ...best, place: 'cart' })
    await widget({ ...best, place: 'collection' })
    await widget({ ...best, place: 'product', rule: { shownOn: 'matching', productIds: [ids.get('rug')!] } })
    for (const path of ['/', '/nowhere', '/search?q=zebra', '/cart', '/collections/all'])
      expect([path, (await shown(path)).length]).toEqual([path, 1])
    expect(await shown('/search?q=lamp')).toEqual([])
    expect(await shown('/products/lamp')).toEqual([])
    expect((await shown('/products/rug')).flat().toSorted()).toEqual(['bulb', 'lamp'])
  })

  test('best sellers of a period are those of the ledger', async () => {
    const ids = await sell(['lamp', 'rug', 'bulb'], [['rug', 'lamp'], ['rug']])
    const days = { type: 'best_sellers', place: 'home', days: 7 }
    await widget(days)
    await countStore(server.services.db, owner.storeId, server.services.now())
    // These orders are not in the ledger.
    expect(await shown('/')).toEqual([])
    await server.services.db.inStore(owner.storeId, async (tx) => {
      const lines = await tx.selectFrom('order_lines').select(['order_id', 'position']).execute()
      const now = server.services.now()
      for (const [at, { order_id, position }] of lines.entries())
        await tx
          .insertInto('sales_ledger')
          .values({
            store_id: owner.storeId,
            id: crypto.randomUUID(),
            occurred_at: at === 1 ? new Date(now.getTime() - 8 * 86_400_000) : now,
            kind: 'sale',
            amount_cents: 1000,
            quantity: at + 1,
            order_id,
            line_position: position,
          })
          .execute()
    })
    await count()
    const units = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('best_sellers').select(['product_id', 'days', 'units']).execute(),
    )
    // The lamp was sold eight days ago.
    expect(units).toEqual([{ product_id: ids.get('rug'), days: 7, units: 4 }])
    expect(await shown('/')).toEqual([['rug']])
  })

  test('a widget of another store is nowhere', async () => {
    const other = await newStorefront(server)
    await sell(['lamp'])
    await addWidget(server, other.owner, { type: 'best_sellers', place: 'home' })
    expect(await shown('/')).toEqual([])
  })
})

describe('a bundle', () => {
  let variants: string[]
  let bundleId: string
  const add = (chosen: readonly string[], cookie = '', more: [string, string][] = []) =>
    server.inject({
      method: 'POST',
      url: '/cart/add',
      payload: new URLSearchParams([...chosen.map((id): [string, string] => ['variant', id]), ['quantity', '1'], ...more]).toString(),
      headers: { host: storefront.host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const linesOf = () =>
    server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('cart_lines').select(['variant_id', 'quantity', 'widget_id']).orderBy('variant_id').execute(),
    )
  beforeEach(async () => {
    const sizes = {
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: ['S', 'M'].map((size) => ({ optionValues: [size], priceCents: 900 })),
    }
    const tee = await seedProduct(server, owner, { title: 'Tee', handle: 'tee', status: 'active', ...sizes })
    const cap = await seedProduct(server, owner, { title: 'Cap', handle: 'cap', status: 'active' })
    variants = [tee.variantIds[1]!, cap.variantIds[0]!]
    const fields = { type: 'bundle', place: 'product', rule: { shownOn: 'bundle' }, bundleProductIds: [tee.id, cap.id] }
    bundleId = (await widget({ title: 'Complete the look', ...fields })).id
  })

  test('is shown on the pages of its products, and one button adds all of them', async () => {
    const { text } = await storefront.get('/products/cap')
    expect(text).toContain('Complete the look')
    const named = elementsOf(text).filter(({ attributes }) => attributes['name'] === 'variant')
    expect(named.map(({ name }) => name)).toContain('select')
    expect(text).toContain('Add all 2 to cart')
    expect((await add(variants, '', [['widget', bundleId]])).status).toBe(303)
    expect(await linesOf()).toEqual(
      variants
        .map((variant_id) => ({ variant_id, quantity: 1, widget_id: bundleId }))
        .toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1)),
    )
  })

  test('is added as a whole or not at all', async () => {
    const sold = await seedProduct(server, owner, {
      title: 'Gone',
      status: 'active',
      variants: [{ optionValues: [], priceCents: 1, inventoryTracker: 'shopify', inventoryQuantity: 0 }],
    })
    await add([...variants, sold.variantIds[0]!])
    await add([variants[0]!, 'nothing'])
    expect(await linesOf()).toEqual([])
    const shopper = newShopper(server, storefront)
    await shopper.add(variants[1]!, 999)
    await add(variants, shopper.cookie)
    expect(await linesOf()).toEqual([{ variant_id: variants[1], quantity: 999, widget_id: null }])
  })

  test('is not shown while one of its products can’t be bought', async () => {
    await heard([server], owner, () =>
      server.services.db.inStore(owner.storeId, (tx) =>
        tx.updateTable('products').set({ status: 'draft' }).where('handle', '=', 'cap').execute(),
      ),
    )
    expect((await storefront.get('/products/tee')).text).not.toContain('Complete the look')
  })

  test('an item belongs to the widget from which it was added first, and IDs of no widget of the store to none', async () => {
    const foreign = await addWidget(server, await server.newOwner())
    const shopper = newShopper(server, storefront)
    for (const id of [foreign.id, "x' or 1=1", '00000000-0000-0000-0000-000000000000'])
      await shopper.post('/cart/add', { variant: variants[0]!, widget: id })
    await shopper.post('/cart/add', { variant: variants[0]!, widget: bundleId })
    expect(await linesOf()).toEqual([{ variant_id: variants[0], quantity: 4, widget_id: null }])
    const page = (query: string, host = storefront.host) => ({ referer: `http://${host}/products/cap?${query}` })
    await shopper.post('/cart/add', { variant: variants[1]! }, page(`widget=${bundleId}`))
    expect((await linesOf()).find(({ variant_id }) => variant_id === variants[1])).toMatchObject({ widget_id: bundleId })
    const [other, elsewhere] = [newShopper(server, storefront), newShopper(server, storefront)]
    await other.post('/cart/add', { variant: variants[1]! }, page('widget=1'))
    await elsewhere.post('/cart/add', { variant: variants[1]! }, page(`widget=${bundleId}`, 'evil.test'))
    expect((await linesOf()).filter(({ widget_id }) => widget_id === null)).toHaveLength(3)
  })
})
