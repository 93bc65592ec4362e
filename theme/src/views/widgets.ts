import type { widgetTypes } from '@vitrine/contract/calls/widgets.ts'

import type { ProductCard } from './storefront.ts'

/** How a page lays out its widgets. */
export const widgetLayouts = ['row', 'grid', 'within'] as const
export type WidgetLayout = (typeof widgetLayouts)[number]

export type WidgetType = (typeof widgetTypes)[number]

/** A product of a bundle, with the variants that a shopper can choose from. Amounts are in minor units. */
export interface BundleItem {
  product: ProductCard
  variants: readonly { id: string; title: string; price: number; compareAt: number | null; available: boolean }[]
}

/** A widget on a page: products that the store suggests under a heading. */
export interface WidgetView {
  id: string
  type: WidgetType
  title: string
  /** The suggested products. A widget of recently viewed products has none, because the page is the same for all shoppers. */
  products: readonly ProductCard[]
  /** The products of a bundle, which one button adds to the cart. Empty for other widgets. */
  bundle: readonly BundleItem[]
}

/** Whether a widget suggests other products to everyone, so that the page needs no suggestions of its own. */
export const suggests = ({ widgets }: { widgets: readonly WidgetView[] }): boolean =>
  widgets.some(({ type }) => type === 'related' || type === 'best_sellers')
