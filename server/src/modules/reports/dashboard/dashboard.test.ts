import { defaultCards } from '@vitrine/contract/analytics-cards.ts'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const [sales, orders] = [
  { name: 'totalSales', width: 3 },
  { name: 'totalOrders', width: 1 },
]
const read = async (as: Actor) => (await server.call('dashboard.get', { as })).body
const save = (cards: unknown, version: number) => server.call('dashboard.save', { as: owner, body: { cards, version } })

test('a member begins with the default cards, and then has the saved ones in their order', async () => {
  expect(await read(owner)).toEqual({ cards: defaultCards, version: 0 })
  expect(await save([orders, sales], 0)).toMatchObject({ status: 200, body: { cards: [orders, sales], version: 1 } })
  expect(await save([], 1)).toMatchObject({ status: 200 })
  expect(await read(owner)).toEqual({ cards: [], version: 2 })
})

test('each member has cards of their own', async () => {
  const colleague = await server.newMember(owner, { scopes: ['analystics'] })
  await save([sales], 0)
  expect(await read(colleague)).toEqual({ cards: defaultCards, version: 0 })
})

test('of two tabs that save over the same version, one is told what the other saved', async () => {
  for (const version of [0, 1]) {
    const replies = await Promise.all([save([sales], version), save([orders], version)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      current: await read(owner),
    })
  }
  expect(await save([sales], 7)).toMatchObject({ status: 409 })
})

test('unknown and repeated cards, and widths that no page has, are refused', async () => {
  const errorsOf = async (...cards: unknown[]) => {
    const { status, body } = await save(cards, 0)
    return { status, fields: (body as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => `${field} ${code}`) }
  }
  expect(await errorsOf(sales, orders, sales)).toEqual({ status: 422, fields: ['cards.2.name card_repeated'] })
  expect(await errorsOf({ name: 'weather', width: 1 })).toEqual({ status: 422, fields: ['cards.0.name unknown_value'] })
  expect(await errorsOf({ name: 'totalSales', width: 4 })).toEqual({ status: 422, fields: ['cards.0.width unknown_value'] })
  expect(await read(owner)).toMatchObject({ version: 0 })
})

test('a card that no longer exists is passed over', async () => {
  await save([sales, orders], 0)
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .updateTable('analytics_dashboards')
      .set({ cards: JSON.stringify([{ name: 'fax', width: 1 }, orders]) })
      .execute(),
  )
  expect(await read(owner)).toEqual({ cards: [orders], version: 1 })
})
