import type { MenuLink } from '@vitrine/theme/views/storefront.ts'

/** Returns the same menu with the links to `path`, and the items above them, marked as current. */
export function markCurrent(links: readonly MenuLink[], path: string): readonly MenuLink[] {
  return links.map((link) => {
    const children = markCurrent(link.children, path)
    return { ...link, children, current: link.href === path || children.some(({ current }) => current) }
  })
}
