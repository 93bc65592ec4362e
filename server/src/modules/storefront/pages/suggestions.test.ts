import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { type TestStorefront, withStorefront } from './test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

test('a suggestion names the lowest price, and says that other variants cost more', async () => {
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const priced = (...cents: number[]) => cents.map((priceCents, at) => ({ optionValues: [at ? 'L' : 'S'], priceCents }))
  await addProduct(server, storefront.owner, { title: 'Lamp', status: 'active', options, variants: priced(2000, 3000) })
  await addProduct(server, storefront.owner, { title: 'Lamp shade', status: 'active', options, variants: priced(1000, 1000) })
  const { text } = await storefront.get('/search/suggest?q=lamp')
  const { products } = JSON.parse(text) as { products: { title: string; price: string }[] }
  expect(Object.fromEntries(products.map(({ title, price }) => [title, price]))).toEqual({ Lamp: 'From $20.00', 'Lamp shade': '$10.00' })
})
