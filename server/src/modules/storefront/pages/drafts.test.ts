import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedCollection, seedFile, seedMenu, seedPage } from '../../../../test/fixtures/seed.ts'
import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { createOwnerPool } from '../../../platform/db/pool.ts'
import { newStorefront, stockProduct, type TestStorefront } from './test-storefront.ts'

// These tests check the database role of shopper requests. The role hides what shoppers may not see, even from queries without a
// condition.

const REFUSED = '42501'
/** A part of the title of everything that is not published. */
const HIDDEN = 'kept-secret'

let server: TestServer
let storefront: TestStorefront
let theirs: TestStorefront
let hiddenId: string
/** The ID of each store's payment method, by store. */
const gatewayIds = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
  theirs = await newStorefront(server)
  for (const { owner } of [storefront, theirs]) {
    await stockProduct(server, owner, { handle: 'lamp', title: 'Shown lamp' })
    hiddenId = await stockProduct(server, owner, { handle: 'hidden', title: `${HIDDEN} lamp`, status: 'draft' })
    await stockProduct(server, owner, { handle: 'archived', title: `${HIDDEN} lamp`, status: 'archived' })
    const later = new Date(Date.now() + 86_400_000)
    const store_id = owner.storeId
    await server.services.db.inStore(store_id, async (tx) => {
      await tx
        .insertInto('products')
        .values({
          store_id,
          id: uuidv7(),
          title: `${HIDDEN} lamp`,
          handle: 'planned',
          status: 'active',
          published_at: later,
          search: sql`'lamp'::tsvector`,
        })
        .execute()
      const drafts = [
        { handle: 'draft', published_at: null },
        { handle: 'later', published_at: later },
      ]
      await tx
        .insertInto('store_pages')
        .values(drafts.map((draft) => ({ ...draft, store_id, id: uuidv7(), title: HIDDEN, body_html: HIDDEN })))
        .execute()
      await tx
        .insertInto('collections')
        .values(drafts.map((draft) => ({ ...draft, store_id, id: uuidv7(), title: `${HIDDEN} lamp`, kind: 'manual' })))
        .execute()
      await tx
        .insertInto('store_pages')
        .values({ store_id, id: uuidv7(), title: 'About lamps', handle: 'about', published_at: new Date(0) })
        .execute()
      const collection = { store_id, id: uuidv7(), title: 'All lamps', handle: 'lamps', kind: 'manual', published_at: new Date(0) }
      await tx.insertInto('collections').values(collection).execute()
      const products = await tx.selectFrom('products').select('id').execute()
      await tx
        .insertInto('collection_products')
        .values(products.map(({ id }, position) => ({ store_id, collection_id: collection.id, product_id: id, position })))
        .execute()
      await tx
        .insertInto('themes')
        .values({ store_id, id: uuidv7(), name: HIDDEN, theme: 'fashion', is_published: false, config: JSON.stringify({ secret: HIDDEN }) })
        .execute()
    })
    await seedPage(server, owner)
    await seedFile(server, owner)
    await seedMenu(server, owner, await seedCollection(server, owner))
    const connection = { id: uuidv7(), owner_id: owner.userId, provider: 'manual', label: HIDDEN, environment: 'live' }
    gatewayIds.set(owner.storeId, connection.id)
    await server.services.db.inPlatform(async (tx) => {
      await tx.insertInto('gateways').values(connection).execute()
      const { id: gateway_id, owner_id } = connection
      await tx.insertInto('store_gateways').values({ store_id: owner.storeId, gateway_id, owner_id, position: 1 }).execute()
    })
    await server.call('redirects.create', { as: owner, body: { path: '/a', target: '/b' } })
  }
})
afterAll(() => server.close())

const asShopper = <T>(statement: RawBuilder<T>, previewId?: string) =>
  server.services.db.inStorefront(storefront.owner.storeId, (tx) => statement.execute(tx), previewId)

describe('the database role for storefronts', () => {
  let tables: string[]
  beforeAll(async () => {
    const pool = createOwnerPool(server.databaseUrl, { max: 1, onError: () => {} })
    const { rows } = await pool.query<{ name: string }>(`
      select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and has_any_column_privilege('vitrine_shop', c.oid, 'select') and not has_any_column_privilege('public', c.oid, 'select') order by 1`)
    await pool.end()
    tables = rows.map(({ name }) => name)
    expect(tables).toEqual(expect.arrayContaining(['products', 'variants', 'collections', 'store_pages', 'menus', 'themes']))
  })

  test('the role sees no unpublished products, collections, pages and themes', async () => {
    for (const table of ['products', 'collections', 'store_pages', 'themes']) {
      const { rows } = await asShopper(sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.table(table)} t`)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(
        rows.filter(({ line }) => line.includes(HIDDEN)),
        table,
      ).toEqual([])
    }
  })

  test('in a preview, the role sees one more row by its ID, only in its own store', async () => {
    // A preview must not work across stores, so the ID of a hidden product of `theirs` shows nothing in `storefront`.
    expect((await asShopper(sql`select from products where title like ${`${HIDDEN}%`}`, hiddenId)).rows.length).toBe(0)
    const { rows } = await server.services.db.inStorefront(
      theirs.owner.storeId,
      (tx) => sql<{ id: string }>`select id from products where title like ${`${HIDDEN}%`}`.execute(tx),
      hiddenId,
    )
    expect(rows).toEqual([{ id: hiddenId }])
    await expect(asShopper(sql`select`, "x'; reset role; --")).rejects.toThrow('Not a store id')
  })

  test('the role sees no row of another store', async () => {
    // These tables do not belong to one store. Other tests cover them.
    const ownerless = ['stores', 'gateways', 'gateway_group_members']
    for (const table of tables.filter((name) => !ownerless.includes(name))) {
      const { rows } = await asShopper(sql`select from ${sql.table(table)} where store_id = ${theirs.owner.storeId}`)
      expect(rows.length, table).toBe(0)
    }
    expect((await asShopper(sql<{ id: string }>`select id from stores`)).rows).toEqual([{ id: storefront.owner.storeId }])
  })

  test('the role sees that its own store accepts payments, and nothing about the payment methods of other stores', async () => {
    const { rows } = await asShopper(sql<{ id: string }>`select id from gateways`)
    expect(rows).toEqual([{ id: gatewayIds.get(storefront.owner.storeId) }])
  })

  test('the role searches only published content of its own store', async () => {
    const { rows } = await asShopper(sql<{ id: string }>`select id from shop_products_found('lamp'::tsquery, 100)`)
    expect(rows.length).toBe(1)
  })

  test.each([
    'select cost_cents from variants',
    'select * from variants',
    'select committed from variants',
    'select * from stores',
    'select trial_ends_at from stores',
    'select * from stock_movements',
    'select * from orders',
    'select * from sales_ledger',
    'select * from users',
    'select * from sessions',
    'select * from store_members',
    'select * from outbox',
    'select * from gateways',
    'select credentials from gateways',
    'select * from payments',
    'select * from checkouts',
    'select * from imports',
    'select * from saved_views',
    'select products_found($$lamp$$::tsquery)',
    'select stores_publishing(now(), now())',
  ])('cannot run: %s', async (statement) => {
    await expect(asShopper(sql.raw(statement))).rejects.toMatchObject({ code: REFUSED })
  })

  test('the role writes nothing, even when the transaction would allow it', async () => {
    for (const table of tables) {
      const writes = [
        sql`insert into ${sql.table(table)} default values`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)}`,
      ]
      for (const write of writes) {
        // The transaction is not `begin read only`, so the role itself must refuse.
        const attempt = server.services.db.inStore(storefront.owner.storeId, async (tx) => {
          await sql`set local role vitrine_shop`.execute(tx)
          await write.execute(tx)
        })
        await expect(attempt, table).rejects.toMatchObject({ code: REFUSED })
      }
    }
    await expect(asShopper(sql`create temporary table t (x int)`)).rejects.toMatchObject({ code: expect.stringMatching(/^(25006|42501)$/) })
  })
})

describe('a shopper without a preview', () => {
  test.each([
    '/products/hidden',
    '/products/archived',
    '/products/planned',
    '/pages/draft',
    '/pages/later',
    '/collections/draft',
    '/collections/later',
  ])('a shopper finds nothing at %s', async (path) => {
    const reply = await storefront.get(path)
    expect(reply.status).toBe(404)
    expect(reply.text).not.toContain(HIDDEN)
  })

  test.each([
    '/',
    '/collections',
    '/collections/all',
    '/collections/lamps',
    '/products/lamp',
    '/search?q=lamp',
    '/search?q=secret',
    '/search/suggest?q=lamp',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/products-1.xml',
    '/nothing',
  ])('a shopper reads no hidden text at %s', async (path) => {
    const reply = await storefront.get(path)
    expect([200, 404]).toContain(reply.status)
    expect(reply.text).not.toContain(HIDDEN)
    // The cost of a product must not be shown either.
    expect(reply.text).not.toMatch(/\b777\b/)
  })

  test('a shopper finds no product without a variant', async () => {
    const id = await stockProduct(server, storefront.owner, { handle: 'empty' })
    await server.services.db.inStore(storefront.owner.storeId, (tx) => tx.deleteFrom('variants').where('product_id', '=', id).execute())
    expect((await storefront.get('/products/empty')).status).toBe(404)
    expect((await storefront.get('/collections/all')).status).toBe(200)
  })

  test('a collection contains only products that shoppers can see', async () => {
    const { text } = await storefront.get('/collections/lamps')
    expect(text).toContain('/products/lamp"')
    expect(text).not.toMatch(/products\/(hidden|planned|archived)/)
  })
})
