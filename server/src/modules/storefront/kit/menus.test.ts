import { themeNames } from '@vitrine/theme/themes.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { elementsOf } from '../pages/test-html.ts'
import { done, newStorefront, type TestStorefront } from '../pages/test-storefront.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const item = (title: string, target: object, items: object[] = [], more: object = {}) => ({ id: uuidv7(), title, target, items, ...more })

describe.each(themeNames)('the menus of a %s theme', (theme) => {
  /** Creates a store whose header and footer menus contain the items that `itemsOf` returns for a published page and a draft. */
  async function storefrontWith(itemsOf: (shown: string, draft: string) => object[]) {
    const storefront = await newStorefront(server, theme)
    const add = async (title: string, publishedAt: string | null) =>
      (await done<{ id: string }>(server.call('pages.create', { as: storefront.owner, body: { title, publishedAt } }))).id
    const items = itemsOf(await add('Öur story', '2026-01-01T00:00:00Z'), await add('Secret', null))
    for (const handle of ['main', 'footer'])
      await done(server.call('menus.create', { as: storefront.owner, body: { title: handle, handle, items } }))
    return storefront
  }

  /** Returns the attributes of the links in the header or footer, by link text. */
  const linksIn = async (storefront: TestStorefront, part: 'header' | 'footer') => {
    const { text } = await storefront.get('/')
    const html = text.slice(text.indexOf(`<${part}`), text.indexOf(`</${part}>`))
    return new Map(
      [...html.matchAll(/<a .*?<\/a>/gs)].map(([link]) => {
        const all = elementsOf(link)
        // The first text is the item's own. A badge or “opens in a new tab” can follow.
        return [all.map(({ text }) => text.trim()).find(Boolean) ?? '', all[0]?.attributes] as const
      }),
    )
  }

  test.each(['header', 'footer'] as const)('menu items link to their targets, in the %s', async (part) => {
    const storefront = await storefrontWith((shown) => [
      item('Everything', { type: 'all-products' }),
      item('Story', { type: 'page', id: shown }, [item('Elsewhere', { type: 'url', url: 'https://a.example/' }, [], { newWindow: true })]),
    ])
    const links = await linksIn(storefront, part)
    expect(links.get('Everything')?.['href']).toBe('/collections/all')
    expect(links.get('Story')?.['href']).toBe('/pages/%C3%B6ur-story')
    expect(links.get('Elsewhere')).toMatchObject({ href: 'https://a.example/', target: '_blank' })
  })

  test('items that shoppers cannot see are left out, with the items below them', async () => {
    const storefront = await storefrontWith((shown, draft) => [
      item('Hidden', { type: 'page', id: draft }, [item('Below hidden', { type: 'page', id: shown })]),
      item('Gone by mistake', { type: 'page', id: shown }),
    ])
    for (const part of ['header', 'footer'] as const) expect([...(await linksIn(storefront, part)).keys()].join()).not.toMatch(/hidden/i)
    expect((await linksIn(storefront, 'footer')).has('Gone by mistake')).toBe(true)
  })
})
