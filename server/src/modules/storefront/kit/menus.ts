import { MenuTarget } from '@vitrine/contract/calls/menus.ts'
import type { ImageView, MenuLink } from '@vitrine/theme/views/storefront.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageOf, type ImageRow } from './image.ts'

/** A stored menu item. */
interface Item {
  title: string
  badge: string
  newWindow: boolean
  target: z.output<typeof MenuTarget>
  items?: readonly Item[]
}

/**
 * The items of each menu with their URLs, by the handle of the menu. Items whose target is deleted or unpublished are left out,
 * with the items below them.
 */
export type ResolvedMenus = ReadonlyMap<string, readonly MenuLink[]>

/**
 * Reads the menus that the theme shows.
 * @param shown the handles of these menus; a store can have many more, and the menus are read again after every change to the
 * store
 */
export async function readMenus(tx: Tx, config: Config, shown: ReadonlySet<string>): Promise<ResolvedMenus> {
  const [menus, pages] = await Promise.all([
    tx
      .selectFrom('menus')
      .select(['handle', 'items'])
      .where('handle', '=', sql<string>`any(${[...shown]}::text[])`)
      .execute(),
    tx.selectFrom('storefront_preferences').select(['order_lookup', 'shopper_accounts']).executeTakeFirst(),
  ])
  const lists = menus.map(({ handle, items }) => ({ handle, items: items as unknown as Item[] }))
  const isOff = { 'order-lookup': pages?.order_lookup === false, account: pages?.shopper_accounts === false }
  const targets = await targetsOf(
    tx,
    config,
    lists.flatMap(({ items }) => items.flatMap(targetIds)),
  )
  return new Map(lists.map(({ handle, items }) => [handle, items.flatMap((item) => linkOf(item, targets, isOff) ?? [])]))
}

const targetIds = ({ target, items }: Item): string[] => [...('id' in target ? [target.id] : []), ...(items ?? []).flatMap(targetIds)]

/** What a menu item leads to. Only collections have an image here. */
interface Target {
  handle: string
  image: ImageView | null
}

/**
 * Returns the products, collections and pages that shoppers may see. The row security of the database role for storefronts excludes
 * all others.
 */
async function targetsOf(tx: Tx, config: Config, ids: readonly string[]): Promise<ReadonlyMap<string, Target>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; handle: string; image: ImageRow | null }>`
    select id, handle, null as image from products where id = any (${ids}::uuid[])
    union all select c.id, c.handle, (
      select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', c.media_alt)
      from media m where m.id = c.media_id
    ) from collections c where c.id = any (${ids}::uuid[])
    union all select id, handle, null from store_pages where id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, handle, image }) => [id, { handle, image: image && imageOf(config, image) }]))
}

/** Whether the store has turned off a page that it needn’t have. */
type IsOff = Record<'order-lookup' | 'account', boolean>

function linkOf(item: Item, targets: ReadonlyMap<string, Target>, isOff: IsOff): MenuLink | undefined {
  const href = hrefOf(item.target, targets, isOff)
  if (href === undefined) return undefined
  const children = (item.items ?? []).flatMap((below: Item) => linkOf(below, targets, isOff) ?? [])
  const image = ('id' in item.target && targets.get(item.target.id)?.image) || null
  return { title: item.title, href, blank: item.newWindow, badge: item.badge, image, current: false, children }
}

const folders = { product: 'products', collection: 'collections', page: 'pages' } as const

function hrefOf(target: Item['target'], targets: ReadonlyMap<string, Target>, isOff: IsOff): string | undefined {
  switch (target.type) {
    case 'home':
      return '/'
    case 'search':
      return '/search'
    case 'all-products':
      return '/collections/all'
    case 'all-collections':
      return '/collections'
    case 'order-lookup':
      return isOff[target.type] ? undefined : '/orders'
    case 'account':
      return isOff[target.type] ? undefined : '/account'
    case 'url':
      // The URL was validated when it was saved, and is validated again here, so that one function decides which URLs a link may
      // have.
      return MenuTarget.safeParse(target).success ? target.url : undefined
    default: {
      const handle = targets.get(target.id)?.handle
      return handle === undefined ? undefined : `/${folders[target.type]}/${encodeURIComponent(handle)}`
    }
  }
}
