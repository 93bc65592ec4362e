import type { feedCalls, FeedInput } from '@vitrine/contract/calls/feeds.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Actor, Reply, TestServer } from '../../../../test/test-server.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { seedProduct } from '../products/test-products.ts'

export type FeedAnswer = z.output<(typeof feedCalls)['feeds.get']['answer']>
export type FeedBody = z.input<typeof FeedInput>

/** Returns a valid body for creating a Google feed. `fields` override its values. */
export const feedBody = (fields: Partial<FeedBody> = {}): FeedBody => ({
  name: 'Google',
  destination: 'google',
  format: 'xml',
  country: 'US',
  language: 'en',
  selection: { kind: 'all' },
  variants: 'each',
  includeOutOfStock: true,
  idRule: { kind: 'variant_id' },
  utm: '',
  mapping: [],
  rules: [],
  everyHours: 24,
  gzip: false,
  ...fields,
})

/** Adds an active product with an image of 800 × 800 pixels. Returns its ID and the IDs of its variants in order. */
export async function seedShown(server: TestServer, owner: Actor, fields: Parameters<typeof seedProduct>[2] = {}) {
  const product = await seedProduct(server, owner, { status: 'active', ...fields })
  await addImage(server, owner, product.id)
  return product
}

/** Gives a product one more image. */
export async function addImage({ services }: TestServer, { storeId }: Actor, productId: string, width = 800): Promise<void> {
  const id = uuidv7()
  await services.db.inStore(storeId, async (tx) => {
    const file_key = `public/media/${id.replaceAll('-', '')}`
    await tx.insertInto('media').values({ store_id: storeId, id, state: 'ready', file_key, width, height: width, bytes: 100 }).execute()
    const { count } = await tx
      .selectFrom('product_media')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    await tx.insertInto('product_media').values({ store_id: storeId, product_id: productId, position: count, media_id: id }).execute()
  })
}

export const createFeed = (server: TestServer, owner: Actor, fields: Partial<FeedBody> = {}) =>
  done<FeedAnswer>(server.call('feeds.create', { as: owner, body: feedBody(fields) }))

export const readFeed = (server: TestServer, owner: Actor, id: string) =>
  done<FeedAnswer>(server.call('feeds.get', { as: owner, params: { id } }))

/** Creates a feed and builds it. */
export async function builtFeed(server: TestServer, owner: Actor, fields: Partial<FeedBody> = {}): Promise<FeedAnswer> {
  const { id } = await createFeed(server, owner, fields)
  await server.work()
  return readFeed(server, owner, id)
}

/** Builds a feed again and returns it. */
export async function rebuilt(server: TestServer, owner: Actor, id: string): Promise<FeedAnswer> {
  await done(server.call('feeds.build', { as: owner, params: { id } }))
  await server.work()
  return readFeed(server, owner, id)
}

/** Fetches the file of a feed by its secret URL, as a destination does. */
export function fetchFeed(server: TestServer, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { host, pathname } = new URL(url)
  return server.inject({ method, url: pathname, headers: { host, ...headers } })
}

/** Returns the text of a feed's file. */
export async function fileOf(server: TestServer, { url }: FeedAnswer): Promise<string> {
  const reply: Reply = await fetchFeed(server, url)
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
  return reply.text
}
