import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect, vi } from 'vitest'

import type { Actor, TestServer, Reply } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'

/** A store with a published theme, as shoppers access it. */
export interface TestStorefront {
  owner: Actor
  host: string
  /** Returns the response that a shopper's browser gets. */
  get(path: string, headers?: Record<string, string>): Promise<Reply>
}

/** Returns the storefront of a store. With another test server, it is the same store in another process. */
export function storefrontOf(server: TestServer, owner: Actor): TestStorefront {
  const host = `store-${owner.storeId.slice(-12)}${server.services.config.storeHostSuffix}`
  return { owner, host, get: (url, headers = {}) => server.inject({ url, headers: { host, ...headers } }) }
}

export async function newStorefront(server: TestServer, theme: ThemeName = 'fashion'): Promise<TestStorefront> {
  const owner = await server.newOwner({ storeName: 'Lamps & more' })
  const row = { store_id: owner.storeId, id: uuidv7(), name: theme, theme, config: JSON.stringify(startConfig(theme)), is_published: true }
  await server.services.db.inStore(owner.storeId, (tx) => tx.insertInto('themes').values(row).execute())
  return storefrontOf(server, owner)
}

/** Starts one test server for all tests of a file, and creates a new store for each test. */
export const withStorefront = (given: (server: TestServer, storefront: TestStorefront) => void): void =>
  withTestServer((server) => newStorefront(server), given)

/** Makes an API call that must succeed. */
export async function done<T>(reply: Promise<Reply>): Promise<T> {
  const { status, text, body } = await reply
  expect(status, text).toBe(200)
  return body as T
}

/** Changes a store, and waits until every server of one database has received the change notice. */
export async function heard<T>(servers: readonly TestServer[], { storeId }: Actor, work: () => Promise<T>): Promise<T> {
  const states = (id: string) => servers.map(({ services }) => services.storeChanges.stateOf(id))
  // The notice about `mark` arrives after all earlier ones. When it has arrived, the notices of this change and all earlier
  // changes have arrived too.
  const mark = uuidv7()
  const [before, unmarked] = [states(storeId), states(mark)]
  const result = await work()
  await servers[0]!.services.db.inPlatform((tx) => sql`select pg_notify('vitrine_store_changed', ${mark})`.execute(tx))
  await vi.waitFor(() => states(mark).forEach((state, at) => expect(state).not.toBe(unmarked[at])))
  states(storeId).forEach((state, at) => expect(state).not.toBe(before[at]))
  return result
}

/** Publishes a product without the API, which is faster for tests that do not test the product. */
export async function stockProduct(
  server: TestServer,
  { storeId }: Actor,
  fields: { handle: string; title?: string; priceCents?: number; status?: string; type?: string },
) {
  const { handle, title = handle, priceCents = 1999, status = 'active', type = '' } = fields
  const id = uuidv7()
  await server.services.db.inStore(storeId, async (tx) => {
    await tx
      .insertInto('products')
      .values({ store_id: storeId, id, title, handle, status, type, search: sql<string>`to_tsvector('simple', ${title})` })
      .execute()
    await tx
      .insertInto('variants')
      .values({ store_id: storeId, id: uuidv7(), product_id: id, position: 0, price_cents: priceCents, cost_cents: 777 })
      .execute()
  })
  return id
}
