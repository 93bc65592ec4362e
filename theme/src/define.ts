import type { Fields } from './fields/kinds.ts'
import type { ThemeName } from './themes.ts'

/** Pages that a preview can show, with the names of the specification's page selector; `category` is an alias of `collections`. */
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

/** Everything about one type of home page section except its look: pure data, from which the form, the bounds and the types follow. */
export interface SectionDefinition<F extends Fields = Fields> {
  type: string
  label: string
  icon: string
  /** Stored with each section. Increase it when a change of fields needs a migration of old settings. */
  version: number
  /** The first one migrates settings from version 1 to 2, and so on. Each gets any stored value and must not throw. */
  migrate?: readonly ((settings: Record<string, unknown>) => Record<string, unknown>)[]
  /** The themes that offer it as a new section. Every theme can render every section. */
  addable: readonly ThemeName[]
  /** No sections can be added directly above and below it. */
  noNeighbours?: true
  fields: F
  /** The values of a new section, when the defaults would show nothing. */
  preset?: Record<string, unknown>
}

export const defineSection = <const F extends Fields>(definition: SectionDefinition<F>): SectionDefinition<F> => definition

/** One group of the Settings tab. */
export interface SettingsDefinition<F extends Fields = Fields> {
  /** The key of the group in the configuration. */
  key: string
  label: string
  /** Themes whose Settings tab shows it. Its values are kept in both. */
  themes: readonly ThemeName[]
  /** What the preview shows while it is edited. */
  previewPage: PreviewPage
  fields: F
}

export const defineSettings = <const F extends Fields>(definition: SettingsDefinition<F>): SettingsDefinition<F> => definition
