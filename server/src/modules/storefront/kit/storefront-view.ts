import { countryName } from '@vitrine/contract/addresses/countries.ts'
import type { LinkValue } from '@vitrine/theme/fields/values.ts'
import type { CollectionView, PageText, ImageView, ProductCard, Storefront } from '@vitrine/theme/views/storefront.ts'
import { messagesIn } from '@vitrine/theme/messages/messages.ts'

import { codeAs } from './codes.ts'
import type { LayoutData } from './layout-data.ts'
import { markCurrent } from './menus.ts'
import { moneyFormat } from './money-format.ts'

/** The collections, products, pages and images that a page's configuration refers to, as read from the database. */
export interface Found {
  collections: ReadonlyMap<string, CollectionView>
  products: ReadonlyMap<string, ProductCard>
  pages: ReadonlyMap<string, PageText>
  images: ReadonlyMap<string, ImageView>
}

export const nothingFound: Found = { collections: new Map(), products: new Map(), pages: new Map(), images: new Map() }

const LOCALE = 'en'
const t = messagesIn(LOCALE)

/** Returns the store data for the views of one path. */
export function storefrontView(layout: LayoutData, found: Found, path: string): Storefront {
  return {
    name: layout.name,
    locale: LOCALE,
    currency: layout.currency,
    config: layout.config,
    path,
    isPreview: false,
    canCheckOut: layout.takesPayments,
    hasAccounts: false,
    homeDelivery: layout.homeDelivery && { ...layout.homeDelivery, country: countryName(layout.homeDelivery.country) },
    policies: layout.policies,
    hasCode: (code) => layout.codes.has(codeAs(code)),
    t,
    money: moneyFormat(LOCALE, layout.currency, layout.config.settings.currency.enabled_currency),
    href: hrefOf,
    image(value) {
      const image = value && (found.images.get(value.id) ?? layout.images.get(value.id))
      return image ? { ...image, alt: value.alt || image.alt } : undefined
    },
    collection: (handle) => found.collections.get(handle),
    product: (handle) => found.products.get(handle),
    menu: (handle) => markCurrent(layout.menus.get(handle) ?? [], path),
    page: (handle) => found.pages.get(handle),
  }
}

const encoded = (slug: string) => encodeURIComponent(slug)

function hrefOf(link: LinkValue | null): string | undefined {
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
