import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { MENU_ITEMS_MAX } from '../limits.ts'
import { MENU_ADDRESS } from '../menu-address.ts'
import { Handle } from './products.ts'

const named = { id: Id, title: text(120, 1), badge: text(20).default(''), newWindow: z.boolean().default(false) }

/** Where an item leads. Things of the store are named by id, so that a new handle breaks nothing. */
export const MenuTarget = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['home', 'search', 'all-products', 'all-collections']) }),
  z.strictObject({ type: z.enum(['collection', 'product', 'page']), id: Id }),
  z.strictObject({
    type: z.literal('url'),
    url: z.string().max(2000).regex(MENU_ADDRESS),
  }),
])

const leaf = z.strictObject({ ...named, target: MenuTarget })
const second = leaf.extend({ items: z.array(leaf).max(MENU_ITEMS_MAX).default([]) })
/** Items hold items to the third level and no further. */
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
  /** Items whose target is gone, or not published: item id → why. */
  broken: z.record(Id, z.enum(['deleted', 'not-published'])),
  /** Name of each target: target id → title. */
  targets: z.record(Id, z.string()),
  /** The published theme shows it: it cannot be deleted, nor its handle changed. */
  isInTheme: z.boolean(),
  updatedAt: Instant,
  version: z.int(),
})

const byId = z.strictObject({ id: Id })
const ofCollection = z.strictObject({ menuId: Id, collectionId: Id })

export const menuCalls = defineCalls({
  'menus.list': {
    access: 'online_store',
    summary: 'Menus of the store',
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
  'menus.get': { access: 'online_store', summary: 'One menu', params: byId, answer: Menu },
  'menus.create': {
    access: 'online_store',
    summary: 'Add a menu',
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
    summary: 'Menus that lead to a collection, with the items that do',
    params: byId,
    answer: z.strictObject({
      menus: z.array(z.strictObject({ id: Id, title: z.string(), items: z.array(z.strictObject({ id: Id, title: z.string() })) })),
    }),
  },
  'menus.addCollection': {
    access: 'online_store',
    summary: 'Add a collection at the end of a menu',
    params: ofCollection,
    answer: Menu,
    problems: ['menu_full'],
  },
  'menus.removeCollection': {
    access: 'online_store',
    summary: 'Take every item out of a menu that leads to a collection; items below move up',
    params: ofCollection,
    answer: Menu,
    problems: ['menu_full'],
  },
})
