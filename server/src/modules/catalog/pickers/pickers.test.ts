import type { RouteName } from '@vitrine/contract/routes.ts'
import type { Scope } from '@vitrine/contract/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedFilledCollection } from '../../../../test/fixtures/seed.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addProduct, sized } from '../products/test-products.ts'

interface Page {
  items: { id: string; title: string; handle: string; choice: string; sku: string; isVisible: boolean }[]
  next: string | null
  total: number
}

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  const { id } = await addProduct(server, owner, {
    title: 'Shirt',
    ...sized('S', 'M'),
    variants: [
      { optionValues: ['S'], priceCents: 500, sku: 'SHIRT-S' },
      { optionValues: ['M'], priceCents: 500, sku: 'SHIRT-M' },
    ],
  })
  await addProduct(server, owner, { title: 'Mug', status: 'active' })
  await seedFilledCollection(server, owner, id)
})
afterAll(() => server.close())

const ask = async (name: RouteName, query: Record<string, string> = {}, as = owner) => server.call(name, { as, query })
const found = async (name: RouteName, query: Record<string, string> = {}) => (await ask(name, query)).body as Page

describe('pickers', () => {
  test('find products by name, including drafts', async () => {
    const { items, total } = await found('pickers.products')
    expect(items.map(({ title, handle, isVisible }) => [title, handle, isVisible])).toEqual([
      ['Mug', 'mug', true],
      ['Shirt', 'shirt', false],
    ])
    expect(total).toBe(2)
    expect((await found('pickers.products', { search: 'shi' })).items.map(({ title }) => title)).toEqual(['Shirt'])
  })

  test('find variants by their product, or by a complete SKU', async () => {
    const named = (page: Page) => page.items.map(({ title, choice }) => `${title} ${choice}`).toSorted()
    expect(named(await found('pickers.variants'))).toEqual(['Mug ', 'Shirt M', 'Shirt S'])
    expect(named(await found('pickers.variants', { search: 'shirt' }))).toEqual(['Shirt M', 'Shirt S'])
    expect((await found('pickers.variants', { search: 'SHIRT-M' })).items).toMatchObject([{ choice: 'M', sku: 'SHIRT-M' }])
  })

  test('return each result once over all pages', async () => {
    const first = await found('pickers.variants', { limit: '2' })
    const second = await found('pickers.variants', { limit: '2', cursor: first.next! })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  })

  test('find collections of one kind', async () => {
    const { items, total } = await found('pickers.collections')
    expect(total).toBe(1)
    expect(items[0]?.handle).toContain(items[0]?.id)
    expect((await found('pickers.collections', { kind: 'smart' })).total).toBe(0)
  })
})

describe('access to pickers', () => {
  test.each<[Scope, number[]]>([
    ['products', [200, 200, 200]],
    ['discounts', [200, 200, 200]],
    ['online_store', [200, 403, 200]],
    ['orders', [200, 403, 403]],
    ['checkout', [403, 403, 403]],
  ])('%s', async (scope, statuses) => {
    const as = await server.newMember(owner, { scopes: [scope] })
    const names = ['pickers.products', 'pickers.variants', 'pickers.collections'] as const
    expect(await Promise.all(names.map(async (name) => (await ask(name, {}, as)).status))).toEqual(statuses)
  })

  test('a staff member with the discounts permission sees no more of products than a picker shows', async () => {
    const as = await server.newMember(owner, { scopes: ['discounts'] })
    expect((await ask('products.list', {}, as)).status).toBe(403)
    const { items } = (await ask('pickers.variants', {}, as)).body as Page
    expect(Object.keys(items[0]!).toSorted()).toEqual(['choice', 'id', 'imageUrl', 'isVisible', 'sku', 'title'])
  })
})
