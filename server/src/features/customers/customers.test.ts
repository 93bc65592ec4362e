import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'
import { countPurchase, countRefund, meetCustomer, type Meeting } from './service.ts'

let house: House
let owner: Actor
withNewOwner((given, made) => ([house, owner] = [given, made]))

const monday = new Date('2026-03-02T12:00:00Z')
const tuesday = new Date('2026-03-03T12:00:00Z')
const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Lane',
  phone: '',
  address: null,
  acceptsMarketing: false,
  acceptsSmsAt: null,
  now: monday,
}
const inStore = <T>(work: Parameters<typeof house.services.db.inStore<T>>[1]) => house.services.db.inStore(owner.storeId, work)
const meet = (met: Partial<Meeting> = {}) => inStore((tx) => meetCustomer(tx, { ...ada, storeId: owner.storeId, ...met }))
const customers = () => inStore((tx) => tx.selectFrom('customers').selectAll().execute())

test('is one per e-mail, however it was typed', async () => {
  const id = await meet()
  expect(await meet({ email: ' ADA@Example.test ' })).toBe(id)
  expect(await meet({ email: 'bob@example.test' })).not.toBe(id)
  expect((await customers()).map(({ email }) => email).toSorted()).toEqual(['ada@example.test', 'bob@example.test'])
})

test('is known better with each order, and never worse', async () => {
  const address = { ...emptyAddress, city: 'Berlin', country: 'DE' }
  await meet({ phone: '+49 30 1', address, acceptsMarketing: true })
  await meet({ firstName: '', lastName: 'Byron', phone: '', address: null, acceptsMarketing: false, now: tuesday })
  expect(await customers()).toMatchObject([
    {
      first_name: 'Ada',
      last_name: 'Byron',
      phone: '+49 30 1',
      address,
      accepts_marketing_at: monday,
      created_at: monday,
      updated_at: tuesday,
    },
  ])
})

test('is the same one to orders placed at once', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => meet()))
  expect(new Set(ids).size).toBe(1)
  expect(await customers()).toHaveLength(1)
})

test('counts what was bought and paid back, also of orders at once and out of order', async () => {
  const id = await meet()
  const orders = [
    { cents: 1000, at: tuesday },
    { cents: 500, at: monday },
    { cents: 250, at: tuesday },
  ]
  await Promise.all(orders.map((order) => inStore((tx) => countPurchase(tx, id, order))))
  await inStore((tx) => countRefund(tx, id, 500))
  expect(await customers()).toMatchObject([{ order_count: 3, spent_cents: 1250, first_order_at: monday, last_order_at: tuesday }])
})

test('of another store is somebody else', async () => {
  const id = await meet()
  const other = await house.newOwner()
  const theirs = await house.services.db.inStore(other.storeId, (tx) => meetCustomer(tx, { ...ada, storeId: other.storeId }))
  expect(theirs).not.toBe(id)
  await house.services.db.inStore(other.storeId, (tx) => countPurchase(tx, id, { cents: 100, at: monday }))
  expect(await customers()).toMatchObject([{ order_count: 0 }])
})
