import { type MenuFacts, type PageName, pageOf } from '@vitrine/contract/pages.ts'
import type { Permissions } from '@vitrine/contract/scopes.ts'
import { expect, test } from 'vitest'

import { isWithin, menuFor } from './menu.ts'

const owner: Permissions = { isStoreOwner: true, isStoreAdmin: false, scopes: [] }
const facts: MenuFacts = { variant: 'auto', businessType: 'hybrid', paymentChoice: 'seller', availableToPayout: 0, upsellEnabled: true }
const names = (permissions: Permissions, store: Partial<MenuFacts>, whole = true) =>
  menuFor(permissions, { ...facts, ...store }, whole).flatMap(({ pages }) => pages)

/** The pages that only the specification's menu for dropshippers contains. */
const only = ['website.upsell', 'website.pixel.sharePixel', 'website.settings.payout']

test.each([{}, { paymentChoice: 'latte' }, { availableToPayout: 1 }, { upsellEnabled: false }, { businessType: 'dropship' }])(
  "the specification's three menus are shown exactly, regardless of the store: %j",
  (store) => {
    const [seller, dropship, pod] = (['seller', 'dropship', 'pod'] as const).map((variant) => names(owner, { ...store, variant }))
    expect(dropship?.filter((name) => !seller?.includes(name))).toEqual(only)
    expect(seller).toEqual(dropship?.filter((name) => !only.includes(name)))
    expect(pod).toEqual(seller)
  },
)

test('the seller menu has these pages and paths', () => {
  const menu = menuFor(owner, { ...facts, variant: 'seller' }, true)
  const entry = (name: PageName) => `${name} ${pageOf(name).path}`
  expect(menu.map(({ group, pages }) => ({ group, pages: pages.map(entry) }))).toMatchSnapshot()
})

test('upsells and pixel sharing are shown when upsells are enabled, regardless of the business type', () => {
  for (const businessType of ['dropship', 'pod', 'handmade', 'hybrid']) {
    expect(names(owner, { businessType })).toEqual(expect.arrayContaining(['website.upsell', 'website.pixel.sharePixel']))
    const off = names(owner, { businessType, upsellEnabled: false })
    expect(off).not.toContain('website.upsell')
    expect(off).not.toContain('website.pixel.sharePixel')
  }
})

test('exactly one menu entry is current', () => {
  const at = (current: string) => names(owner, {}).filter((name) => isWithin(current, name))
  expect(at('website')).toEqual(['website'])
  expect(at('websitesa')).toEqual(['website'])
  expect(at('website.home')).toEqual(['website.home'])
  expect(at('website.orders.detail')).toEqual(['website.orders'])
  expect(at('website.settings')).toEqual(['website.settings'])
  expect(at('website.settings.shipping.update')).toEqual(['website.settings'])
  expect(at('website.settings.checkout')).toEqual(['website.settings.checkout'])
})

test('personalized products are hidden for dropshippers', () => {
  expect(names(owner, { businessType: 'dropship' })).not.toContain('website.product-personalized')
  expect(names(owner, { businessType: 'pod' })).toContain('website.product-personalized')
})

test('payouts are shown when the platform collects payments or a balance remains', () => {
  expect(names(owner, {})).not.toContain('website.settings.payout')
  expect(names(owner, { paymentChoice: 'latte' })).toContain('website.settings.payout')
  expect(names(owner, { availableToPayout: 1 })).toContain('website.settings.payout')
})

test("a member sees only built pages that the member's scopes allow", () => {
  const member: Permissions = { isStoreOwner: false, isStoreAdmin: false, scopes: ['orders'] }
  expect(names(member, {}, false)).toEqual(['website.orders', 'website.abandoned'])
  expect(names(owner, {}, false)).toEqual(names(owner, {}).filter((name) => pageOf(name).built))
})
