import { expect, test } from 'vitest'

import { landingOf } from './landing.ts'

const nobody = { isStoreOwner: false, isStoreAdmin: false, scopes: [] }

test('owners and admins start at the Overview', () => {
  expect(landingOf({ ...nobody, isStoreOwner: true })).toBe('website')
  expect(landingOf({ ...nobody, isStoreAdmin: true })).toBe('website')
})

test('other members start at the first page they may open', () => {
  expect(landingOf({ ...nobody, scopes: ['orders', 'homes'] })).toBe('website')
  expect(landingOf({ ...nobody, scopes: ['orders', 'products'] })).toBe('website.products')
  expect(landingOf({ ...nobody, scopes: ['orders'] })).toBe('website.orders')
})

test('a member without permissions starts at the no-access page', () => {
  expect(landingOf(nobody)).toBe('no-access')
})
