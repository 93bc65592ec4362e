import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect, vi } from 'vitest'

import type { Actor, House, Reply } from '../../../test/house.ts'
import { withHouse } from '../../../test/with-house.ts'

/** A store with a published theme, as shoppers reach it. */
export interface TestShop {
  owner: Actor
  host: string
  /** What a shopper's browser gets. */
  get(path: string, headers?: Record<string, string>): Promise<Reply>
}

/** Opens a store's shop. With another house it is the same store at another process. */
export function shopOf(house: House, owner: Actor): TestShop {
  const host = `store-${owner.storeId.slice(-12)}${house.services.config.storeHostSuffix}`
  return { owner, host, get: (url, headers = {}) => house.inject({ url, headers: { host, ...headers } }) }
}

export async function newShop(house: House, theme: ThemeName = 'fashion'): Promise<TestShop> {
  const owner = await house.newOwner({ storeName: 'Lamps & more' })
  const row = { store_id: owner.storeId, id: uuidv7(), name: theme, theme, config: JSON.stringify(startConfig(theme)), is_published: true }
  await house.services.db.inStore(owner.storeId, (tx) => tx.insertInto('themes').values(row).execute())
  return shopOf(house, owner)
}

/** A house for all tests of a file, and a new shop for each. */
export const withShop = (given: (house: House, shop: TestShop) => void): void => withHouse((house) => newShop(house), given)

/** Makes an API call that has to succeed. */
export async function done<T>(reply: Promise<Reply>): Promise<T> {
  const { status, text, body } = await reply
  expect(status, text).toBe(200)
  return body as T
}

/** Does something that changes a store, and waits until every house of one database has heard of it. */
export async function heard<T>(houses: readonly House[], { storeId }: Actor, work: () => Promise<T>): Promise<T> {
  const states = (id: string) => houses.map(({ services }) => services.storeChanges.stateOf(id))
  // Heard after all that was said before, of this change or of one that was made earlier and not waited for.
  const mark = uuidv7()
  const [before, unmarked] = [states(storeId), states(mark)]
  const result = await work()
  await houses[0]!.services.db.inPlatform((tx) => sql`select pg_notify('vitrine_store_changed', ${mark})`.execute(tx))
  await vi.waitFor(() => states(mark).forEach((state, at) => expect(state).not.toBe(unmarked[at])))
  states(storeId).forEach((state, at) => expect(state).not.toBe(before[at]))
  return result
}

/** Puts a product on show, past the API: quick where the product is not what a test is about. */
export async function stockProduct(
  house: House,
  { storeId }: Actor,
  fields: { handle: string; title?: string; priceCents?: number; status?: string },
) {
  const { handle, title = handle, priceCents = 1999, status = 'active' } = fields
  const id = uuidv7()
  await house.services.db.inStore(storeId, async (tx) => {
    await tx
      .insertInto('products')
      .values({ store_id: storeId, id, title, handle, status, search: sql<string>`to_tsvector('simple', ${title})` })
      .execute()
    await tx
      .insertInto('variants')
      .values({ store_id: storeId, id: uuidv7(), product_id: id, position: 0, price_cents: priceCents, cost_cents: 777 })
      .execute()
  })
  return id
}
