import { VIEWS_PER_LIST_MAX } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const products = { list: 'products' }
const list = async (as: Actor, params = products) => (await server.call('savedViews.list', { as, params })).body
const create = (as: Actor, name: string, params = products) =>
  server.call('savedViews.create', { as, params, body: { name, query: 'status=draft&sort=-createdAt' } })

describe('saved views', () => {
  test('views are returned per list, in the order in which they were saved', async () => {
    const first = await create(owner, 'Drafts')
    const second = await create(owner, 'Newest')
    expect(first).toMatchObject({ status: 200, body: { name: 'Drafts', query: 'status=draft&sort=-createdAt' } })
    await create(owner, 'Unpaid', { list: 'orders' })
    expect(await list(owner)).toEqual({ views: [first.body, second.body], layout: { columns: [], density: 'compact' } })
  })

  test('views belong to one person, and another member neither sees nor deletes them', async () => {
    const { body } = await create(owner, 'Drafts')
    const colleague = await server.newMember(owner, { isAdmin: true })
    expect(await list(colleague)).toMatchObject({ views: [] })
    const params = { ...products, id: (body as { id: string }).id }
    expect(await server.call('savedViews.remove', { as: colleague, params })).toMatchObject({ status: 404 })
    expect(await server.call('savedViews.remove', { as: owner, params: { ...params, list: 'orders' } })).toMatchObject({ status: 404 })
    expect(await list(owner)).toMatchObject({ views: [body] })
    expect(await server.call('savedViews.remove', { as: owner, params })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await list(owner)).toMatchObject({ views: [] })
  })

  test('the number of views is limited, even when many tabs save at the same time', async () => {
    for (let n = 1; n < VIEWS_PER_LIST_MAX; n++) await create(owner, `View ${n}`)
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => create(owner, `Last ${n}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject(
      Array.from({ length: 5 }, () => ({ code: 'limit_reached' })),
    )
    expect(await create(owner, 'Elsewhere', { list: 'orders' })).toMatchObject({ status: 200 })
  })

  test('a view needs a name and a known list', async () => {
    expect(await create(owner, ' ')).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } })
    expect(await create(owner, 'Drafts', { list: 'secrets' })).toMatchObject({ status: 422, body: { errors: [{ field: 'list' }] } })
  })
})

describe('layout of a list', () => {
  test('the layout is stored per person and list, and the last saved layout applies', async () => {
    const save = (body: object) => server.call('savedViews.saveLayout', { as: owner, params: products, body })
    await save({ columns: ['title', 'stock'], density: 'compact' })
    expect(await save({ columns: ['stock', 'title'], density: 'comfortable' })).toMatchObject({ status: 200 })
    expect(await list(owner)).toMatchObject({ layout: { columns: ['stock', 'title'], density: 'comfortable' } })
    expect(await list(owner, { list: 'orders' })).toMatchObject({ layout: { columns: [], density: 'compact' } })
    expect(await list(await server.newMember(owner))).toMatchObject({ layout: { columns: [] } })
  })

  test('an unknown density is refused', async () => {
    const reply = await server.call('savedViews.saveLayout', { as: owner, params: products, body: { columns: [], density: 'huge' } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'density' }] } })
  })
})
