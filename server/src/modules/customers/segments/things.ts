import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { unknownId, unknownIds } from '../../../platform/problem.ts'
import { type Condition, conditionsOf, type Group, type Tree } from './condition.ts'

interface Thing {
  kind: 'product' | 'collection'
  id: string
  title: string
}

const boughtOf = (tree: Tree) => conditionsOf(tree).filter((one): one is Extract<Condition, { kind: 'bought' }> => one.kind === 'bought')

/** Returns the products and collections that the conditions name, except for those that no longer exist. */
export async function thingsOf(tx: Tx, tree: Tree): Promise<Thing[]> {
  const bought = boughtOf(tree)
  if (bought.length === 0) return []
  const { rows } = await sql<Thing>`
    select 'product' as kind, id, title from products where id = any (${bought.flatMap(({ productIds }) => productIds)}::uuid[])
    union all
    select 'collection', id, title from collections where id = any (${bought.flatMap(({ collectionIds }) => collectionIds)}::uuid[])
    order by title, id`.execute(tx)
  return rows
}

/**
 * Refuses products and collections that don't exist.
 * @param before the conditions that are replaced: what was deleted since then may stay in them
 * @throws Problem `unknown_ids`
 */
export async function checkThings(tx: Tx, tree: Tree, before?: Tree): Promise<void> {
  const known = new Set((await thingsOf(tx, tree)).map(({ id }) => id))
  for (const { productIds, collectionIds } of before ? boughtOf(before) : [])
    for (const id of [...productIds, ...collectionIds]) known.add(id)
  const errors = placesOf(tree, 'tree').flatMap(({ place, condition }) =>
    condition.kind === 'bought'
      ? (['productIds', 'collectionIds'] as const).flatMap((field) =>
          condition[field].flatMap((id, at) => (known.has(id) ? [] : [unknownId(`${place}.${field}.${at}`, id)])),
        )
      : [],
  )
  if (errors.length > 0) throw unknownIds(errors)
}

const placesOf = ({ conditions }: Group, place: string): { place: string; condition: Condition }[] =>
  conditions.flatMap((one, at) => {
    const inner = `${place}.conditions.${at}`
    return one.kind === 'group' ? placesOf(one, inner) : [{ place: inner, condition: one }]
  })
