import { MenuTarget } from '@vitrine/contract/calls/menus.ts'
import type { MenuLink } from '@vitrine/theme/views/storefront.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'

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
export async function readMenus(tx: Tx, shown: ReadonlySet<string>): Promise<ResolvedMenus> {
  const menus = await tx
    .selectFrom('menus')
    .select(['handle', 'items'])
    .where('handle', '=', sql<string>`any(${[...shown]}::text[])`)
    .execute()
  const lists = menus.map(({ handle, items }) => ({ handle, items: items as unknown as Item[] }))
  const handles = await handlesOf(
    tx,
    lists.flatMap(({ items }) => items.flatMap(targetIds)),
  )
  return new Map(lists.map(({ handle, items }) => [handle, items.flatMap((item) => linkOf(item, handles) ?? [])]))
}

const targetIds = ({ target, items }: Item): string[] => [...('id' in target ? [target.id] : []), ...(items ?? []).flatMap(targetIds)]

/**
 * Returns the handles of the products, collections and pages that shoppers may see. The row security of the database role for
 * storefronts excludes all others.
 */
async function handlesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; handle: string }>`
    select id, handle from products where id = any (${ids}::uuid[])
    union all select id, handle from collections where id = any (${ids}::uuid[])
    union all select id, handle from store_pages where id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, handle }) => [id, handle]))
}

function linkOf(item: Item, handles: ReadonlyMap<string, string>): MenuLink | undefined {
  const href = hrefOf(item.target, handles)
  if (href === undefined) return undefined
  const children = (item.items ?? []).flatMap((below: Item) => linkOf(below, handles) ?? [])
  return { title: item.title, href, blank: item.newWindow, badge: item.badge, current: false, children }
}

const folders = { product: 'products', collection: 'collections', page: 'pages' } as const

function hrefOf(target: Item['target'], handles: ReadonlyMap<string, string>): string | undefined {
  switch (target.type) {
    case 'home':
      return '/'
    case 'search':
      return '/search'
    case 'all-products':
      return '/collections/all'
    case 'all-collections':
      return '/collections'
    case 'url':
      // The URL was validated when it was saved, and is validated again here, so that one function decides which URLs a link may
      // have.
      return MenuTarget.safeParse(target).success ? target.url : undefined
    default: {
      const handle = handles.get(target.id)
      return handle === undefined ? undefined : `/${folders[target.type]}/${encodeURIComponent(handle)}`
    }
  }
}

/** Returns the same menu with the links to `path`, and the items above them, marked as current. */
export function markCurrent(links: readonly MenuLink[], path: string): readonly MenuLink[] {
  return links.map((link) => {
    const children = markCurrent(link.children, path)
    return { ...link, children, current: link.href === path || children.some(({ current }) => current) }
  })
}
