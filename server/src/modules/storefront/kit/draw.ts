import { createHash } from 'node:crypto'

import { runsCustomJs, takesPayment } from '@vitrine/storefront/custom-code/events.ts'
import { runsPixels } from '@vitrine/storefront/pixels/events.ts'
import { renderPage } from '@vitrine/storefront/render.tsx'
import { consentSheet, sheetOf } from '@vitrine/theme/styles/sheets.ts'

import type { Config } from '../../../config.ts'
import type { PageAnswer } from './page-answer.ts'
import type { StorefrontAssets } from './assets.ts'
import { breadcrumbData } from './breadcrumbs.ts'
import type { LayoutData } from './layout-data.ts'
import { type CachedPage, cachedPage } from './page-cache.ts'
import { shownProducts } from './shown-products.ts'

interface Allowed {
  paysThrough?: PageAnswer['paysThrough'] | undefined
  framesOwn?: boolean
}

/**
 * Returns the policy for what a storefront page may load and do: only the store's own files, and images and videos from the files
 * origin. A page with Stripe's payment form may also use Stripe, and a page beside the seller's own script or pixels their frames.
 */
export function storefrontCsp(config: Config, styleHash: string, { paysThrough, framesOwn = false }: Allowed = {}): string {
  // Source: docs.stripe.com/security/guide, "Content security policy".
  const stripe = paysThrough === 'stripe'
  return [
    "default-src 'none'",
    `script-src 'self'${stripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''}`,
    ...(framesOwn ? ["frame-src 'self'"] : []),
    ...(stripe ? ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'] : []),
    `style-src 'self' 'sha256-${styleHash}'`,
    // Values of settings become style attributes. HTML that the seller wrote has no style attributes, because sanitizing removes
    // them.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${config.filesOrigin}`,
    `media-src ${config.filesOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Renders a page and adds its content security policy. */
export function draw(config: Config, assets: StorefrontAssets, layout: LayoutData, origin: string, answer: PageAnswer): CachedPage {
  const { storefront, page, head, status = 200 } = answer
  const isHome = page.kind === 'home'
  const path = head.canonical ?? storefront.path
  const { styles, script, customCode, pixels } = assets(layout.config.theme)
  const tellsPixels = layout.pixels.length > 0 && runsPixels(storefront, page)
  const text = renderPage(storefront, page, {
    title: isHome ? head.title : `${head.title} – ${layout.name}`,
    description: head.description,
    canonical: origin + path,
    noIndex: head.noIndex ?? !layout.allowRobots,
    image: head.image,
    favicon: layout.favicon,
    type: head.type,
    jsonLd: [...(head.jsonLd?.(origin) ?? []), ...(head.noIndex ? [] : breadcrumbData(page, storefront, origin, path))],
    assets: { styles: [styles.all, styles[sheetOf[page.kind]]], script, customCode, consent: styles[consentSheet] },
    ...(tellsPixels && { pixels: { script: pixels, categories: layout.pixels } }),
    look: layout.look,
  })
  const framesOwn = (tellsPixels || runsCustomJs(storefront, page)) && !takesPayment(page)
  const csp = storefrontCsp(config, sha256(layout.look), { paysThrough: answer.paysThrough, framesOwn })
  const productId = page.kind === 'product' ? page.product.id : undefined
  return cachedPage({ status, type: 'text/html; charset=utf-8', csp, text, productId, shows: shownProducts(answer) })
}
