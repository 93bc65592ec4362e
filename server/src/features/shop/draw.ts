import { createHash } from 'node:crypto'

import { renderPage } from '@vitrine/storefront/render.tsx'

import type { Config } from '../../config.ts'
import type { Answer } from './answer.ts'
import type { ShopAssets } from './assets.ts'
import { breadcrumbData } from './breadcrumbs.ts'
import type { Frame } from './frame.ts'
import { type KeptPage, keptPage } from './page-cache.ts'

/** What a page of a store may load and do: its own files, pictures of the files origin, nothing from elsewhere. */
export function shopCsp(config: Config, styleHash: string, paysThrough?: Answer['paysThrough']): string {
  // Source: docs.stripe.com/security/guide, "Content security policy".
  const stripe = paysThrough === 'stripe'
  return [
    "default-src 'none'",
    `script-src 'self'${stripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''}`,
    ...(stripe ? ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'] : []),
    `style-src 'self' 'sha256-${styleHash}'`,
    // Values of settings become style attributes; merchant HTML has none left.
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

/** Draws a page once, for every visitor. */
export function draw(config: Config, assets: ShopAssets, frame: Frame, origin: string, answer: Answer): KeptPage {
  const { shop, page, head, status = 200 } = answer
  const isHome = page.kind === 'home'
  const path = head.canonical ?? shop.path
  const text = renderPage(shop, page, {
    title: isHome ? head.title : `${head.title} – ${frame.name}`,
    description: head.description,
    canonical: origin + path,
    noIndex: head.noIndex ?? !frame.allowRobots,
    image: head.image,
    favicon: frame.favicon,
    type: head.type,
    jsonLd: [...(head.jsonLd ?? []), ...(head.noIndex ? [] : breadcrumbData(page, shop, origin, path))],
    assets: assets(frame.config.theme),
    look: frame.look,
  })
  return keptPage({ status, type: 'text/html; charset=utf-8', csp: shopCsp(config, sha256(frame.look), answer.paysThrough), text })
}
