import type { Fields } from './fields/kinds.ts'
import type { ThemeName } from './themes.ts'

/** Pages a preview can show; the names of the specification's page selector, `category` being an alias of `collections`. */
export const previewPages = {
  home: 'Home page',
  product: 'Product page',
  cart: 'Cart page',
  collections: 'Collection page',
  returns: 'Returns page',
  '*': '404 page',
  checkout: 'Checkout',
  order: 'Thank you page',
  'size-guide': 'FAQ',
  'my-shipping-details': 'Shipping & Delivery',
} as const
export type PreviewPage = keyof typeof previewPages

/** Everything about one kind of home page section except how it looks: pure data, from which form, bounds and types follow. */
export interface SectionDefinition<F extends Fields = Fields> {
  type: string
  label: string
  icon: string
  /** Stored with each section. Raised with a change of fields that old settings must be carried over to. */
  version: number
  /** The first carries settings of version 1 to version 2, and so on. Each takes whatever is stored: it must not fail on any of it. */
  migrate?: readonly ((settings: Record<string, unknown>) => Record<string, unknown>)[]
  /** The themes whose list of new sections offers it. Every theme can render every section. */
  addable: readonly ThemeName[]
  /** Sections are not offered above and below it. */
  noNeighbours?: true
  fields: F
  /** What a new one starts with, where the defaults would show nothing. */
  preset?: Record<string, unknown>
}

export const defineSection = <const F extends Fields>(definition: SectionDefinition<F>): SectionDefinition<F> => definition

/** One group of the Settings tab. */
export interface SettingsDefinition<F extends Fields = Fields> {
  /** The key of the group in the configuration. */
  key: string
  label: string
  /** Themes whose Settings tab lists it. Its values are kept in both. */
  themes: readonly ThemeName[]
  /** What the preview shows while it is edited. */
  previewPage: PreviewPage
  fields: F
}

export const defineSettings = <const F extends Fields>(definition: SettingsDefinition<F>): SettingsDefinition<F> => definition
