import { themeNames } from '@vitrine/theme/themes.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'
import { describe, expect, test } from 'vitest'

import { sampleHead } from '../../test/sample-head.ts'
import { samplePages } from '../../test/sample-pages.ts'
import { sampleStorefront } from '../../test/sample-storefront.ts'
import { renderPage } from '../render.tsx'
import { eventsOf, runsCustomJs, takesPayment } from './events.ts'

const withJs = (customJs: string) => {
  const plain = sampleStorefront('default', {})
  const settings = { ...plain.config.settings, checkout: { ...plain.config.settings.checkout, customJs } }
  return { ...plain, config: { ...plain.config, settings } }
}
const storefront = withJs('mine()')
const pages = samplePages(storefront)
const all = Object.values(pages)
const eventOf = (page: PageView, name: string) => eventsOf(page, storefront).find((event) => event.name === name)

test('every page tells its view, and some what they are about', () => {
  expect(Object.fromEntries(all.map((page) => [page.kind, eventsOf(page, storefront).map(({ name }) => name)]))).toMatchObject({
    home: ['page_viewed'],
    product: ['page_viewed', 'product_viewed'],
    cart: ['page_viewed', 'cart_changed'],
    checkout: ['page_viewed', 'checkout_started'],
    order: ['page_viewed', 'purchase'],
    notFound: ['page_viewed'],
  })
})

test('a purchase has the amounts and lines of the order, and nothing of the shopper', () => {
  const page = all.find((one) => one.kind === 'order')!
  const { order } = page
  const event = eventOf(page, 'purchase')
  expect(event).toMatchObject({ order: order.number, total: order.summary.total, currency: storefront.currency })
  expect(event).toMatchObject({ lines: order.summary.lines.map(({ title, quantity }) => ({ title, quantity })) })
  const text = JSON.stringify(eventsOf(page, storefront))
  for (const secret of [order.email, order.phone, order.note, order.firstName, ...(order.shippingAddress ?? [])])
    if (secret !== '') expect(text).not.toContain(secret)
})

test('the form of checkout tells nothing that was typed', () => {
  const page = all.find((one) => one.kind === 'checkout')!
  const { email, phone, shipping, note } = page.checkout
  const text = JSON.stringify(eventsOf(page, storefront))
  for (const typed of [email, phone, note, ...Object.values(shipping)])
    if (typeof typed === 'string' && typed.length > 3) expect(text).not.toContain(typed)
})

test('a page that does not exist does not tell its path', () => {
  const page = all.find((one) => one.kind === 'notFound')!
  expect(eventOf(page, 'page_viewed')).toMatchObject({ path: '' })
})

test('a line names its product and variant by the link, and a deleted product by neither', () => {
  const cart = all.find((one) => one.kind === 'cart')!
  const [line] = cart.cart.lines
  const lines = [
    { ...line!, href: '/products/caf%C3%A9?variant=42' },
    { ...line!, href: '/collections' },
  ]
  expect(eventOf({ ...cart, cart: { ...cart.cart, lines } }, 'cart_changed')).toMatchObject({
    lines: [
      { productHandle: 'café', variantId: '42' },
      { productHandle: null, variantId: null },
    ],
  })
})

test('a store without a script has no script element, and neither has a preview', () => {
  const page = all.find((one) => one.kind === 'home')!
  expect(renderPage(withJs(''), page, sampleHead)).not.toContain('custom-code')
  expect(renderPage({ ...storefront, isPreview: true }, page, sampleHead)).not.toContain('custom-code')
  expect(renderPage(storefront, page, sampleHead)).toContain('<script type="module" src="/custom-code.js" data-events="')
})

describe('only pages without a card form have the frame', () => {
  const checkout = all.find((one) => one.kind === 'checkout')!
  test.each([
    ['one', false],
    ['payment', false],
    ['information', true],
    ['shipping', true],
  ] as const)('checkout step %s: %s', (step, hasFrame) => {
    const page: PageView = { ...checkout, checkout: { ...checkout.checkout, step } }
    expect(takesPayment(page)).toBe(!hasFrame)
    expect(renderPage(storefront, page, sampleHead).includes('data-frame=""')).toBe(hasFrame)
  })

  test('the password page and the wait for a payment tell nothing', () => {
    const kinds = all.filter((page) => !runsCustomJs(storefront, page)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['password', 'paymentWait'])
  })
})

test.each(themeNames)('the sample of %s has no script by default', (theme) => {
  expect(sampleStorefront(theme, {}).config.settings.checkout.customJs).toBe('')
})
