import type { LinkValue } from '@vitrine/theme/fields/values.ts'

const encoded = (slug: string) => encodeURIComponent(slug)

/** Returns the path or URL that a link leads to, or undefined if there is none. */
export function hrefOf(link: LinkValue | null): string | undefined {
  switch (link?.name) {
    case undefined:
      return undefined
    case 'home':
      return '/'
    case 'search':
    case 'cart':
      return `/${link.name}`
    case 'category':
      return `/collections/${encoded(link.params.slug)}`
    case 'product':
    case 'page':
      return `/${link.name}s/${encoded(link.params.slug)}`
    case 'url':
      return link.url
  }
}
