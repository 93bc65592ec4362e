import { expect, test } from 'vitest'

import { landingOf } from './landing.ts'

const nobody = { isStoreOwner: false, isStoreAdmin: false, scopes: [] }

test('owners and admins begin at the overview', () => {
  expect(landingOf({ ...nobody, isStoreOwner: true })).toBe('website')
  expect(landingOf({ ...nobody, isStoreAdmin: true })).toBe('website')
})

test('others begin at the first page they may open', () => {
  expect(landingOf({ ...nobody, scopes: ['orders', 'homes'] })).toBe('website')
  expect(landingOf({ ...nobody, scopes: ['orders', 'products'] })).toBe('website.products')
  expect(landingOf({ ...nobody, scopes: ['orders'] })).toBe('website.orders')
})

test('who may open nothing is told so', () => {
  expect(landingOf(nobody)).toBe('no-access')
})
