import { nothingFound, browsingView } from '@vitrine/storefront/view/storefront-view.ts'
import type { CartView } from '@vitrine/theme/views/pages.ts'
import type { WidgetView } from '@vitrine/theme/views/widgets.ts'
import { renderMiniCart } from '@vitrine/storefront/render.tsx'

import { type PageAnswer, type LayoutData } from '../../storefront/kit/api.ts'
import { countOf } from './view.ts'

const storefrontOf = (layout: LayoutData) => browsingView(layout, nothingFound, '/cart')

export function cartPage(layout: LayoutData, cart: CartView, widgets: readonly WidgetView[]): PageAnswer {
  const storefront = { ...storefrontOf(layout), widgets }
  return {
    storefront,
    page: { kind: 'cart', cart },
    head: { title: storefront.t('cart'), description: '', image: null, type: 'website', noIndex: true },
  }
}

/** Returns the cart in the form that a script on the page gets. `styles` is the URL of the mini cart's style sheet. */
export const cartAnswer = (layout: LayoutData, styles: string, cart: CartView): { count: number; miniCart: string; styles: string } => ({
  count: countOf(cart),
  miniCart: renderMiniCart(storefrontOf(layout), cart),
  styles,
})
