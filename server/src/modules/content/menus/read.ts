import type { Menu } from '@vitrine/contract/calls/menus.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { menusOfTheme } from './in-theme.ts'
import { allItems, type Item, leadsToCollection, targetId } from './items.ts'
import { findCollectionTitle, findMenu, findMenusOfCollection, findTargets, type Target } from './queries.ts'

type Answer = z.input<typeof Menu>
type Targets = ReadonlyMap<string, Target>

/**
 * Reads one menu, with its broken links.
 * @throws Problem `not_found`
 */
export async function readMenu(tx: Tx, id: string): Promise<Answer> {
  const menu = await findMenu(tx, id)
  if (!menu) throw problem('not_found')
  const targets = await findTargets(tx, targetIds(menu.items))
  return {
    id: menu.id,
    title: menu.title,
    handle: menu.handle,
    items: menu.items as Answer['items'],
    broken: Object.fromEntries(brokenItems(menu.items, targets)),
    targets: Object.fromEntries([...targets].map(([of, { title }]) => [of, title])),
    isInTheme: (await menusOfTheme(tx)).has(menu.handle),
    updatedAt: menu.updated_at.toISOString(),
    version: menu.version,
  }
}

const targetIds = (items: readonly Item[]) => [...new Set(allItems(items).flatMap(({ item }) => targetId(item) ?? []))]

/** Returns the items with a target that shoppers cannot open, each with the reason, by item ID. */
function brokenItems(items: readonly Item[], targets: Targets): Map<string, 'deleted' | 'not-published'> {
  const broken = new Map<string, 'deleted' | 'not-published'>()
  for (const { item } of allItems(items)) {
    const id = targetId(item)
    if (id === undefined) continue
    const target = targets.get(id)
    if (target?.kind !== item.target.type) broken.set(item.id, 'deleted')
    else if (!target.isVisible) broken.set(item.id, 'not-published')
  }
  return broken
}

/** Returns one page of the store's menus, sorted by title. */
export async function listMenus(
  tx: Tx,
  { limit, cursor, search }: { limit: number; cursor?: string | undefined; search?: string | undefined },
) {
  const key = { expression: sql`lower(title)`, type: 'text', descending: false } as const
  let matching = tx.selectFrom('menus')
  if (search) matching = matching.where(sql<boolean>`lower(title) like ${likeAnywhere(search)}`)
  const { rows, ...page } = await listPage({ name: 'title', key, id: sql.ref('id'), limit, cursor }, matching, (menus) =>
    menus.select(['id', 'title', 'handle', 'items', 'updated_at']),
  )
  const menus = rows.map((row) => ({ ...row, items: row.items as unknown as Item[] }))
  const targets = await findTargets(tx, targetIds(menus.flatMap(({ items }) => items)))
  const shown = await menusOfTheme(tx)
  return {
    items: menus.map(({ id, title, handle, items, updated_at }) => ({
      id,
      title,
      handle,
      itemCount: allItems(items).length,
      brokenCount: brokenItems(items, targets).size,
      isInTheme: shown.has(handle),
      updatedAt: updated_at.toISOString(),
    })),
    ...page,
  }
}

/**
 * Returns the menus that link to a collection, with the items that contain the links.
 * @throws Problem `not_found`
 */
export async function menusOfCollection(tx: Tx, collectionId: string) {
  if ((await findCollectionTitle(tx, collectionId)) === undefined) throw problem('not_found')
  const menus = await findMenusOfCollection(tx, collectionId)
  return {
    menus: menus.map(({ id, title, items }) => ({
      id,
      title,
      items: allItems(items).flatMap(({ item }) => (leadsToCollection(item, collectionId) ? [{ id: item.id, title: item.title }] : [])),
    })),
  }
}
