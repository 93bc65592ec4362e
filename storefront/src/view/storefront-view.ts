import { countryName } from '@vitrine/contract/addresses/countries.ts'
import type { ShownCurrency } from '@vitrine/contract/exchange.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { DeliveryDays } from '@vitrine/theme/views/delivery-days.ts'
import type {
  CollectionView,
  ConsentBanner,
  ImageView,
  MenuLink,
  PageText,
  ProductCard,
  Storefront,
} from '@vitrine/theme/views/storefront.ts'

import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { approximateFormat } from './approximate-format.ts'
import { codeAs } from './code-as.ts'
import { hrefOf } from './href-of.ts'
import { markCurrent } from './mark-current.ts'
import { messagesOf } from './messages-of.ts'
import { moneyFormat } from './money-format.ts'

/** The data of a store that its pages share. */
export interface Layout {
  name: string
  /** The language of the storefront’s own words: the store’s, or the one that the shopper chose. */
  language: StorefrontLanguage
  /** The languages that shoppers can choose, the store’s own first. */
  languages: readonly StorefrontLanguage[]
  /** The ISO 4217 code of the currency. */
  currency: string
  /** The further currencies in which shoppers can see approximate prices. */
  currencies: readonly ShownCurrency[]
  /** The one of them that the shopper chose, or null for the store’s own. */
  chosenCurrency: ShownCurrency | null
  config: ThemeConfig
  /** The items of each menu with their URLs, by the handle of the menu. */
  menus: ReadonlyMap<string, readonly MenuLink[]>
  /** The images that the header, the footer and the settings use, by ID. */
  images: ReadonlyMap<string, ImageView>
  /** The codes in the settings that shoppers can use now, in upper case. */
  codes: ReadonlySet<string>
  /** The delivery time of the shipping rates of the store's own country, or null if they have none. */
  homeDelivery: (DeliveryDays & { country: string }) | null
  /** The published policies of the store. */
  policies: readonly { title: string; href: string }[]
  /** Whether the store has an active payment method. */
  takesPayments: boolean
  /** The banner that asks shoppers what they allow, or null if no one is asked. */
  consent: ConsentBanner | null
  /** Whether forms are protected from programs that send them. */
  guardsForms: boolean
  /** Whether shoppers can look up an order by its number. */
  looksUpOrders: boolean
  /** Whether shoppers can have accounts. */
  hasAccounts: boolean
}

/** The collections, products, pages and images that a page's configuration refers to, as read from the database. */
export interface Found {
  collections: ReadonlyMap<string, CollectionView>
  products: ReadonlyMap<string, ProductCard>
  pages: ReadonlyMap<string, PageText>
  images: ReadonlyMap<string, ImageView>
}

export const nothingFound: Found = { collections: new Map(), products: new Map(), pages: new Map(), images: new Map() }

/** Returns the store data for the views of a page that doesn’t charge anything. Its prices are in the currency that the shopper chose. */
export function browsingView(layout: Layout, found: Found, path: string): Storefront {
  const view = storefrontView(layout, found, path)
  if (layout.chosenCurrency === null) return view
  const { enabled_currency: withCode } = layout.config.settings.currency
  return { ...view, money: approximateFormat(layout.language, layout.currency, layout.chosenCurrency, withCode) }
}

/** Returns the store data for the views of one path. Its prices are in the currency of the store. */
export function storefrontView(layout: Layout, found: Found, path: string): Storefront {
  const money = moneyFormat(layout.language, layout.currency, layout.config.settings.currency.enabled_currency)
  return {
    name: layout.name,
    locale: layout.language,
    languages: layout.languages,
    currency: layout.currency,
    currencies: [layout.currency, ...layout.currencies.map(({ code }) => code)],
    chosenCurrency: layout.chosenCurrency?.code ?? null,
    config: layout.config,
    path,
    isPreview: false,
    widgets: [],
    canCheckOut: layout.takesPayments,
    hasAccounts: layout.hasAccounts,
    homeDelivery: layout.homeDelivery && { ...layout.homeDelivery, country: countryName(layout.homeDelivery.country, layout.language) },
    policies: layout.policies,
    consent: layout.consent,
    guardsForms: layout.guardsForms,
    looksUpOrders: layout.looksUpOrders,
    hasCode: (code) => layout.codes.has(codeAs(code)),
    t: messagesOf(layout.language),
    money,
    exactMoney: money,
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
