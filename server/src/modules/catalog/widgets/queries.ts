import { widgetPlaces } from '@vitrine/contract/calls/widgets.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Widgets } from '../../../platform/db/types.ts'
import type { ImageRow } from '../../storefront/kit/api.ts'

export interface ListQuery {
  search?: string | undefined
  type?: string | undefined
  place?: string | undefined
  status?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** The order of the list: by place, and within a place as shoppers see it. */
const listOrder = sql`(array_position(${sql.lit(`{${widgetPlaces.join(',')}}`)}::text[], widgets.place)::bigint << 32) + widgets.position`

/** Returns one page of widgets, in the order of their places. */
export function selectWidgets(tx: Tx, { search, type, place, status, limit, cursor }: ListQuery) {
  const key = { expression: listOrder, type: 'bigint', descending: false } as const
  let matching = tx.selectFrom('widgets')
  if (search) matching = matching.where(sql<boolean>`lower(widgets.title) like ${likeAnywhere(search)}`)
  if (type !== undefined) matching = matching.where('widgets.type', '=', type)
  if (place !== undefined) matching = matching.where('widgets.place', '=', place)
  if (status !== undefined) matching = matching.where('widgets.status', '=', status)
  return listPage({ name: 'place', key, id: sql.ref('widgets.id'), limit, cursor }, matching, (widgets) => widgets.selectAll())
}

/** A product or collection that a widget names, with its first image. */
export interface NamedRow {
  id: string
  title: string
  image: ImageRow | null
}

const named = (ids: RawBuilder<unknown>, found: RawBuilder<unknown>) => sql<NamedRow[]>`coalesce((
  select json_agg(json_build_object('id', one.id, 'title', one.title, 'image', one.image) order by listed.place)
  from unnest(${ids}) with ordinality as listed (id, place) join (${found}) one on one.id = listed.id), '[]')`
const image = (key: string, of: RawBuilder<unknown>) => sql`(
  select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', ${sql.lit(key)})
  from ${of} limit 1) as image`
const products = sql`
  select p.id, p.title, ${image('', sql`product_media pm join media m on m.id = pm.media_id where pm.product_id = p.id order by pm.position`)}
  from products p`
const collections = sql`select c.id, c.title, ${image('', sql`media m where m.id = c.media_id`)} from collections c`

/** Returns a widget with the products and collections that it names, in the order in which they were chosen. */
export function findWidget(tx: Tx, id: string) {
  return tx
    .selectFrom('widgets')
    .selectAll()
    .select([
      named(sql`widgets.on_products`, products).as('products'),
      named(sql`widgets.on_collections`, collections).as('collections'),
      named(sql`widgets.except_products`, products).as('excepted'),
      named(sql`widgets.bundle_products`, products).as('bundled'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks a widget until the transaction ends, and returns its version. */
export async function lockWidget(tx: Tx, id: string) {
  return tx.selectFrom('widgets').select(['version', 'type', 'days']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countWidgets(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('widgets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a widget, after all others. */
export async function insertWidget(tx: Tx, row: Insertable<Widgets>): Promise<void> {
  await tx
    .insertInto('widgets')
    .values({ ...row, position: sql<number>`(select coalesce(max(position), 0) + 1 from widgets)` })
    .execute()
}

/** Updates a widget and increments its version. */
export async function updateWidget(tx: Tx, id: string, columns: Updateable<Widgets>): Promise<void> {
  await tx
    .updateTable('widgets')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a widget with its counts. Returns whether it existed. */
export async function deleteWidget(tx: Tx, id: string): Promise<boolean> {
  return (await tx.deleteFrom('widgets').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

/** Locks the widgets of a place, and returns their IDs. */
export async function lockWidgetsOf(tx: Tx, place: string): Promise<string[]> {
  const rows = await tx.selectFrom('widgets').select('id').where('place', '=', place).orderBy('id').forNoKeyUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Puts widgets of a place first, in this order. Widgets that aren’t listed stay behind them. */
export async function updatePositions(tx: Tx, place: string, ids: readonly string[]): Promise<void> {
  await sql`
    update widgets w set position = o.place
    from (
      select id, (row_number() over (order by array_position(${[...ids]}::uuid[], id), position, id))::integer as place
      from widgets where place = ${place}
    ) o where o.id = w.id and w.position <> o.place`.execute(tx)
}
