import { themeNames } from '@vitrine/theme/themes.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'
import type { WidgetView } from '@vitrine/theme/views/widgets.ts'
import { describe, expect, test } from 'vitest'

import { sampleHead } from '../test/sample-head.ts'
import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'
import { renderPage, renderWidget } from './render.tsx'

function widgetsOf(storefront: Storefront): Record<'related' | 'viewed' | 'bundle', WidgetView> {
  const products = storefront.collection('all')!.products.slice(0, 3)
  const variant = (id: string, title: string, available: boolean) => ({ id, title, price: 1000, compareAt: null, available })
  return {
    related: { id: 'w1', type: 'related', title: 'Often bought together', products, bundle: [] },
    viewed: { id: 'w2', type: 'recently_viewed', title: 'Seen lately', products: [], bundle: [] },
    bundle: {
      id: 'w3',
      type: 'bundle',
      title: 'Better <together>',
      products: [],
      bundle: products.slice(0, 2).map((product, at) => ({
        product: { ...product, available: true },
        variants: at === 0 ? [variant('v1', 'S', false), variant('v2', 'M', true)] : [variant('v3', '', true)],
      })),
    },
  }
}

describe.each(themeNames)('%s', (theme) => {
  const plain = sampleStorefront(theme, {})
  const { related, viewed, bundle } = widgetsOf(plain)
  const pageOf = (kind: 'home' | 'product' | 'collection' | 'cart' | 'search' | 'notFound', widgets: WidgetView[], storefront = plain) => {
    const shown = { ...storefront, widgets }
    return renderPage(shown, samplePages(shown)[kind], sampleHead)
  }

  test.each(['home', 'product', 'collection', 'cart', 'notFound'] as const)('the page "%s" shows its widgets in their order', (kind) => {
    const html = pageOf(kind, [bundle, related])
    expect(html.indexOf('data-widget="w3"')).toBeGreaterThan(0)
    expect(html.indexOf('data-widget="w1"')).toBeGreaterThan(html.indexOf('data-widget="w3"'))
    expect(html).toContain(`href="/products/${related.products[0]!.handle}?widget=w1"`)
    expect(html).toContain('Better &lt;together&gt;')
  })

  test('a widget that suggests products replaces the suggestions of the theme, and others don’t', () => {
    expect(pageOf('product', [])).toContain('You may also like')
    expect(pageOf('product', [bundle, viewed])).toContain('You may also like')
    expect(pageOf('product', [related])).not.toContain('You may also like')
  })

  test('the page is the same for all shoppers: it has a place for what was viewed, which takes no room', () => {
    const html = pageOf('product', [viewed])
    expect(html).toMatch(/<div data-viewed="\/widgets\/recently-viewed\?widget=w2&amp;layout=row&amp;except=[^"]+"><noscript>/)
    expect(pageOf('notFound', [viewed])).toMatch(
      /<div data-viewed="[^"]+layout=within"><p class="section"><a class="link" href="\/recently-viewed">/,
    )
    expect(renderWidget(plain, { ...viewed, products: related.products }, 'row')).toContain('data-widget="w2"')
  })

  test('a bundle chooses variants that can be bought, and adds all products with one form', () => {
    const html = pageOf('product', [bundle])
    const form = /<form class="quick-form bundle"[^]*?<\/form>/.exec(html)![0]
    expect(form.match(/name="variant"/g)).toHaveLength(2)
    expect(form).toContain('<option value="v1" disabled="">S – Sold out</option><option value="v2" selected="">M</option>')
    expect(form).toContain('Add all 2 to cart')
    const sold = { ...bundle, bundle: bundle.bundle.map((item) => ({ ...item, product: { ...item.product, available: false } })) }
    expect(pageOf('product', [sold])).toMatch(/<button class="button" disabled="">Sold out/)
  })

  test('a section of the home page holds its widgets, and several sections share them', () => {
    const section = (key: string) => ({ key, type: 'product-widget' as const, version: 1, index: 0, settings: { notice: null } })
    const withSections = (...keys: string[]) => {
      const { config } = plain
      const homepage = [...keys.map(section), ...config.pages.homepage]
      return { ...plain, config: { ...config, pages: { ...config.pages, homepage } } } as Storefront
    }
    const inSection = (html: string, key: string) => {
      const part = html.split('<div id="').find((one) => one.startsWith(`${key}"`)) ?? ''
      return [...part.matchAll(/data-widget="(\w+)"/g)].map(([, id]) => id)
    }
    const one = pageOf('home', [related, bundle], withSections('a'))
    expect(inSection(one, 'a')).toEqual(['w1', 'w3'])
    expect(one.match(/data-widget="w1"/g)).toHaveLength(1)
    const two = pageOf('home', [related, bundle, { ...related, id: 'w4' }], withSections('a', 'b'))
    expect([inSection(two, 'a'), inSection(two, 'b')]).toEqual([['w1'], ['w3', 'w4']])
  })
})
