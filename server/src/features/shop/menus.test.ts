import { themeNames } from '@vitrine/theme/themes.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { elementsOf } from './test-html.ts'
import { done, newShop, type TestShop } from './test-shop.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const item = (title: string, target: object, items: object[] = [], more: object = {}) => ({ id: uuidv7(), title, target, items, ...more })

describe.each(themeNames)('the menus of a %s theme', (theme) => {
  /** A shop whose menus of both places have the items that `itemsOf` makes of a page shoppers see and one they do not. */
  async function shopWith(itemsOf: (shown: string, draft: string) => object[]) {
    const shop = await newShop(house, theme)
    const add = async (title: string, publishedAt: string | null) =>
      (await done<{ id: string }>(house.call('pages.create', { as: shop.owner, body: { title, publishedAt } }))).id
    const items = itemsOf(await add('Öur story', '2026-01-01T00:00:00Z'), await add('Secret', null))
    for (const handle of ['main', 'footer'])
      await done(house.call('menus.create', { as: shop.owner, body: { title: handle, handle, items } }))
    return shop
  }

  /** Attributes of the links of header or footer, by what they say. */
  const linksIn = async (shop: TestShop, part: 'header' | 'footer') => {
    const { text } = await shop.get('/')
    const html = text.slice(text.indexOf(`<${part}`), text.indexOf(`</${part}>`))
    return new Map(
      [...html.matchAll(/<a .*?<\/a>/gs)].map(([link]) => {
        const all = elementsOf(link)
        // The first words are the item's own; a badge, or that it opens in a new tab, follow.
        return [all.map(({ text }) => text.trim()).find(Boolean) ?? '', all[0]?.attributes] as const
      }),
    )
  }

  test.each(['header', 'footer'] as const)('lead where they say, in the %s', async (part) => {
    const shop = await shopWith((shown) => [
      item('Everything', { type: 'all-products' }),
      item('Story', { type: 'page', id: shown }, [item('Elsewhere', { type: 'url', url: 'https://a.example/' }, [], { newWindow: true })]),
    ])
    const links = await linksIn(shop, part)
    expect(links.get('Everything')?.['href']).toBe('/collections/all')
    expect(links.get('Story')?.['href']).toBe('/pages/%C3%B6ur-story')
    expect(links.get('Elsewhere')).toMatchObject({ href: 'https://a.example/', target: '_blank' })
  })

  test('leave out what shoppers do not see, with what hangs below it', async () => {
    const shop = await shopWith((shown, draft) => [
      item('Hidden', { type: 'page', id: draft }, [item('Below hidden', { type: 'page', id: shown })]),
      item('Gone by mistake', { type: 'page', id: shown }),
    ])
    for (const part of ['header', 'footer'] as const) expect([...(await linksIn(shop, part)).keys()].join()).not.toMatch(/hidden/i)
    expect((await linksIn(shop, 'footer')).has('Gone by mistake')).toBe(true)
  })
})
