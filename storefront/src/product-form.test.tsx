import { ProductPage } from '@vitrine/theme/pages/product-page.tsx'
import { themeNames } from '@vitrine/theme/themes.ts'
import type { ProductView, VariantView } from '@vitrine/theme/views/pages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'

const storefront = sampleStorefront('default', {})
const sample = samplePages(storefront).product
if (sample.kind !== 'product') throw new Error('The sample page shows a product')

/** Returns the product page as the server renders it for a shopper without JavaScript. */
const served = (change: Partial<ProductView>) =>
  renderToStaticMarkup(<ProductPage storefront={storefront} product={{ ...sample.product, ...change }} related={[]} />).replaceAll(
    / data-props="[^"]*"/g,
    '',
  )

const variant = (id: string, values: string[], more: Partial<VariantView> = {}): VariantView => ({
  id,
  values,
  price: 1000,
  compareAt: null,
  sku: '',
  available: true,
  left: null,
  media: null,
  ...more,
})
const option = (name: string, values: string[]) => ({ name, values: values.map((name) => ({ name, color: null, image: null })) })
const count = (text: string, part: string) => text.split(part).length - 1

describe('the served form', () => {
  it('offers each of a hundred variants with three options without JavaScript', () => {
    const names = (letter: string, many: number) => Array.from({ length: many }, (_, n) => `${letter}${n}`)
    const [a, b, c] = [names('A', 5), names('B', 5), names('C', 4)] as const
    const variants = a.flatMap((x) => b.flatMap((y) => c.map((z) => variant(x + y + z, [x, y, z]))))
    const html = served({ options: [option('A', a), option('B', b), option('C', c)], variants })
    expect(html).toMatch(/<form [^>]*action="\/cart\/add" method="post"/)
    for (const { id, values } of variants)
      expect(html).toContain(`<option value="${id}"${id === 'A0B0C0' ? ' selected=""' : ''}>${values.join(' / ')}`)
  })

  it('starts with the first variant that can be bought, and marks sold-out values', () => {
    const html = served({
      options: [option('Size', ['S', 'M', 'L'])],
      variants: [variant('s', ['S'], { available: false, left: 2 }), variant('m', ['M'], { price: 2500 }), variant('l', ['L'])],
    })
    expect(html).toContain('<option value="m" selected="">')
    expect(html).toContain('<span class="now">$25.00</span>')
    expect(html).toContain('class="value sold"')
    // A sold-out variant shows no remaining quantity.
    expect(html).not.toContain('left in stock')
  })

  it('has other groups of radio buttons than the form of another product in a dialog', () => {
    const groups = (id: string) => {
      const html = served({ options: [option('Size', ['S', 'M'])], variants: [variant(`${id}-s`, ['S']), variant(`${id}-m`, ['M'])] })
      return new Set([...html.matchAll(/<input type="radio"[^>]* name="([^"]*)"/g)].map(([, name]) => name))
    }
    expect(groups('shirt').size).toBe(1)
    expect(groups('shirt')).not.toEqual(groups('mug'))
  })

  it.each(themeNames)('contains the bar for narrow screens, hidden without JavaScript, in the theme %s', (theme) => {
    const page = <ProductPage storefront={sampleStorefront(theme, {})} product={sample.product} related={[]} />
    expect(renderToStaticMarkup(page)).toContain('<div class="buy-bar" hidden="">')
  })

  it('shows the name of the chosen color, because a swatch has no text', () => {
    const values = [{ name: 'Ash', color: '#aaaaaa', image: null }]
    const variants = [variant('ash', ['Ash', 'S'])]
    const html = served({ options: [{ name: 'Colour', values }, option('Size', ['S'])], variants })
    expect(html).toContain('<span class="choice-value">Ash</span>')
    expect(count(html, 'class="choice-value"')).toBe(1)
  })

  it('has no quantity field for a sold-out product', () => {
    const variants = [variant('s', ['S'], { available: false })]
    const quantity = 'class="quantity block"'
    expect(served({ options: [option('Size', ['S'])], variants })).toContain(quantity)
    expect(served({ options: [option('Size', ['S'])], variants, available: false })).not.toContain(quantity)
  })

  it('has no choices when the product has only one variant', () => {
    const html = served({ options: [], variants: [variant('only', [])] })
    expect(html).toContain('<input type="hidden" name="variant" value="only"/>')
    expect(html).not.toContain('<select')
    expect(html).not.toContain('<fieldset')
  })

  it.each([
    ['it is sold out', [variant('s', ['S'], { available: false })]],
    ['it has no variants', []],
  ])('cannot be added to the cart when %s', (_, variants) => {
    const html = served({ options: [option('Size', ['S'])], variants, rating: null })
    expect(html).toContain('disabled="">Sold out')
    expect(html).not.toContain('Add to cart')
  })

  it('shows no rating without reviews', () => {
    expect(count(served({ rating: { value: 4, count: 2 } }), 'class="rating"')).toBe(1)
    expect(served({ rating: null })).not.toContain('class="rating"')
    expect(served({ rating: { value: 0, count: 0 } })).not.toContain('class="rating"')
  })
})
