import type { Fields } from './fields/kinds.ts'
import type { ThemeName } from './themes.ts'

/**
 * The pages that a preview can show, named as in the specification's page selector. The selector's `category` is an
 * alias of `collections`.
 */
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

/**
 * A type of home page section without its component. The bounds, the types and the form of the theme editor are
 * derived from this data.
 */
export interface SectionDefinition<F extends Fields = Fields> {
  type: string
  label: string
  icon: string
  /** The version, which is stored with each section. Increase it when a change of fields requires a migration of old settings. */
  version: number
  /** The migrations: the first is from version 1 to 2, and so on. Each gets any stored value and must not throw. */
  migrate?: readonly ((settings: Record<string, unknown>) => Record<string, unknown>)[]
  /** The themes in which the section can be added. Every theme can render every section. */
  addable: readonly ThemeName[]
  /** Whether adding sections directly above and below this one is disabled. */
  noNeighbours?: true
  fields: F
  /** The settings of a new section, if the defaults would show nothing. */
  preset?: Record<string, unknown>
}

export const defineSection = <const F extends Fields>(definition: SectionDefinition<F>): SectionDefinition<F> => definition

/** A group of the Settings tab. */
export interface SettingsDefinition<F extends Fields = Fields> {
  /** The key of the group in the configuration. */
  key: string
  label: string
  /** The themes with this group in their Settings tab. Its values are stored in both themes. */
  themes: readonly ThemeName[]
  /** The page that the preview shows while the group is edited. */
  previewPage: PreviewPage
  /** Whether other pages show the settings too, such as colors. */
  isEverywhere?: true
  fields: F
}

export const defineSettings = <const F extends Fields>(definition: SettingsDefinition<F>): SettingsDefinition<F> => definition
