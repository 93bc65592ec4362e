import { type Insertable, sql, type Updateable } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Pixels } from '../../../platform/db/types.ts'
import type { PixelRow } from './pixel-row.ts'

/** Returns the pixels of the store, shared ones included, in the order in which they were added. */
export const selectPixels = (tx: Tx): Promise<PixelRow[]> =>
  tx.selectFrom('pixels').selectAll().orderBy('created_at').orderBy('id').execute()

/** Returns the pixels that are turned on. */
export const selectEnabled = (tx: Tx): Promise<PixelRow[]> =>
  tx.selectFrom('pixels').selectAll().where('is_enabled', '=', true).orderBy('created_at').orderBy('id').execute()

export const findPixel = (tx: Tx, id: string): Promise<PixelRow | undefined> =>
  tx.selectFrom('pixels').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a pixel until the transaction ends, and returns it. */
export const lockPixel = (tx: Tx, id: string): Promise<PixelRow | undefined> =>
  tx.selectFrom('pixels').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function countPixels(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('pixels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPixel(tx: Tx, row: Insertable<Pixels>): Promise<void> {
  await tx.insertInto('pixels').values(row).execute()
}

export async function updatePixel(tx: Tx, id: string, columns: Updateable<Pixels>): Promise<void> {
  await tx.updateTable('pixels').set(columns).where('id', '=', id).execute()
}

export async function deletePixel(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pixels').where('id', '=', id).execute()
}

/** Drops the events of a pixel that wait to be sent. */
export async function dropWaiting(tx: Tx, pixelId: string): Promise<void> {
  await tx.deleteFrom('pixel_deliveries').where('pixel_id', '=', pixelId).where('state', '=', 'pending').execute()
}

/** A copy of a pixel in another store. */
export interface SharedPixel {
  store_id: string
  id: string
  is_enabled: boolean
}

/** Returns where a pixel of this store is shared, by store. */
export async function selectShared(tx: Tx, id: string): Promise<SharedPixel[]> {
  const { rows } = await sql<SharedPixel>`select * from shared_pixels(${id})`.execute(tx)
  return rows
}

/** Returns in how many stores each shared pixel of this store is, by ID. */
export async function countShares(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ pixel_id: string; shares: number }>`select pixel_id, shares::int from pixel_shares()`.execute(tx)
  return new Map(rows.map(({ pixel_id, shares }) => [pixel_id, shares]))
}

/** Returns the names of the stores that share pixels with this one, by the ID of the pixel here. */
export async function namesOfOrigins(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ pixel_id: string; name: string }>`select * from pixel_origins()`.execute(tx)
  return new Map(rows.map(({ pixel_id, name }) => [pixel_id, name]))
}

/** Returns the names of collections and products by ID. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select id, title as name from collections where id = any (${ids}::uuid[])
    union all select id, title from products where id = any (${ids}::uuid[])`.execute(tx)
  return rows
}
