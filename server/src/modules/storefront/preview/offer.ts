import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'

import type { Config } from '../../../config.ts'
import type { PreviewedOffer, Services } from '../../../services.ts'
import type { PageAnswer } from '../kit/page-answer.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import type { StorefrontPages } from '../pages/service.ts'

/** The method of a payment that nobody made. */
const METHOD = 'Visa •••• 4242'

/**
 * Renders the page of a store with an offer that isn’t saved, for a frame of the console. The page runs no script, its links lead
 * nowhere, and its forms send nothing.
 */
export async function drawOffer(
  { services, storefronts, pages }: { services: Services; storefronts: Storefronts; pages: StorefrontPages },
  storeId: string,
  origin: string,
  shown: PreviewedOffer,
): Promise<{ html: string; csp: string }> {
  const layout = await storefronts.layoutDataOf(storeId)
  const answer = await answerFor()
  const { body, csp } = storefronts.drawn(layout, origin, answer)
  return { html: framed(body.toString()), csp: framedCsp(services.config, csp) }

  async function answerFor(): Promise<PageAnswer> {
    if (shown.page === 'product') {
      const found = await pages.answerAt(storeId, `/products/${encodeURIComponent(shown.handle)}`)
      if (found.page.kind !== 'product') return found
      return { ...found, page: { ...found.page, product: { ...found.page.product, upsells: [shown.offer] } } }
    }
    const { page } = shown
    const storefront = storefrontView(layout, nothingFound, page === 'cart' ? '/cart' : '/orders')
    const products = await storefronts.cartSuggestionsOf(storeId)
    const sample = await services.hooks.samplePage(services, { storeId, page, products, locale: storefront.locale })
    return {
      storefront,
      page: withOffer(sample, shown),
      head: { title: '', description: '', image: null, type: 'website', noIndex: true },
    }
  }
}

function withOffer(sample: PageView, { offer }: Extract<PreviewedOffer, { page: 'cart' | 'order' }>): PageView {
  if (sample.kind === 'cart') return { ...sample, cart: { ...sample.cart, offers: [offer] } }
  if (sample.kind === 'order')
    return { ...sample, order: { ...sample.order, offer: { kind: 'offer', offer, method: METHOD, action: '/orders' } } }
  return sample
}

/** Names the offer, so that the frame’s URL leads to it, opens links in windows that the frame may not open, and leaves out scripts. */
const framed = (html: string): string =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace('class="upsell"', 'id="offer" class="upsell"')
    .replaceAll(/<script\b[^]*?<\/script>/g, '')

const framedCsp = ({ adminOrigin }: Config, csp: string): string =>
  csp
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/connect-src [^;]*/, "connect-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${adminOrigin}`)
