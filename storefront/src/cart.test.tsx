import { PageOf } from '@vitrine/theme/pages/views.tsx'
import { Header } from '@vitrine/theme/layout/views.tsx'
import type { CartView, PageView } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'
import { renderMiniCart } from './render.tsx'

const open = sampleStorefront('fashion', {}, { theme: 'fashion', settings: { product: { add_to_cart_action: 2, checkoutStepLayout: 2 } } })
const soon: Storefront = { ...open, canCheckOut: false, hasAccounts: false }
const pages = samplePages(open)
const cart = pages.cart.kind === 'cart' ? pages.cart.cart : undefined
if (!cart) throw new Error('The sample has a cart')

const page = (view: PageView, storefront: Storefront) => renderToStaticMarkup(<PageOf page={view} storefront={storefront} />)
const carts = (storefront: Storefront, view: CartView = cart) => [
  page({ kind: 'cart', cart: view }, storefront),
  renderMiniCart(storefront, view),
]

describe('before the store accepts orders', () => {
  it('the cart has no link to checkout, and a message says why', () => {
    for (const html of carts(open)) expect(html).toContain('href="/checkout"')
    for (const html of carts(soon)) {
      expect(html).not.toContain('href="/checkout"')
      expect(html).toContain('Checkout isn’t available yet.')
    }
  })

  it('a product page has no button to buy now', () => {
    expect(page(pages.product, open)).toContain('Buy now</button>')
    const html = page(pages.product, soon)
    expect(html).toContain('data-action="1"')
    expect(html).not.toContain('Buy now</button>')
  })

  it('no link leads to an account', () => {
    expect(renderToStaticMarkup(<Header storefront={open} />)).toContain('href="/account"')
    expect(renderToStaticMarkup(<Header storefront={soon} />)).not.toContain('href="/account"')
  })
})

describe('a cart notice', () => {
  it('is also shown in an empty cart, and is dismissed with a form', () => {
    const notices = [
      { kind: 'fewer', title: 'Tee <b>', id: 'v1', left: 1 },
      { kind: 'soldOut', title: 'Mug', id: 'v2' },
    ] as const
    for (const view of [
      { ...cart, notices },
      { lines: [], subtotal: 0, saved: 0, notices },
    ])
      for (const html of carts(open, view)) {
        expect(html).toContain('Tee &lt;b&gt;: only 1 left.')
        expect(html).toMatch(/value="v1"\/><button [^>]*value="1"/)
        expect(html).toMatch(/value="v2"\/><button [^>]*value="0"/)
      }
  })

  it('about items that were not added needs no confirmation', () => {
    for (const html of carts(open, { ...cart, notices: [{ kind: 'soldOut', title: 'Mug' }, { kind: 'quantity' }, { kind: 'full' }] })) {
      expect(html).toContain('Mug is sold out.')
      expect(html).not.toContain('cart-agree')
    }
  })
})
