import { type MenuFacts, pageOf } from '@vitrine/contract/pages.ts'
import type { Permissions } from '@vitrine/contract/scopes.ts'
import { expect, test } from 'vitest'

import { isWithin, menuFor } from './menu.ts'

const owner: Permissions = { isStoreOwner: true, isStoreAdmin: false, scopes: [] }
const facts: MenuFacts = { variant: 'seller', businessType: 'hybrid', paymentChoice: 'seller', availableToPayout: 0 }
const names = (permissions: Permissions, store: Partial<MenuFacts>, whole = true) =>
  menuFor(permissions, { ...facts, ...store }, whole).flatMap(({ pages }) => pages)

test('the three variants of the specification differ in Share Pixel, Payouts and Boost Upsell', () => {
  const latte = { paymentChoice: 'latte' }
  const dropship = names(owner, { variant: 'dropship', ...latte })
  const pod = names(owner, { variant: 'pod', ...latte })
  const only = ['website.upsell', 'website.pixel.sharePixel', 'website.settings.payout']
  expect(dropship.filter((name) => !pod.includes(name))).toEqual(only)
  expect(pod.filter((name) => !dropship.includes(name))).toEqual([])
  expect(names(owner, { variant: 'seller', ...latte })).toEqual(dropship)
})

test('one entry is where the person is', () => {
  const at = (current: string) => names(owner, {}).filter((name) => isWithin(current, name))
  expect(at('website')).toEqual(['website'])
  expect(at('website.orders.detail')).toEqual(['website.orders'])
  expect(at('website.settings')).toEqual(['website.settings'])
  expect(at('website.settings.shipping.update')).toEqual(['website.settings'])
  expect(at('website.settings.checkout')).toEqual(['website.settings.checkout'])
})

test('personalised products are not for dropshippers', () => {
  expect(names(owner, { businessType: 'dropship' })).not.toContain('website.product-personalized')
  expect(names(owner, { businessType: 'pod' })).toContain('website.product-personalized')
})

test('payouts show where the platform collects the money, or a balance is left', () => {
  expect(names(owner, {})).not.toContain('website.settings.payout')
  expect(names(owner, { paymentChoice: 'latte' })).toContain('website.settings.payout')
  expect(names(owner, { availableToPayout: 1 })).toContain('website.settings.payout')
})

test('a member sees what their scopes open, and nothing that is not built', () => {
  const member: Permissions = { isStoreOwner: false, isStoreAdmin: false, scopes: ['orders'] }
  expect(names(member, {}, false)).toEqual(['website.orders', 'website.abandoned'])
  expect(names(owner, {}, false)).toEqual(names(owner, {}).filter((name) => pageOf(name).built))
})
