import type { RouteName } from '@vitrine/contract/routes.ts'
import type { Scope } from '@vitrine/contract/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { plantFilledCollection } from '../../../test/fixtures/plant.ts'
import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { addProduct, sized } from '../products/test-products.ts'

interface Page {
  items: { id: string; title: string; choice: string; sku: string; isVisible: boolean }[]
  next: string | null
  total: number
}

let house: House
let owner: Actor
beforeAll(async () => {
  house = await openHouse()
  owner = await house.newOwner()
  const { id } = await addProduct(house, owner, {
    title: 'Shirt',
    ...sized('S', 'M'),
    variants: [
      { optionValues: ['S'], priceCents: 500, sku: 'SHIRT-S' },
      { optionValues: ['M'], priceCents: 500, sku: 'SHIRT-M' },
    ],
  })
  await addProduct(house, owner, { title: 'Mug', status: 'active' })
  await plantFilledCollection(house, owner, id)
})
afterAll(() => house.close())

const ask = async (name: RouteName, query: Record<string, string> = {}, as = owner) => house.call(name, { as, query })
const found = async (name: RouteName, query: Record<string, string> = {}) => (await ask(name, query)).body as Page

describe('what can be picked', () => {
  test('products by name, drafts among them', async () => {
    const { items, total } = await found('picks.products')
    expect(items.map(({ title, isVisible }) => [title, isVisible])).toEqual([
      ['Mug', true],
      ['Shirt', false],
    ])
    expect(total).toBe(2)
    expect((await found('picks.products', { search: 'shi' })).items.map(({ title }) => title)).toEqual(['Shirt'])
  })

  test('variants by their product, or by a whole SKU', async () => {
    const named = (page: Page) => page.items.map(({ title, choice }) => `${title} ${choice}`).toSorted()
    expect(named(await found('picks.variants'))).toEqual(['Mug ', 'Shirt M', 'Shirt S'])
    expect(named(await found('picks.variants', { search: 'shirt' }))).toEqual(['Shirt M', 'Shirt S'])
    expect((await found('picks.variants', { search: 'SHIRT-M' })).items).toMatchObject([{ choice: 'M', sku: 'SHIRT-M' }])
  })

  test('page after page meets each once', async () => {
    const first = await found('picks.variants', { limit: '2' })
    const second = await found('picks.variants', { limit: '2', cursor: first.next! })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  })

  test('collections of one kind', async () => {
    expect((await found('picks.collections')).total).toBe(1)
    expect((await found('picks.collections', { kind: 'smart' })).total).toBe(0)
  })
})

describe('who may pick', () => {
  test.each<[Scope, number[]]>([
    ['products', [200, 200, 200]],
    ['discounts', [200, 200, 200]],
    ['online_store', [200, 403, 200]],
    ['orders', [200, 403, 403]],
    ['checkout', [403, 403, 403]],
  ])('%s', async (scope, statuses) => {
    const as = await house.newMember(owner, { scopes: [scope] })
    const names = ['picks.products', 'picks.variants', 'picks.collections'] as const
    expect(await Promise.all(names.map(async (name) => (await ask(name, {}, as)).status))).toEqual(statuses)
  })

  test('a member of the discounts alone learns no more of products than a picker shows', async () => {
    const as = await house.newMember(owner, { scopes: ['discounts'] })
    expect((await ask('products.list', {}, as)).status).toBe(403)
    const { items } = (await ask('picks.variants', {}, as)).body as Page
    expect(Object.keys(items[0]!).toSorted()).toEqual(['choice', 'id', 'imageUrl', 'isVisible', 'sku', 'title'])
  })
})
