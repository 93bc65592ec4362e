import { menuGroups, type MenuFacts, type MenuGroup, pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'

export interface MenuSection {
  group: MenuGroup
  pages: PageName[]
}

/**
 * Returns the drawer's sections for a user in a store. They contain the built pages whose scope the user has and whose
 * condition the store meets. Sections without pages are left out. `withUnbuilt` also includes pages that are not built
 * yet.
 */
export function menuFor(permissions: Permissions, facts: MenuFacts, withUnbuilt = false): MenuSection[] {
  const shown = pageNames.filter((name) => {
    const { menu, built, access, when } = pageOf(name)
    return menu !== undefined && (built || withUnbuilt) && allows(permissions, access) && (when?.(facts) ?? true)
  })
  return menuGroups
    .map((group) => ({ group, pages: shown.filter((name) => pageOf(name).menu === group) }))
    .filter(({ pages }) => pages.length > 0)
}

/**
 * Whether a menu entry is current: on its own page, or on a page below it (`website.orders.detail` is below
 * `website.orders`) that belongs to no other entry. For example, the checkout settings have an entry of their own, but
 * the shipping settings do not. The Overview's name `website` is a prefix of every name, so it has no pages below it, but
 * a second URL, `websitesa`.
 */
export function isWithin(current: string | undefined, entry: PageName): boolean {
  if (current === undefined) return false
  if (entry === 'website') return current === entry || current === 'websitesa'
  const isAt = (name: string) => current === name || current.startsWith(`${name}.`)
  return isAt(entry) && !pageNames.some((name) => name.startsWith(`${entry}.`) && pageOf(name).menu !== undefined && isAt(name))
}
