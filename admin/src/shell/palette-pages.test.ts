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
    (page) => rankOf([titles[`page.${page}`] ?? ''], words[`palette.words.${page}`] ?? '', typed) !== null,
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
  expect(inOrder('codes', ['Orders', 'sales, codes of discounts'], ['Discount codes'], ['Codes of conduct'])).toEqual([
    'Codes of conduct',
    'Discount codes',
    'Orders',
  ])
  expect(rankOf(['Orders'], 'refunds', 'fund')).toBeNull()
})

test('a whole name matches best, and then the beginning of a name of one word', () => {
  expect(inOrder('theme', ['Theme settings'], ['Themes'], ['Theme'])).toEqual(['Theme', 'Themes', 'Theme settings'])
})

test('the library of themes is found first by what people call it, although it has another title', () => {
  const { pages } = palettePages(owner, facts)
  const named = (typed: string) =>
    pages
      .map((page) => {
        const names = [titles[`page.${page}`] ?? '', words[`palette.name.${page}`] ?? ''].filter(Boolean)
        return { page, rank: rankOf(names, words[`palette.words.${page}`] ?? '', typed) }
      })
      .filter(({ rank }) => rank !== null)
      .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))[0]?.page
  for (const typed of ['them', 'theme', 'Themes']) expect(named(typed), typed).toBe('website.themes')
  expect(named('theme set')).toBe('website.settings.themes')
})

/** Returns the names of entries in the order in which they match. */
function inOrder(typed: string, ...entries: [name: string, words?: string][]): string[] {
  const rank = ([name, words = '']: (typeof entries)[number]) => rankOf([name], words, typed) ?? Number.POSITIVE_INFINITY
  return entries.toSorted((one, other) => rank(one) - rank(other)).map(([name]) => name)
}
