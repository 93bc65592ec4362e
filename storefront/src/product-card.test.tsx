import { themeNames } from '@vitrine/theme/themes.ts'
import { ProductCard } from '@vitrine/theme/views/product-card.tsx'
import type { ProductCard as Product } from '@vitrine/theme/views/storefront.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { sampleStorefront } from '../test/sample-storefront.ts'

const value = (name: string) => ({ name, color: '#336699', image: null, variant: `v-${name}` })
const colors = (...names: string[]) => ({ option: 'Color', values: names.map(value) })

describe.each(themeNames)('%s', (theme) => {
  const storefront = sampleStorefront(theme, {})
  const tee = storefront.collection('all')!.products[0]!
  const served = (change: Partial<Product>) =>
    renderToStaticMarkup(<ProductCard storefront={storefront} product={{ ...tee, ...change }} sizes="50vw" />)

  test('a card adds the only variant without JavaScript, and leads to a product with several', () => {
    const only = served({ onlyVariant: 'v1' })
    expect(only).toMatch(/<form class="quick-form" action="\/cart\/add" method="post"><input type="hidden" name="variant" value="v1"/)
    const several = served({ onlyVariant: null })
    expect(several).toContain(
      `<a class="quick-add" href="/products/${tee.handle}" aria-label="Choose options: ${tee.title}" data-choose="Close">`,
    )
    expect(several).not.toContain('<form')
  })

  test('a sold-out card says so and has nothing to add', () => {
    const html = served({ onlyVariant: 'v1', available: false })
    expect(html).toContain('<span class="tag out">Sold out</span>')
    expect(html).not.toContain('quick-add')
  })

  test('a card has up to five swatches, each with its variant, and the number of the others', () => {
    const html = served({ swatches: colors('Red', 'Blue', 'Teal', 'Ash', 'Sand', 'Plum', 'Moss') })
    expect(html.match(/class="card-swatch"/g)).toHaveLength(5)
    expect(html).toContain(`href="/products/${tee.handle}?variant=v-Teal" title="Teal"`)
    expect(html).toContain('+2</span>')
    expect(served({ swatches: colors('Red', 'Blue') })).not.toContain('card-swatch-others')
    expect(served({ swatches: null })).not.toContain('card-swatch')
  })
})
