import { beforeAll, expect, test } from 'vitest'

import { loadRoutes } from './known-routes.ts'
import { addressOf } from './request.ts'

beforeAll(loadRoutes)

test('path parameters cannot change the structure of the path', () => {
  expect(addressOf('products.get', { params: { id: '../orders?x=1#y' } })).toBe('/api/products/..%2Forders%3Fx%3D1%23y')
})

test('query parameters that are undefined are left out', () => {
  expect(addressOf('products.list', { query: { search: 'a&b', status: undefined, limit: 50 } })).toBe('/api/products?search=a%26b&limit=50')
})
