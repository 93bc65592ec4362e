import { BuyXGetY } from '@vitrine/theme/pages/product/buy-x-get-y.tsx'
import type { BuyXGetYView } from '@vitrine/theme/views/pages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { sampleStorefront } from '../test/sample-storefront.ts'

const storefront = sampleStorefront('fashion', {})
const two: BuyXGetYView = { buy: { kind: 'quantity', quantity: 2 }, get: 1, value: { kind: 'percentage', ppm: 1_000_000 }, of: 'both' }
const spend: BuyXGetYView = { ...two, buy: { kind: 'amount', cents: 5000 } }
const half: BuyXGetYView = { ...two, value: { kind: 'percentage', ppm: 125_000 } }
const off: BuyXGetYView = { ...two, value: { kind: 'amount', cents: 500 } }

it.each<[string, BuyXGetYView]>([
  ['Buy 2, get 1 free', two],
  ['Buy 2, get 3 free', { ...two, get: 3 }],
  ['Buy 2, get 1 selected product free', { ...two, of: 'bought' }],
  ['Buy 2, get 2 selected products free', { ...two, get: 2, of: 'bought' }],
  ['Buy 2 selected products, get 1 free', { ...two, of: 'got' }],
  ['Spend $50.00, get 1 free', spend],
  ['Spend $50.00 on selected products, get 1 free', { ...spend, of: 'got' }],
  ['Buy 2, get 1 at 12.5% off', half],
  ['Buy 2, get 1 at $5.00 off', off],
  ['Buy 2, get 2 selected products at $5.00 off each', { ...off, get: 2, of: 'bought' }],
])('shows: %s', (text, offer) => {
  const html = renderToStaticMarkup(<BuyXGetY storefront={storefront} offer={offer} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe(text)
  expect(html).toContain(`--offer:${storefront.config.settings.product.colorByXGetY}`)
})
