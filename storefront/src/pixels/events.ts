import type { CartLine, PageView } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

/** What shoppers have to allow for a pixel. */
export type PixelCategory = 'analytics' | 'marketing'

/** A variant and how many pieces of it. */
export interface PixelLine {
  variant: string
  quantity: number
}

/**
 * What a page tells pixels. The server knows titles, prices and orders, so there are only IDs. The script
 * itself notices what is added to the cart, and that the shopper pays.
 */
export type PageEvent =
  | { name: 'PageView' | 'ViewContent' | 'InitiateCheckout'; lines: readonly PixelLine[] }
  | { name: 'Search'; search: string }
  | { name: 'Purchase' }

const SEARCH_MAX = 200

/** Whether pixels are told of a page. Previews tell nothing, nor do the password page and the one that waits for a payment. */
export const runsPixels = ({ isPreview }: Pick<Storefront, 'isPreview'>, { kind }: PageView): boolean =>
  !isPreview && kind !== 'password' && kind !== 'paymentWait'

/** Returns what a page tells, in order. The view of a product's page is about its product, for pixels of some products only. */
export function pixelEventsOf(page: PageView): PageEvent[] {
  switch (page.kind) {
    case 'product': {
      const { variants } = page.product
      const shown = variants.find(({ available }) => available) ?? variants[0]
      const lines = shown ? [{ variant: shown.id, quantity: 1 }] : []
      return [
        { name: 'PageView', lines },
        { name: 'ViewContent', lines },
      ]
    }
    case 'search':
      return [viewed, { name: 'Search', search: page.search.searchText.slice(0, SEARCH_MAX) }]
    case 'checkout':
      return [viewed, { name: 'InitiateCheckout', lines: linesOf(page.checkout.summary.lines) }]
    case 'order':
      return [viewed, { name: 'Purchase' }]
    default:
      return [viewed]
  }
}

const viewed: PageEvent = { name: 'PageView', lines: [] }

/** The link of a line names its variant. The link of a line whose product was deleted leads elsewhere. */
const linesOf = (lines: readonly Pick<CartLine, 'href' | 'quantity'>[]): PixelLine[] =>
  lines.flatMap(({ href, quantity }) => {
    const variant = new URLSearchParams(href.split('?')[1] ?? '').get('variant')
    return variant === null ? [] : [{ variant, quantity }]
  })
