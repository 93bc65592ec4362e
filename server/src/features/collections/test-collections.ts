import type { Collection, CollectionInput } from '@vitrine/contract/calls/collections.ts'
import type { z } from 'zod'

import type { Actor, House } from '../../../test/house.ts'

export type CollectionAnswer = z.output<typeof Collection>
type Body = z.input<typeof CollectionInput>
type RulesBody = NonNullable<Body['rules']>

/** Rules of which all must hold. */
export const all = (...rules: RulesBody['rules']): RulesBody => ({ match: 'all', rules })
export const cheaperThan = (cents: number): RulesBody => all({ field: 'price', relation: 'below', cents })

/** Adds a collection; fails when the API does. */
export async function addCollection(house: House, owner: Actor, fields: Partial<Body> = {}): Promise<CollectionAnswer> {
  const reply = await house.call('collections.create', { as: owner, body: { title: 'Summer', ...fields } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as CollectionAnswer
}

export async function getCollection(house: House, owner: Actor, id: string): Promise<CollectionAnswer> {
  const reply = await house.call('collections.get', { as: owner, params: { id } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as CollectionAnswer
}

/** Titles of its products, in its order; `*` behind those that are pinned. */
export async function titlesOf(house: House, owner: Actor, id: string, query: Record<string, string> = {}): Promise<string[]> {
  const reply = await house.call('collections.products', { as: owner, params: { id }, query })
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { items: { title: string; isPinned: boolean }[] }).items.map(({ title, isPinned }) => title + (isPinned ? '*' : ''))
}

/** The answer of a collection as the body of an update. */
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
