import type { PageView } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

interface Crumb {
  name: string
  path: string
}

/**
 * Returns the breadcrumbs from the home page to a product, collection or text page, including both. Returns undefined for other
 * pages.
 */
function wayTo(page: PageView, storefront: Storefront, path: string): Crumb[] | undefined {
  const home = { name: storefront.name, path: '/' }
  switch (page.kind) {
    case 'product': {
      const above = page.product.collections.slice(0, 1).map(({ title, handle }) => ({ name: title, path: collectionPath(handle) }))
      return [home, ...above, { name: page.product.title, path }]
    }
    case 'collection':
      return [home, { name: storefront.t('collections.title'), path: '/collections' }, { name: page.collection.title, path }]
    case 'page':
      return [home, { name: page.title, path }]
    default:
      return undefined
  }
}

const collectionPath = (handle: string) => `/collections/${encodeURIComponent(handle)}`

/** Returns the breadcrumbs of a page as schema.org data. */
export function breadcrumbData(page: PageView, storefront: Storefront, origin: string, path: string): object[] {
  const way = wayTo(page, storefront, path)
  if (!way) return []
  const itemListElement = way.map(({ name, path: at }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + at }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }]
}
