import type { CollectionSort } from '@vitrine/contract/calls/collections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'

// The position of a product in a collection is a number that grows along the sort order. When the order is by a number, the
// position is that number (negated in descending order), so only the changed product moves. Positions by title and in manual
// order are ranks with gaps, so that a product can be moved in between.

export type Sort = z.output<typeof CollectionSort>

/** A collection that gives its products positions by a sort order. */
export interface Positioned {
  id: string
  sort: string
}

/** The gap between two ranks: enough for ten moves into the same gap before other products must be moved. */
const GAP = 1024
/**
 * The start of the positions of pinned products, which count up from here and are below all others. JavaScript numbers represent
 * all of them exactly.
 */
export const PINNED_FROM = -8_000_000_000_000_000
const PINNED_TO = PINNED_FROM + 1_000_000
/**
 * The start of the positions of added products that have no final position yet. They keep their order, and are above all others.
 */
const UNPLACED_FROM = 8_000_000_000_000_000

const createdAt = sql`(extract(epoch from p.created_at) * 1000000)::bigint`
const numbers: Partial<Record<Sort, RawBuilder<unknown>>> = {
  'best-selling': sql`-p.units_sold`,
  price: sql`p.price_cents`,
  '-price': sql`-p.price_cents`,
  created: createdAt,
  '-created': sql`-${createdAt}`,
}
const isTitle = (sort: string) => sort === 'title' || sort === '-title'

/** A product that is not at its correct position, with that position. */
interface Move {
  collection_id: string
  product_id: string
  place: number
}

/**
 * Returns the first position of a product that is added to a collection: the number that the collection is sorted by, the rank of
 * the product among the products added with it, or, in manual order, a position behind all others in the given order.
 * `assignPositions` then corrects the position.
 */
export function firstPosition(sort: string): RawBuilder<unknown> {
  if (isTitle(sort)) return rankByTitle(sort)
  return numbers[sort as Sort] ?? sql`${sql.lit(UNPLACED_FROM)} + wanted.place`
}

/** Gives every product that is not pinned its position in the collection's sort order. Writes only the positions that change. */
export async function assignPositions(tx: Tx, { id, sort }: Positioned): Promise<void> {
  const number = numbers[sort as Sort]
  if (number) await move(tx, await misplaced(tx, id, number))
  else if (isTitle(sort)) await move(tx, await misplaced(tx, id, rankByTitle(sort)))
  else await placeNewcomers(tx, id)
}

/**
 * Renumbers the ranks in the current order. This makes room when two ranks are too close, and keeps the order when manual order
 * begins.
 */
export async function respace(tx: Tx, collectionId: string): Promise<void> {
  await move(tx, await misplaced(tx, collectionId, rank(sql`cp.position, p.id`)))
}

const rankByTitle = (sort: string) => rank(sort === 'title' ? sql`p.sort_title, p.id` : sql`p.sort_title desc, p.id desc`)
const rank = (order: RawBuilder<unknown>) => sql`row_number() over (order by ${order}) * ${sql.lit(GAP)}`

async function misplaced(tx: Tx, collectionId: string, place: RawBuilder<unknown>): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select collection_id, product_id, place from (
      select cp.collection_id, cp.product_id, cp.position, ${place} as place
      from collection_products cp join products p on p.id = cp.product_id where cp.collection_id = ${collectionId} and not cp.is_pinned
    ) wanted
    where position <> place`.execute(tx)
  return rows
}

/** In manual order, moves added products to the end and products that are no longer pinned to the front. Other products stay. */
async function placeNewcomers(tx: Tx, collectionId: string): Promise<void> {
  const mine = sql`collection_id = ${collectionId} and not is_pinned`
  const isNew = sql`position >= ${sql.lit(UNPLACED_FROM)}`
  const wasPinned = sql`position < ${sql.lit(PINNED_TO)}`
  const { rows } = await sql<Move>`
    with ends as materialized (
      select coalesce(min(position), 0) as first, coalesce(max(position), 0) as last
      from collection_products where ${mine} and not ${isNew} and not ${wasPinned}
    )
    select collection_id, product_id, (select last from ends) + ${sql.lit(GAP)} * row_number() over (order by position, product_id) as place
    from collection_products where ${mine} and ${isNew}
    union all
    select collection_id, product_id, (select first from ends) - ${sql.lit(GAP)} * row_number() over (order by position desc, product_id desc)
    from collection_products where ${mine} and ${wasPinned}`.execute(tx)
  await move(tx, rows)
}

/**
 * Writes positions that an earlier statement computed. Computing and writing the positions are separate statements for two
 * reasons: in a single statement, PostgreSQL would read all positions for each product while it has no statistics about a new
 * collection, and a statement that changes no row would still invalidate the store's cached pages.
 */
async function move(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const column = <K extends keyof Move>(name: K) => moves.map((one) => one[name])
  await sql`
    update collection_products cp set position = moved.place
    from unnest(${column('collection_id')}::uuid[], ${column('product_id')}::uuid[], ${column('place')}::bigint[])
      as moved (collection_id, product_id, place)
    where cp.collection_id = moved.collection_id and cp.product_id = moved.product_id`.execute(tx)
}

/**
 * Returns a position right behind another product, or before all products that are not pinned. Returns undefined when there is
 * no room.
 */
export async function positionAfter(tx: Tx, collectionId: string, productId: string, after: string | null): Promise<number | undefined> {
  const others = sql`collection_id = ${collectionId} and not is_pinned and product_id <> ${productId}`
  const { rows } = await sql<{ before: number | null; behind: number | null }>`
    select before.position as before, (
      select min(position) from collection_products
      where ${others} and (before.position is null or (position, product_id) > (before.position, ${after}::uuid))
    ) as behind
    from (
      select max(position) as position from collection_products where ${others} and product_id = ${after}::uuid
    ) before`.execute(tx)
  const { before, behind } = rows[0]!
  if (before === null) return behind === null ? GAP : behind - GAP
  if (behind === null) return before + GAP
  const middle = Math.floor((before + behind) / 2)
  return middle > before ? middle : undefined
}

/** Gives changed products their new position in each collection that is sorted by a number. */
export async function moveChanged(tx: Tx, productIds: readonly string[]): Promise<void> {
  const cases = Object.entries(numbers).map(([sort, number]) => sql`when ${sql.lit(sort)} then ${number}`)
  const { rows } = await sql<Move>`
    select cp.collection_id, cp.product_id, wanted.place
    from collection_products cp join collections c on c.id = cp.collection_id join products p on p.id = cp.product_id
    cross join lateral (select case c.sort ${sql.join(cases, sql` `)} end as place) wanted
    where cp.product_id = any (${productIds}::uuid[]) and not cp.is_pinned and cp.position <> wanted.place`.execute(tx)
  await move(tx, rows)
}

/** Returns the collections sorted by title in which one of the products is before or behind the wrong neighbor. */
export async function outOfOrder(tx: Tx, productIds: readonly string[]): Promise<Positioned[]> {
  const neighbour = (side: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`(
    select q.sort_title from collection_products o join products q on q.id = o.product_id
    where o.collection_id = cp.collection_id and not o.is_pinned and o.position ${side} cp.position
    order by o.position ${direction} limit 1
  )`
  const { rows } = await sql<Positioned>`
    select distinct c.id, c.sort
    from collection_products cp join collections c on c.id = cp.collection_id join products p on p.id = cp.product_id
    cross join lateral (select ${neighbour(sql`<`, sql`desc`)} as before, ${neighbour(sql`>`, sql`asc`)} as behind) beside
    where cp.product_id = any (${productIds}::uuid[]) and not cp.is_pinned and (
      c.sort = 'title' and (before > p.sort_title or behind < p.sort_title)
      or c.sort = '-title' and (before < p.sort_title or behind > p.sort_title)
    )`.execute(tx)
  return rows
}
