import { VIEWS_PER_LIST_MAX } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'

let house: House
let owner: Actor
withNewOwner((given, made) => ([house, owner] = [given, made]))

const products = { list: 'products' }
const list = async (as: Actor, params = products) => (await house.call('views.list', { as, params })).body
const create = (as: Actor, name: string, params = products) =>
  house.call('views.create', { as, params, body: { name, query: 'status=draft&sort=-createdAt' } })

describe('saved views', () => {
  test('come back in the order they were saved, per list', async () => {
    const first = await create(owner, 'Drafts')
    const second = await create(owner, 'Newest')
    expect(first).toMatchObject({ status: 200, body: { name: 'Drafts', query: 'status=draft&sort=-createdAt' } })
    await create(owner, 'Unpaid', { list: 'orders' })
    expect(await list(owner)).toEqual({ views: [first.body, second.body], layout: { columns: [], density: 'compact' } })
  })

  test('are one person’s: a colleague neither sees nor deletes them', async () => {
    const { body } = await create(owner, 'Drafts')
    const colleague = await house.newMember(owner, { isAdmin: true })
    expect(await list(colleague)).toMatchObject({ views: [] })
    const params = { ...products, id: (body as { id: string }).id }
    expect(await house.call('views.remove', { as: colleague, params })).toMatchObject({ status: 404 })
    expect(await house.call('views.remove', { as: owner, params: { ...params, list: 'orders' } })).toMatchObject({ status: 404 })
    expect(await list(owner)).toMatchObject({ views: [body] })
    expect(await house.call('views.remove', { as: owner, params })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await list(owner)).toMatchObject({ views: [] })
  })

  test('fill up: many tabs saving at once never pass the limit', async () => {
    for (let n = 1; n < VIEWS_PER_LIST_MAX; n++) await create(owner, `View ${n}`)
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => create(owner, `Last ${n}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject(
      Array.from({ length: 5 }, () => ({ code: 'limit_reached' })),
    )
    expect(await create(owner, 'Elsewhere', { list: 'orders' })).toMatchObject({ status: 200 })
  })

  test('need a name and a known list', async () => {
    expect(await create(owner, ' ')).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } })
    expect(await create(owner, 'Drafts', { list: 'secrets' })).toMatchObject({ status: 422, body: { errors: [{ field: 'list' }] } })
  })
})

describe('the layout of a list', () => {
  test('is remembered per person and list, the last one wins', async () => {
    const save = (body: object) => house.call('views.saveLayout', { as: owner, params: products, body })
    await save({ columns: ['title', 'stock'], density: 'compact' })
    expect(await save({ columns: ['stock', 'title'], density: 'comfortable' })).toMatchObject({ status: 200 })
    expect(await list(owner)).toMatchObject({ layout: { columns: ['stock', 'title'], density: 'comfortable' } })
    expect(await list(owner, { list: 'orders' })).toMatchObject({ layout: { columns: [], density: 'compact' } })
    expect(await list(await house.newMember(owner))).toMatchObject({ layout: { columns: [] } })
  })

  test('refuses densities it does not know', async () => {
    const reply = await house.call('views.saveLayout', { as: owner, params: products, body: { columns: [], density: 'huge' } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'density' }] } })
  })
})
