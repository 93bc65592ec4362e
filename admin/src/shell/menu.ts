import { menuGroups, type MenuFacts, type MenuGroup, pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'

export interface MenuSection {
  group: MenuGroup
  pages: PageName[]
}

/**
 * The drawer's sections for a person in a store: pages of this version, whose scope they hold and whose condition the
 * store meets. Sections without a page are left out. `withUnbuilt` shows the whole menu of the specification.
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
 * Whether a menu entry is where the person is: on its page, or on one below it (`website.orders.detail` is under
 * `website.orders`) that is within no other entry: checkout's settings have an entry of their own, shipping's have none.
 * Overview is named `website`, the beginning of every name, and has no pages below it.
 */
export function isWithin(current: string | undefined, entry: PageName): boolean {
  if (current === undefined || entry === 'website') return current === entry
  const isAt = (name: string) => current === name || current.startsWith(`${name}.`)
  return isAt(entry) && !pageNames.some((name) => name.startsWith(`${entry}.`) && pageOf(name).menu !== undefined && isAt(name))
}
