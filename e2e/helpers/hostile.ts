import type { Page } from '@playwright/test'
import type { PageName } from '@vitrine/contract/pages.ts'

import { api } from './api.ts'
import { watch } from './complaints.ts'

/** A script that leaves traces which a test can detect. */
export const cry = 'window.hacked=1;alert(1)'

/** Text that closes whatever contains it and then tries to run the script. */
export const hostileText = `'">--></title></style></script></textarea><script>${cry}</script><img src=x onerror=${cry}>`

/** Markup with common tricks to get past a sanitizer. */
export const hostileMarkup = [
  hostileText,
  `<svg/onload=${cry}>`,
  `<svg><animate onbegin=${cry} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${cry}>`,
  `<noscript><p title="</noscript><img src=x onerror=${cry}>">`,
  `<details open ontoggle=${cry}>`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
  `<a href="java\tscript:${cry}" autofocus onfocus=${cry}>a link</a>`,
  `<form action="javascript:${cry}"><button>send</button></form>`,
  `<div data-island="copyCode" data-props='{"html":"<img src=x onerror=${cry}>"}'></div>`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<link rel=stylesheet href=https://evil.example/x.css><style>@import url(https://evil.example/y.css)</style>`,
  `<img src="https://evil.example/pixel.png"><video src="https://evil.example/v.mp4" autoplay></video>`,
].join('<p>')

const published = { publishedAt: '2026-01-01T00:00:00.000Z' }

/** The storefront pages to visit after `seedHostileTexts`. Two of them also have a script in their address. */
export const hostilePages = [
  '/',
  '/products/hostile',
  '/collections',
  '/collections/hostile',
  '/collections/all',
  `/search?q=${encodeURIComponent(hostileText)}`,
  '/pages/hostile',
  `/${encodeURIComponent(hostileText)}`,
  '/cart',
]

/**
 * Creates a size chart, a product, a collection and a page whose texts contain scripts. Returns their ids by the name of the
 * console page that edits each of them.
 */
export async function seedHostileTexts(token: string) {
  const seo = { seoTitle: hostileText, seoDescription: hostileText }
  const chart = await api('sizeCharts.create', { token, body: { name: hostileText.slice(0, 120), bodyHtml: hostileMarkup } })
  const product = await api('products.create', {
    token,
    body: {
      title: `Hostile ${hostileText}`,
      handle: 'hostile',
      bodyHtml: hostileMarkup,
      vendor: hostileText,
      type: hostileText,
      category: hostileText,
      tags: [hostileText],
      ...seo,
      status: 'active',
      sizeChartId: chart.id,
      customFields: [{ key: 'k', type: 'text', value: hostileText }],
      options: [{ name: hostileText, values: [hostileText, `${hostileText} 2`] }],
      variants: [hostileText, `${hostileText} 2`].map((value, place) => ({
        optionValues: [value],
        priceCents: 1000 + place,
        sku: hostileText,
      })),
    },
  })
  const collection = { title: `Hostile ${hostileText.slice(0, 200)}`, handle: 'hostile', bodyHtml: hostileMarkup, ...seo, ...published }
  const { id } = await api('collections.create', { token, body: collection })
  await api('collections.addProducts', { token, params: { id }, body: { ids: [product.id] } })
  const page = await api('pages.create', {
    token,
    body: { title: hostileText, handle: 'hostile', bodyHtml: hostileMarkup, ...seo, ...published },
  })
  return {
    'website.products.update': product.id,
    'website.collections.update': id,
    'website.pages.update': page.id,
    'website.sizechart.update': chart.id,
  } satisfies Partial<Record<PageName, string>>
}

/** Detects scripts that run or try to run in a page, until the test ends. */
export function watchForScripts(page: Page): { found(): Promise<string[]> } {
  const complaints = watch(page)
  page.on('dialog', (dialog) => {
    complaints.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return {
    async found() {
      const ran = await page.evaluate(() => 'hacked' in globalThis)
      return ran ? ['a script ran', ...complaints] : complaints
    },
  }
}
