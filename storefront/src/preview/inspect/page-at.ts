import { type PreviewPage, previewPages } from '@vitrine/theme/define.ts'

/** A page that the preview can show. */
export interface PagePlace {
  page: PreviewPage
  handle?: string
}

/**
 * Returns the page that a link of the store leads to, or undefined if the preview has no such page.
 * @param href the link as it is written in the page
 */
export function pageAt(href: string): PagePlace | undefined {
  // A link to another site has a host. Without one, the base decides, which no link can name.
  const base = 'http://store.invalid'
  const url = URL.parse(href, base)
  if (!url || url.origin !== base) return undefined
  const [first = '', second, ...more] = url.pathname.slice(1).split('/')
  if (more.length > 0) return undefined
  if (second !== undefined) {
    if (first === 'products') return { page: 'product', handle: decoded(second) }
    return first === 'collections' ? { page: 'collections', handle: decoded(second) } : undefined
  }
  if (first === '') return { page: 'home' }
  return isPage(first) && !['home', 'product', 'order', '*'].includes(first) ? { page: first } : undefined
}

const isPage = (name: string): name is PreviewPage => Object.hasOwn(previewPages, name)

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
