import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { MENU_ITEMS_MAX } from '../limits.ts'
import { MENU_ADDRESS } from '../menu-address.ts'
import { Handle } from './products.ts'

const named = { id: Id, title: text(120, 1), badge: text(20).default(''), newWindow: z.boolean().default(false) }

/** The target of a menu item. Store content is referenced by id, so that links survive a change of handle. */
export const MenuTarget = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['home', 'search', 'all-products', 'all-collections', 'order-lookup', 'account']) }),
  z.strictObject({ type: z.enum(['collection', 'product', 'page']), id: Id }),
  z.strictObject({
    type: z.literal('url'),
    url: z.string().max(2000).regex(MENU_ADDRESS),
  }),
])

const leaf = z.strictObject({ ...named, target: MenuTarget })
const second = leaf.extend({ items: z.array(leaf).max(MENU_ITEMS_MAX).default([]) })
/** A menu item. Items can contain items up to the third level. */
export const MenuItem = leaf.extend({ items: z.array(second).max(MENU_ITEMS_MAX).default([]) })

export const MenuInput = z.strictObject({
  title: text(120, 1),
  handle: Handle.optional(),
  items: z.array(MenuItem).max(MENU_ITEMS_MAX).default([]),
})

export const Menu = z.strictObject({
  id: Id,
  title: z.string(),
  handle: z.string(),
  items: z.array(MenuItem),
  /** The items with a deleted or unpublished target: a map from item id to reason. */
  broken: z.record(Id, z.enum(['deleted', 'not-published'])),
  /** The names of the targets: a map from target id to title. */
  targets: z.record(Id, z.string()),
  /** Whether the published theme shows the menu. Such a menu cannot be deleted, and its handle cannot be changed. */
  isInTheme: z.boolean(),
  updatedAt: Instant,
  version: z.int(),
})

const byId = z.strictObject({ id: Id })
const ofCollection = z.strictObject({ menuId: Id, collectionId: Id })

export const menuCalls = defineCalls({
  'menus.list': {
    access: 'online_store',
    summary: 'List menus',
    query: z.strictObject(listQuery),
    answer: listOf(
      z.strictObject({
        id: Id,
        title: z.string(),
        handle: z.string(),
        itemCount: z.int(),
        brokenCount: z.int(),
        isInTheme: z.boolean(),
        updatedAt: Instant,
      }),
    ),
  },
  'menus.get': { access: 'online_store', summary: 'Get a menu', params: byId, answer: Menu },
  'menus.create': {
    access: 'online_store',
    summary: 'Create a menu',
    body: MenuInput,
    answer: Menu,
    problems: ['handle_taken'],
    idempotent: true,
  },
  'menus.update': {
    access: 'online_store',
    summary: 'Replace a menu',
    params: byId,
    body: MenuInput.extend({ version: z.int() }),
    answer: Menu,
    problems: ['handle_taken', 'version_conflict', 'menu_in_use'],
  },
  'menus.remove': { access: 'online_store', summary: 'Delete a menu', params: byId, answer: Done, problems: ['menu_in_use'] },
  'menus.ofCollection': {
    access: 'online_store',
    summary: 'List the menus and menu items that link to a collection',
    params: byId,
    answer: z.strictObject({
      menus: z.array(z.strictObject({ id: Id, title: z.string(), items: z.array(z.strictObject({ id: Id, title: z.string() })) })),
    }),
  },
  'menus.addCollection': {
    access: 'online_store',
    summary: 'Add a collection to the end of a menu',
    params: ofCollection,
    answer: Menu,
    problems: ['menu_full'],
  },
  'menus.removeCollection': {
    access: 'online_store',
    summary: 'Remove every menu item that links to a collection. Items nested under them move up one level.',
    params: ofCollection,
    answer: Menu,
    problems: ['menu_full'],
  },
})
