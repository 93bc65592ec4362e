import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { dice } from '../../analytics/recording/test-visits.ts'
import { addWidget } from '../../catalog/widgets/test-widgets.ts'
import { addUpsell } from '../../pricing/upsell/test-upsells.ts'
import { Storefronts } from '../kit/storefronts.ts'
import { StorefrontPages } from './service.ts'
import { newStorefront, stockProduct, type TestStorefront } from './test-storefront.ts'

// A price that changed is shown at once, and the pages of other products stay in the cache.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

/** A store with products `p0` to `p9`, the first three in a collection; the pages of a process that stay open, and those of a new process. */
async function open() {
  const storefront = await newStorefront(server)
  const ids: string[] = []
  for (let at = 0; at < 10; at++) ids.push(await stockProduct(server, storefront.owner, { handle: `p${at}`, type: at % 2 ? 'lamp' : '' }))
  await change(storefront, async (tx) => {
    const [store_id, id] = [storefront.owner.storeId, uuidv7()]
    await tx
      .insertInto('collections')
      .values({ store_id, id, title: 'All', handle: 'all-of', kind: 'manual', published_at: new Date(0) })
      .execute()
    for (const [position, product_id] of ids.slice(0, 3).entries())
      await tx.insertInto('collection_products').values({ store_id, collection_id: id, product_id, position }).execute()
  })
  return { storefront, ids, pages: newPages() }
}

const shopper = () => ({ country: null, device: 'desktop' as const, group: () => undefined })
const newPages = () => new StorefrontPages(server.services, new Storefronts(server.services))

async function read(pages: StorefrontPages, { host, owner }: TestStorefront, path: string) {
  const url = new URL(path, `http://${host}`)
  const asked = { storeId: owner.storeId, origin: url.origin, choices: { language: 'en', currency: '' } } as const
  const { page, isKept } = await pages.page(asked, url, { ip: uuidv7(), shopper })
  return { isKept, text: 'body' in page ? page.body.toString() : JSON.stringify(page) }
}

/** Changes a store, and waits until the server has heard of it. */
async function change({ owner }: TestStorefront, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { db, storeChanges } = server.services
  await db.inStore(owner.storeId, work)
  const mark = uuidv7()
  const before = storeChanges.stateOf(mark)
  await db.inPlatform((tx) => sql`select pg_notify('vitrine_store_changed', ${mark})`.execute(tx))
  await vi.waitFor(() => expect(storeChanges.stateOf(mark)).not.toBe(before))
}

const setPrice = (id: string, cents: number) => (tx: Tx) =>
  tx.updateTable('variants').set({ price_cents: cents }).where('product_id', '=', id).execute()

describe('the page of a product', () => {
  test('stays in the cache while prices and texts of products change that it doesn’t show', async () => {
    const { storefront, ids, pages } = await open()
    const { text } = await read(pages, storefront, '/products/p9')
    expect(text).not.toContain('/products/p0"')
    await change(storefront, setPrice(ids[0]!, 5))
    await change(storefront, (tx) => tx.updateTable('products').set({ title: 'New', body_html: 'New' }).where('id', '=', ids[0]!).execute())
    expect((await read(pages, storefront, '/products/p9')).isKept).toBe(true)
    // Lists and all other pages are rendered anew, whatever they show.
    await read(pages, storefront, '/')
    await change(storefront, setPrice(ids[0]!, 6))
    expect((await read(pages, storefront, '/')).isKept).toBe(false)
  })

  test('shows its own new price, and those of the products that it suggests', async () => {
    const { storefront, ids, pages } = await open()
    for (const id of [ids[0]!, ids[1]!]) {
      expect((await read(pages, storefront, '/products/p0')).text).not.toContain('$123.45')
      await change(storefront, setPrice(id, 12_345))
      expect((await read(pages, storefront, '/products/p0')).text).toContain('$123.45')
      await change(storefront, setPrice(id, 1999))
    }
  })

  test('is never kept for longer than a bundle of Boost Upsell allows, whose prices are of other products', async () => {
    const { storefront, ids, pages } = await open()
    const offered = { productIds: [ids[9]!, ids[0]!], variantIds: [] }
    await addUpsell(server, storefront.owner, '', { kind: 'bundle', offered, value: { kind: 'percentage', ppm: 100_000 } })
    await change(storefront, async () => {})
    expect((await read(pages, storefront, '/products/p9')).text).toContain('Add the kit')
    await change(storefront, setPrice(ids[0]!, 100_000))
    expect(await read(pages, storefront, '/products/p9')).toEqual({
      isKept: false,
      text: (await read(newPages(), storefront, '/products/p9')).text,
    })
  })
})

test('pages that are kept are the same as those of a new process, whatever changes', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const roll = dice(seed)
  const { storefront, ids, pages } = await open()
  for (const type of ['related', 'best_sellers']) await addWidget(server, storefront.owner, { type })
  const oneOf = <T>(values: readonly T[]): T => values[roll(values.length)]!
  const cents = () => 100 * (1 + roll(90))
  const ofProduct = (set: () => ReturnType<typeof sql>) => (id: string) => (tx: Tx) =>
    sql`update products set ${set()} where id = ${id}`.execute(tx)
  const ofVariants = (set: () => ReturnType<typeof sql>) => (id: string) => (tx: Tx) =>
    sql`update variants set ${set()} where product_id = ${id}`.execute(tx)
  const changes: ((id: string) => (tx: Tx) => Promise<unknown>)[] = [
    ofVariants(() => sql`price_cents = ${cents()}`),
    ofVariants(() => sql`price_cents = ${cents()}, compare_at_cents = ${cents()}`),
    ofVariants(
      () =>
        sql`inventory_tracker = ${oneOf(['', 'vitrine'])}, inventory_quantity = ${roll(15)}, inventory_policy = ${oneOf(['deny', 'continue'])}`,
    ),
    ofVariants(() => sql`inventory_quantity = ${roll(3)}`),
    ofProduct(() => sql`title = ${`T${roll(1000)}`}, vendor = ${`V${roll(3)}`}`),
    ofProduct(() => sql`body_html = ${`<p>${roll(1000)}</p>`}, seo_title = ${`S${roll(9)}`}`),
    ofProduct(() => sql`status = ${oneOf(['active', 'active', 'draft'])}`),
    ofProduct(() => sql`type = ${oneOf(['lamp', 'rug'])}`),
    ofProduct(() => sql`units_sold = ${roll(50)}`),
    ofProduct(() => sql`created_at = now() - make_interval(hours => ${roll(100)}::int)`),
    (id) => async (tx) => {
      const variant = { store_id: storefront.owner.storeId, id: uuidv7(), product_id: id, position: 1 + roll(9), price_cents: cents() }
      await tx
        .insertInto('variants')
        .values({ ...variant, option_values: [`V${roll(1000)}`] })
        .execute()
    },
  ]
  let kept = 0
  for (let step = 0; step < 30; step++) {
    const at = roll(changes.length)
    await change(storefront, changes[at]!(oneOf(ids)))
    for (const path of ['/products/p0', '/products/p9']) {
      const [old, anew] = [await read(pages, storefront, path), await read(newPages(), storefront, path)]
      if (old.isKept) kept++
      expect(old.text, `seed ${seed}, step ${step}, change ${at}, ${path}`).toBe(anew.text)
    }
  }
  // Otherwise there would be nothing to compare.
  expect(kept).toBeGreaterThan(0)
})
