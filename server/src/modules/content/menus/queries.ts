import { type Insertable, sql } from 'kysely'

import { isVisible } from '../../../platform/db/publication.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Menus } from '../../../platform/db/types.ts'
import type { Item } from './items.ts'

const shown = ['id', 'title', 'handle', 'items', 'updated_at', 'version'] as const

interface Row {
  id: string
  title: string
  handle: string
  items: unknown
  updated_at: Date
  version: number
}

/** A stored menu. Its items were checked when they were saved. */
export interface StoredMenu extends Row {
  items: Item[]
}

const stored = (row: Row): StoredMenu => ({ ...row, items: row.items as Item[] })

export async function findMenu(tx: Tx, id: string): Promise<StoredMenu | undefined> {
  const row = await tx.selectFrom('menus').select(shown).where('id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** Reads the columns that a change is based on, and locks the menu until the transaction ends. */
export async function lockMenu(tx: Tx, id: string): Promise<StoredMenu | undefined> {
  const row = await tx.selectFrom('menus').select(shown).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && stored(row)
}

/**
 * Adds a menu.
 * @returns false when the handle is taken; a unique index decides this, even between concurrent requests
 */
export async function insertMenu(tx: Tx, row: Insertable<Menus>): Promise<boolean> {
  const inserted = await tx
    .insertInto('menus')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Updates a menu and increments its version. */
export async function writeMenu(
  tx: Tx,
  id: string,
  menu: { title: string; handle: string; items: readonly Item[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('menus')
    .set((eb) => ({ ...menu, items: JSON.stringify(menu.items), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMenu(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('menus').where('id', '=', id).execute()
}

/** Returns the menus with an item, at any level, that links to a collection. */
export async function findMenusOfCollection(tx: Tx, collectionId: string): Promise<StoredMenu[]> {
  const rows = await tx
    .selectFrom('menus')
    .select(shown)
    .where(
      sql<boolean>`jsonb_path_exists(
        items, '$.**.target ? (@.type == "collection" && @.id == $id)', jsonb_build_object('id', ${collectionId}::text)
      )`,
    )
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
  return rows.map(stored)
}

/** A product, collection or page that menu items link to. */
export interface Target {
  id: string
  kind: 'product' | 'collection' | 'page'
  title: string
  isVisible: boolean
}

/** Returns the products, collections and pages with these IDs, by ID. IDs that do not exist have no entry. */
export async function findTargets(tx: Tx, ids: readonly string[]): Promise<Map<string, Target>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Target>`
    select id, 'product' as kind, title, is_visible as "isVisible" from products where id = any (${ids}::uuid[])
    union all
    select id, 'collection', title, ${isVisible} from collections where id = any (${ids}::uuid[])
    union all
    select id, 'page', title, ${isVisible} from store_pages where id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findCollectionTitle(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('collections').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title
}
