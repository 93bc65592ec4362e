import type { MenuInput } from '@vitrine/contract/calls/menus.ts'
import { MENU_ITEMS_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertUnderHandle } from '../../../platform/db/handles.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem, unknownId, wrongFields } from '../../../platform/problem.ts'
import { handleFrom } from '../../../platform/text/handle-from.ts'
import { isInTheme } from './in-theme.ts'
import { allItems, type Item, leadsToCollection, repeatedIds, targetId, withoutCollection } from './items.ts'
import { deleteMenu, findCollectionTitle, findTargets, insertMenu, lockMenu, type StoredMenu, writeMenu } from './queries.ts'

type Fields = z.output<typeof MenuInput>

/**
 * Adds a menu.
 * @returns its ID
 * @throws Problem `invalid_input`, `unknown_ids`, `handle_taken`
 */
export async function createMenu(context: StoreContext, { title, handle: typed, items }: Fields): Promise<string> {
  const { tx, storeId, services } = context
  await checkItems(context, items, [])
  const id = uuidv7()
  const now = services.now()
  await insertUnderHandle(tx, 'menus', { typed, made: handleFrom(title, 'menu') }, (handle) =>
    insertMenu(tx, { store_id: storeId, id, title, handle, items: JSON.stringify(items), created_at: now, updated_at: now }),
  )
  return id
}

/**
 * Replaces a menu that was read at `version`.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `unknown_ids`, `handle_taken`, and `menu_in_use` for a new
 * handle of a menu that the theme shows
 */
export async function updateMenu(context: StoreContext, id: string, version: number, fields: Fields): Promise<void> {
  const { tx, services } = context
  const current = await locked(context, id)
  if (current.version !== version) throw problem('version_conflict')
  await checkItems(context, fields.items, current.items)
  const handle = fields.handle ?? current.handle
  if (handle !== current.handle && (await isInTheme(tx, current.handle))) throw fieldProblem('menu_in_use', 'handle')
  try {
    await writeMenu(tx, id, { title: fields.title, handle, items: fields.items }, services.now())
  } catch (error) {
    throw isUniqueViolation(error, 'menus_store_id_handle_key') ? fieldProblem('handle_taken', 'handle') : error
  }
}

/**
 * Deletes a menu.
 * @throws Problem `not_found`, `menu_in_use`
 */
export async function removeMenu(context: StoreContext, id: string): Promise<void> {
  const { handle } = await locked(context, id)
  if (await isInTheme(context.tx, handle)) throw problem('menu_in_use')
  await deleteMenu(context.tx, id)
}

/**
 * Adds a collection at the end of a menu, with the collection's title. A menu that already links to it does not change.
 * @throws Problem `not_found`, `menu_full`
 */
export async function addCollection(context: StoreContext, menuId: string, collectionId: string): Promise<void> {
  const menu = await locked(context, menuId)
  const title = await findCollectionTitle(context.tx, collectionId)
  if (title === undefined) throw problem('not_found')
  if (allItems(menu.items).some(({ item }) => leadsToCollection(item, collectionId))) return
  if (menu.items.length >= MENU_ITEMS_MAX) throw problem('menu_full')
  const item: Item = {
    id: uuidv7(),
    title: Array.from(title).slice(0, ITEM_TITLE_MAX).join(''),
    badge: '',
    newWindow: false,
    target: { type: 'collection', id: collectionId },
    items: [],
  }
  await writeMenu(context.tx, menuId, { ...named(menu), items: [...menu.items, item] }, context.services.now())
}

/** The maximum number of characters in the title of an item. */
const ITEM_TITLE_MAX = 120

/**
 * Removes every item that links to a collection from a menu. The items below such an item move up one level.
 * @throws Problem `not_found`, `menu_full` when a level would have too many items
 */
export async function removeCollection(context: StoreContext, menuId: string, collectionId: string): Promise<void> {
  const menu = await locked(context, menuId)
  const leadsThere = allItems(menu.items).some(({ item }) => leadsToCollection(item, collectionId))
  // A deleted collection has no title, but its remaining items can still be removed.
  if (!leadsThere && (await findCollectionTitle(context.tx, collectionId)) === undefined) throw problem('not_found')
  if (!leadsThere) return
  const items = withoutCollection(menu.items, collectionId)
  const levels = [items, ...allItems(items).map(({ item }) => item.items ?? [])]
  if (levels.some((level) => level.length > MENU_ITEMS_MAX)) throw problem('menu_full')
  await writeMenu(context.tx, menuId, { ...named(menu), items }, context.services.now())
}

const named = ({ title, handle }: StoredMenu) => ({ title, handle })

async function locked({ tx }: StoreContext, id: string): Promise<StoredMenu> {
  const menu = await lockMenu(tx, id)
  if (!menu) throw problem('not_found')
  return menu
}

/**
 * Checks that IDs are unique and targets exist. A link that was broken before may stay: the console shows it as broken, and it
 * does not block a save.
 */
async function checkItems({ tx }: StoreContext, items: readonly Item[], before: readonly Item[]): Promise<void> {
  const placed = allItems(items)
  const known = new Set(allItems(before).flatMap(({ item }) => targetId(item) ?? []))
  const targets = await findTargets(tx, [...new Set(placed.flatMap(({ item }) => targetId(item) ?? []))])
  const gone = placed.flatMap(({ item, place }) => {
    const id = targetId(item)
    const isThere = id === undefined || known.has(id) || targets.get(id)?.kind === item.target.type
    return isThere ? [] : [unknownId(`${place}.target.id`, id, 'menu_target_gone')]
  })
  const errors = [...repeatedIds(placed), ...gone]
  if (errors.length > 0) throw wrongFields(errors)
}
