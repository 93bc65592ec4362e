import { expect, test } from 'vitest'

import { sampleHead } from '../../test/sample-head.ts'
import { samplePages } from '../../test/sample-pages.ts'
import { sampleStorefront } from '../../test/sample-storefront.ts'
import { renderPage } from '../render.tsx'
import { pixelEventsOf, runsPixels } from './events.ts'

const storefront = sampleStorefront('default', {})
const all = Object.values(samplePages(storefront))

test('every page tells its view, and some what they are about, by IDs only', () => {
  expect(Object.fromEntries(all.map((page) => [page.kind, pixelEventsOf(page).map(({ name }) => name)]))).toMatchObject({
    home: ['PageView'],
    product: ['PageView', 'ViewContent'],
    search: ['PageView', 'Search'],
    cart: ['PageView'],
    checkout: ['PageView', 'InitiateCheckout'],
    order: ['PageView', 'Purchase'],
    notFound: ['PageView'],
  })
  for (const page of all) {
    const text = JSON.stringify(pixelEventsOf(page))
    if (page.kind === 'order')
      for (const secret of [page.order.email, page.order.number, page.order.firstName]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/price|total|amount/)
  }
})

test('a page has the script only if its store has pixels, and the frame only without a card form', () => {
  const head = { ...sampleHead, pixels: { script: '/pixels.js', categories: ['marketing' as const] } }
  const home = all.find(({ kind }) => kind === 'home')!
  expect(renderPage(storefront, home, sampleHead)).not.toContain('data-pixels')
  expect(renderPage(storefront, home, head)).toMatch(/src="\/pixels\.js" data-pixels="[^"]+" data-categories="marketing" data-frame=""/)
  const checkout = all.find((page) => page.kind === 'checkout')!
  const shown = (step: 'one' | 'payment' | 'information') =>
    renderPage(storefront, { ...checkout, checkout: { ...checkout.checkout, step } }, head).includes('data-frame')
  expect([shown('one'), shown('payment'), shown('information')]).toEqual([false, false, true])
  expect(all.filter((page) => !runsPixels(storefront, page)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['password', 'paymentWait']),
  )
})
