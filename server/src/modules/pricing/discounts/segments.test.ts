import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { raceAtLock } from '../../../../test/lock-barrier.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { stockProduct } from '../../storefront/pages/test-storefront.ts'
import { readDiscounts } from './service.ts'
import { addDiscount, applied, type Made, newPayment } from './test-discounts.ts'
import { claimDiscounts } from './uses.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const spentAtLeast = (cents: number) => ({ match: 'all', conditions: [{ kind: 'spent', range: { from: cents, to: null } }] })

async function addSegment(name: string, cents: number): Promise<string> {
  const reply = await server.call('segments.create', { as: owner, body: { name, tree: spentAtLeast(cents) } })
  return (reply.body as { id: string }).id
}

const addCustomer = (name: string, spent_cents: number, formerEmail?: string) =>
  server.services.db.inStore(owner.storeId, async (tx) => {
    const [id, store_id] = [uuidv7(), owner.storeId]
    await tx
      .insertInto('customers')
      .values({ store_id, id, email: `${name}@example.test`, spent_cents })
      .execute()
    if (formerEmail) await tx.insertInto('customer_former_emails').values({ store_id, customer_id: id, email: formerEmail }).execute()
  })

const barred = (email: string | null, ...codes: string[]) =>
  server.services.db.inStore(owner.storeId, async (tx) =>
    Object.fromEntries(
      (await readDiscounts(tx, { codes, email, now: server.services.now() })).map(({ title, barred: why }) => [title, why]),
    ),
  )

/** Returns whether a payment of this buyer gets the discount. */
const claims = (discount: Made, email: string) =>
  server.services.db.inStore(
    owner.storeId,
    async (tx) => (await claimDiscounts(tx, { ...newPayment(owner, email), applied: [applied(discount)] })).length === 0,
  )

const remove = (id: string) => server.call('segments.remove', { as: owner, params: { id } })

test('a discount for segments is for customers in one of them, as they are now', async () => {
  await addCustomer('ada', 20_000, 'lovelace@example.test')
  await addCustomer('bob', 5000)
  const segmentIds = [await addSegment('Rich', 20_000), await addSegment('Richest', 90_000)]
  const code = await addDiscount(server, owner, { title: 'Code', code: 'VIP', audience: 'segments', segmentIds })
  await addDiscount(server, owner, { title: 'Auto', method: 'automatic', audience: 'segments', segmentIds })
  const [open, shut] = [
    { Code: null, Auto: null },
    { Code: 'not_for_you', Auto: 'not_for_you' },
  ]
  expect(await barred(null, 'VIP')).toEqual({ Code: null, Auto: 'not_for_you' })
  for (const email of ['Ada@example.test', ' lovelace@example.test']) expect(await barred(email, 'VIP')).toEqual(open)
  for (const email of ['bob@example.test', 'stranger@example.test']) expect(await barred(email, 'VIP')).toEqual(shut)
  expect(await claims(code, 'ADA@example.test')).toBe(true)
  expect(await claims(code, 'bob@example.test')).toBe(false)
  expect(await claims(code, 'stranger@example.test')).toBe(false)

  const body = { name: 'Rich', tree: spentAtLeast(5000), version: 1 }
  await server.call('segments.update', { as: owner, params: { id: segmentIds[0]! }, body })
  expect(await barred('bob@example.test', 'VIP')).toEqual(open)
  expect(await claims(code, 'bob@example.test')).toBe(true)
})

test('the simulator says what it could not check without an email', async () => {
  await addCustomer('bob', 5000)
  const segmentIds = [await addSegment('Rich', 20_000)]
  await addDiscount(server, owner, { title: 'Code', code: 'VIP', audience: 'segments', segmentIds })
  const productId = await stockProduct(server, owner, { handle: 'lamp' })
  const { id } = await server.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('variants').select('id').where('product_id', '=', productId).executeTakeFirstOrThrow(),
  )
  const simulate = (email: string) =>
    server.call('discounts.simulate', { as: owner, body: { lines: [{ item: id, quantity: 1 }], codes: ['VIP'], email } })
  expect((await simulate('')).body).toMatchObject({ applied: [{ code: 'VIP', isUnchecked: true }] })
  expect((await simulate('bob@example.test')).body).toMatchObject({ applied: [], refused: [{ code: 'VIP', reason: 'not_for_you' }] })
})

test('a segment is deleted only when no discount uses it, and then nobody is in it', async () => {
  await addCustomer('ada', 20_000)
  const id = await addSegment('Rich', 20_000)
  const discount = await addDiscount(server, owner, { title: 'For the rich', code: 'VIP', audience: 'segments', segmentIds: [id] })
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { code: 'segment_in_use', errors: [{ code: 'segment_used_by', values: { title: 'For the rich' } }] },
  })
  expect((await server.call('segments.get', { as: owner, params: { id } })).body).toMatchObject({ discounts: [{ id: discount.id }] })
  await server.call('discounts.remove', { as: owner, params: { id: discount.id } })
  expect((await remove(id)).status).toBe(200)
  await server.call('discounts.bulk', { as: owner, body: { action: 'restore', ids: [discount.id] } })
  expect(await claims(discount, 'ada@example.test')).toBe(false)
  expect((await server.call('discounts.get', { as: owner, params: { id: discount.id } })).body).toMatchObject({
    segmentIds: [],
    segments: [],
  })
})

test('a segment that is deleted while a discount starts to use it stays, or the discount is refused', async () => {
  const id = await addSegment('Rich', 20_000)
  const hold = (tx: Tx) =>
    enterStore(tx, owner.storeId).then(() => tx.selectFrom('customer_segments').select('id').where('id', '=', id).forUpdate().execute())
  const body = { title: 'Code', kind: 'order', value: { kind: 'amount', cents: 100 }, method: 'code', code: 'VIP', audience: 'segments' }
  const replies = await raceAtLock(server, hold, [
    () => server.call('discounts.create', { as: owner, body: { ...body, segmentIds: [id] } }),
    () => remove(id),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toSatisfy(([first, second]: number[]) => first === 200 && second! >= 409)
  const { rows } = await server.services.db.inStore(owner.storeId, async (tx) => ({
    rows: await tx.selectFrom('discounts').select('segment_ids').execute(),
  }))
  const left = await server.call('segments.get', { as: owner, params: { id } })
  expect(rows.length === 1).toBe(left.status === 200)
})
