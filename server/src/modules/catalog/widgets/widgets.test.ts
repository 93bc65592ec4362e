import { WIDGETS_MAX } from '@vitrine/contract/widget-limits.ts'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { stockProduct } from '../../storefront/pages/test-storefront.ts'
import { addWidget, type WidgetAnswer } from './test-widgets.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const create = (fields: object) =>
  server.call('widgets.create', { as: owner, body: { title: 'Popular', type: 'best_sellers', place: 'home', ...fields } })
const list = async (query: Record<string, string> = {}) =>
  ((await server.call('widgets.list', { as: owner, query })).body as { items: WidgetAnswer[]; total: number }).items.map(
    ({ title }) => title,
  )

describe('widgets', () => {
  test('are created, listed by place in their order, filtered and replaced', async () => {
    const lamp = await stockProduct(server, owner, { handle: 'lamp', title: 'Lamp' })
    await create({ title: 'Home 1' })
    const second = (await create({ title: 'Home 2', days: 30, status: 'active' })).body as WidgetAnswer
    const made = await create({
      title: 'On lamps',
      type: 'recently_viewed',
      place: 'product',
      rule: { shownOn: 'matching', productIds: [lamp] },
      exceptProductIds: [lamp],
    })
    expect(made.body).toMatchObject({
      shownOn: 'matching',
      products: [{ id: lamp, title: 'Lamp', imageUrl: null }],
      exceptProducts: [{ id: lamp }],
      status: 'draft',
      version: 1,
    })
    expect(await list()).toEqual(['Home 1', 'Home 2', 'On lamps'])
    expect(await list({ status: 'active' })).toEqual(['Home 2'])
    expect(await list({ place: 'product' })).toEqual(['On lamps'])
    expect(await list({ search: 'HOME' })).toEqual(['Home 1', 'Home 2'])
    await server.call('widgets.sort', { as: owner, body: { place: 'home', ids: [second.id] } })
    expect(await list({ place: 'home' })).toEqual(['Home 2', 'Home 1'])
    const changed = await server.call('widgets.update', {
      as: owner,
      params: { id: second.id },
      body: { title: 'Cart', type: 'best_sellers', place: 'cart', version: 1 },
    })
    expect(changed.body).toMatchObject({ title: 'Cart', place: 'cart', days: null, status: 'draft', version: 2 })
    expect((await server.call('widgets.remove', { as: owner, params: { id: second.id } })).status).toBe(200)
    expect(await list()).toEqual(['Home 1', 'On lamps'])
  })

  test('a list longer than a page goes on where it ended', async () => {
    for (const title of ['a', 'b', 'c']) await create({ title })
    await create({ title: 'd', place: 'not_found' })
    const page = async (cursor?: string) =>
      (await server.call('widgets.list', { as: owner, query: { limit: '2', ...(cursor && { cursor }) } })).body as {
        items: WidgetAnswer[]
        next: string
        total: number
      }
    const first = await page()
    expect(first.items.map(({ title }) => title)).toEqual(['a', 'b'])
    expect((await page(first.next)).items.map(({ title }) => title)).toEqual(['c', 'd'])
  })

  test('what is deleted is no longer named', async () => {
    const lamp = await stockProduct(server, owner, { handle: 'lamp' })
    const { id } = await addWidget(server, owner, { exceptProductIds: [lamp] })
    await server.call('products.remove', { as: owner, params: { id: lamp } })
    expect((await server.call('widgets.get', { as: owner, params: { id } })).body).toMatchObject({ exceptProducts: [] })
  })

  test('of two concurrent saves of one version, one is accepted', async () => {
    const { id } = await addWidget(server, owner)
    const save = (title: string) =>
      server.call('widgets.update', { as: owner, params: { id }, body: { title, type: 'related', place: 'cart', version: 1 } })
    const replies = await Promise.all(['One', 'Two'].map(save))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a store can’t have more than the maximum, even with concurrent requests', async () => {
    await server.services.db.inStore(owner.storeId, async (tx) => {
      for (let at = 1; at < WIDGETS_MAX; at++)
        await tx
          .insertInto('widgets')
          .values({ store_id: owner.storeId, id: uuidv7(), title: 'x', type: 'related', place: 'cart' })
          .execute()
    })
    const replies = await Promise.all([create({}), create({})])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a widget is refused', () => {
  test.each([
    ['related products on a page without products', { type: 'related', place: 'home' }, 'place', 'widget_unfit'],
    ['a period of other widgets', { type: 'recently_viewed', days: 30 }, 'days', 'widget_unfit'],
    ['an unknown period', { days: 31 }, 'days', undefined],
    ['a bundle of nothing', { type: 'bundle', place: 'product' }, 'bundleProductIds', 'too_few'],
    ['a rule on the home page', { rule: { shownOn: 'matching' } }, 'rule.shownOn', 'widget_unfit'],
    ['a rule without products', { place: 'cart', rule: { shownOn: 'matching' } }, 'rule.productIds', 'required'],
    ['the rule of a bundle without one', { place: 'cart', rule: { shownOn: 'bundle' } }, 'rule.shownOn', 'widget_unfit'],
    ['no title', { title: ' ' }, 'title', 'required'],
    ['too many products', { productCount: 13 }, 'productCount', 'too_big'],
    ['a field that it doesn’t have', { position: 1 }, 'position', 'unknown_field'],
  ])('with %s', async (_what, fields, field, code) => {
    const reply = await create(fields)
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ field, ...(code && { code }) })]) },
    })
    expect(await list()).toEqual([])
  })

  test('with products of another store, whichever list names them', async () => {
    const other = await server.newOwner()
    const [own, foreign] = [await stockProduct(server, owner, { handle: 'a' }), await stockProduct(server, other, { handle: 'a' })]
    const { id } = await addWidget(server, other)
    for (const fields of [
      { place: 'cart', rule: { shownOn: 'matching', productIds: [foreign] } },
      { exceptProductIds: [foreign] },
      { type: 'bundle', bundleProductIds: [own, foreign] },
    ])
      expect(await create(fields)).toMatchObject({ status: 422, body: { code: 'unknown_ids' } })
    expect(await server.call('widgets.get', { as: owner, params: { id } })).toMatchObject({ status: 404 })
    expect(await server.call('widgets.sort', { as: owner, body: { place: 'product', ids: [id] } })).toMatchObject({ status: 422 })
    expect(await list()).toEqual([])
  })
})
