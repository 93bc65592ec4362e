import { pageOf } from '@vitrine/contract/pages.ts'
import { expect, test } from 'vitest'

import { pageTitles } from '../messages/en/page-titles.ts'
import { palette } from '../messages/en/palette.ts'
import { palettePages, rankOf, searchesFor } from './palette-pages.ts'

const facts = { variant: 'auto', businessType: 'hybrid', paymentChoice: 'seller', availableToPayout: 0, upsellEnabled: true } as const
const owner = { isStoreOwner: true, isStoreAdmin: false, scopes: [] }
const words: Record<string, string> = palette
const titles: Record<string, string> = pageTitles

const found = (typed: string) =>
  palettePages(owner, facts).pages.filter(
    (page) => rankOf(titles[`page.${page}`] ?? '', words[`palette.words.${page}`] ?? '', typed) !== null,
  )

test('settings pages are found, also by words that are not in their titles', () => {
  expect(found('tax')).toContain('website.settings.taxes')
  expect(found('payments')).toContain('website.settings.payments')
  expect(found('refund')).toContain('website.orders')
  expect(found('customers')).toEqual(expect.arrayContaining(['website.orders', 'website.abandoned']))
  for (const words of ['theme', 'themes', 'home page', 'customize']) expect(found(words)).toContain('website.themes')
  expect(found('currency')).toContain('website.settings.general')
})

test('pages that need an ID and pages without permission are left out', () => {
  const { pages, actions } = palettePages({ ...owner, isStoreOwner: false, scopes: ['orders'] }, facts)
  for (const page of [...pages, ...actions]) expect(pageOf(page).path).not.toContain('$')
  expect(pages).toContain('website.orders')
  expect(pages).not.toContain('website.products')
  expect(actions).toEqual(['website.orders.import', 'website.orders.fulfillments'])
})

test('only records are searched whose list the user may open', () => {
  const searches = (['website.orders', 'website.products', 'website.abandoned', 'website.files', 'website.member'] as const).map(
    (list) => ({
      list,
    }),
  )
  const listsFor = (permissions: Parameters<typeof searchesFor>[0]) => searchesFor(permissions, searches).map(({ list }) => list)
  expect(listsFor(owner)).toHaveLength(searches.length)
  expect(listsFor({ ...owner, isStoreOwner: false, scopes: ['orders'] })).toEqual(['website.orders', 'website.abandoned'])
  expect(listsFor({ ...owner, isStoreOwner: false })).toEqual([])
})

test('the beginning of a title matches better than its end, and a title better than another word', () => {
  expect(rankOf('Orders', 'refunds', 'ord')).toBe(0)
  expect(rankOf('Discount codes', '', 'codes')).toBe(1)
  expect(rankOf('Orders', 'sales, refunds', 'refund')).toBe(2)
  expect(rankOf('Orders', 'refunds', 'fund')).toBeNull()
})
