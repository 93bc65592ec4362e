import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { PreviewData, PreviewRequest } from '@vitrine/storefront/preview/data.ts'
import { ALL_PRODUCTS } from '@vitrine/theme/fields/all-products.ts'
import type { ProductCard } from '@vitrine/theme/views/storefront.ts'
import type { WidgetView } from '@vitrine/theme/views/widgets.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { usableCodes } from '../kit/codes.ts'
import { readMenus } from '../kit/menus.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { findRefs } from '../pages/find-refs.ts'
import type { WidgetPage } from '../kit/widgets/candidates.ts'
import { pageWidgets } from '../kit/widgets/page-widgets.ts'
import type { StorefrontPages } from '../pages/service.ts'

/**
 * Reads what a page of the preview shows: the data that all pages of the store share, what the edited configuration refers to, and
 * the content of the page. Cart, checkout and order are samples, because a preview creates none.
 */
export async function readPreview(
  services: Services,
  storefronts: Storefronts,
  pages: StorefrontPages,
  storeId: string,
  { page, handle, refs, codes }: PreviewRequest,
): Promise<PreviewData> {
  const { db, config } = services
  const layout = await storefronts.layoutDataOf(storeId)
  const { locale } = storefrontView(layout, nothingFound, '/')
  const [{ menus, found, usable }, content] = await Promise.all([
    db.inStorefront(storeId, async (tx) => ({
      menus: await readMenus(tx, config, new Set(refs.menus)),
      found: await findRefs(tx, config, {
        collections: new Map(refs.collections),
        products: new Set(refs.products),
        menus: new Set(),
        pages: new Set(refs.pages),
        images: new Set(refs.images),
      }),
      usable: await usableCodes(tx, codes),
    })),
    contentOf(),
  ])
  return {
    layout: {
      name: layout.name,
      language: layout.language,
      languages: layout.languages,
      currency: layout.currency,
      currencies: layout.currencies,
      chosenCurrency: layout.chosenCurrency,
      homeDelivery: layout.homeDelivery,
      policies: layout.policies,
      takesPayments: layout.takesPayments,
      consent: layout.consent,
      guardsForms: layout.guardsForms,
      looksUpOrders: layout.looksUpOrders,
      hasAccounts: layout.hasAccounts,
      menus: [...menus],
      codes: [...usable],
    },
    found: {
      collections: [...found.collections],
      products: [...found.products],
      pages: [...found.pages],
      images: [...found.images],
    },
    ...content,
  }

  async function contentOf(): Promise<Pick<PreviewData, 'page' | 'path' | 'widgets'>> {
    const products = await storefronts.cartSuggestionsOf(storeId)
    const sample = async (kind: 'cart' | 'checkout' | 'order') =>
      services.hooks.samplePage(services, { storeId, page: kind, products, locale })
    const at = async (path: string) => {
      const { page: view, widgets } = await pages.content(storeId, path)
      return { page: view, path, widgets: withSamples(widgets, products) }
    }
    const widgetsAt = async (shown: WidgetPage) =>
      withSamples(await db.inStorefront(storeId, (tx) => pageWidgets(tx, config, layout.widgets, shown)), products)
    switch (page) {
      case 'home':
        return { page: { kind: 'home' }, path: '/', widgets: await widgetsAt({ place: 'home' }) }
      case 'product': {
        const shown = handle ?? (await db.inStorefront(storeId, firstProduct))
        return at(`/products/${encodeURIComponent(shown)}`)
      }
      case 'collections': {
        const shown = handle ?? (await db.inStorefront(storeId, firstCollection))
        return at(`/collections/${encodeURIComponent(shown)}`)
      }
      case 'cart':
        return {
          page: await sample(page),
          path: '/cart',
          widgets: await widgetsAt({ place: 'cart', productIds: products.slice(0, 2).map(({ id }) => id) }),
        }
      case 'checkout':
        return { page: await sample(page), path: '/checkout', widgets: [] }
      case 'order':
        return { page: await sample(page), path: '/orders', widgets: [] }
      case '*':
        return at('/404')
      case 'returns':
      case 'size-guide':
      case 'my-shipping-details':
        // The links of menus lead to this address, and the one that leads to the shown page is marked.
        return at(`/pages/${page}`)
    }
  }
}

/** Fills widgets of what a shopper viewed, because the editor views no products. */
const withSamples = (widgets: readonly WidgetView[], products: readonly ProductCard[]): WidgetView[] =>
  widgets.map((widget) => (widget.type === 'recently_viewed' ? { ...widget, products } : widget))

/** Returns the handle of the best-selling product, or the newest one. Empty for a store without products. */
async function firstProduct(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('products')
    .select('handle')
    .where('is_visible', '=', true)
    .orderBy('units_sold', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.handle ?? ''
}

/** Returns the handle of the first collection by title, or that of all products. */
async function firstCollection(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('collections').select('handle').orderBy('sort_title').limit(1).executeTakeFirst()
  return row?.handle ?? ALL_PRODUCTS
}
