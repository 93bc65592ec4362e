import type { Collection, CollectionInput } from '@vitrine/contract/calls/collections.ts'
import type { z } from 'zod'

import type { Actor, TestServer } from '../../../../test/test-server.ts'

export type CollectionAnswer = z.output<typeof Collection>
type Body = z.input<typeof CollectionInput>
type RulesBody = NonNullable<Body['rules']>

/** Returns rules that must all match. */
export const all = (...rules: RulesBody['rules']): RulesBody => ({ match: 'all', rules })
export const cheaperThan = (cents: number): RulesBody => all({ field: 'price', relation: 'below', cents })

/** Adds a collection. Throws when the API refuses it. */
export async function addCollection(server: TestServer, owner: Actor, fields: Partial<Body> = {}): Promise<CollectionAnswer> {
  const reply = await server.call('collections.create', { as: owner, body: { title: 'Summer', ...fields } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as CollectionAnswer
}

export async function getCollection(server: TestServer, owner: Actor, id: string): Promise<CollectionAnswer> {
  const reply = await server.call('collections.get', { as: owner, params: { id } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as CollectionAnswer
}

/** Returns the titles of a collection's products, in its order, with `*` after pinned ones. */
export async function titlesOf(server: TestServer, owner: Actor, id: string, query: Record<string, string> = {}): Promise<string[]> {
  const reply = await server.call('collections.products', { as: owner, params: { id }, query })
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { items: { title: string; isPinned: boolean }[] }).items.map(({ title, isPinned }) => title + (isPinned ? '*' : ''))
}

/** Converts a collection from a response to the body of an update. */
export function asInput({
  id: _id,
  kind: _kind,
  productCount: _count,
  isRefreshing: _refreshing,
  isVisible: _visible,
  createdAt: _created,
  updatedAt: _updated,
  media,
  ...rest
}: CollectionAnswer) {
  return { ...rest, media: media && { id: media.id, alt: media.alt } }
}
