import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { countPurchaseQuery, countRefund, upsertCustomer, type CustomerDetails } from './service.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

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
const inStore = <T>(work: Parameters<typeof server.services.db.inStore<T>>[1]) => server.services.db.inStore(owner.storeId, work)
const addOrder = (met: Partial<CustomerDetails> = {}) => inStore((tx) => upsertCustomer(tx, { ...ada, storeId: owner.storeId, ...met }))
const customers = () => inStore((tx) => tx.selectFrom('customers').selectAll().execute())

test('a customer is the same for every spelling of an email', async () => {
  const id = await addOrder()
  expect(await addOrder({ email: ' ADA@Example.test ' })).toBe(id)
  expect(await addOrder({ email: 'bob@example.test' })).not.toBe(id)
  expect((await customers()).map(({ email }) => email).toSorted()).toEqual(['ada@example.test', 'bob@example.test'])
})

test('a customer gets more details with each order, and never loses any', async () => {
  const address = { ...emptyAddress, city: 'Berlin', country: 'DE' }
  await addOrder({ phone: '+49 30 1', address, acceptsMarketing: true })
  await addOrder({ firstName: '', lastName: 'Byron', phone: '', address: null, acceptsMarketing: false, now: tuesday })
  expect(await inStore((tx) => tx.selectFrom('customer_addresses').selectAll().execute())).toMatchObject([{ address, is_default: true }])
  expect(await customers()).toMatchObject([
    {
      first_name: 'Ada',
      last_name: 'Byron',
      phone: '+49 30 1',
      country: 'DE',
      email_consent: 'subscribed',
      email_consent_at: monday,
      created_at: monday,
      updated_at: tuesday,
    },
  ])
})

test('concurrent orders with one email have the same customer', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => addOrder()))
  expect(new Set(ids).size).toBe(1)
  expect(await customers()).toHaveLength(1)
})

test('a customer has the sums of orders and refunds, even for concurrent orders and in any order', async () => {
  const id = await addOrder()
  const orders = [
    { cents: 1000, at: tuesday },
    { cents: 500, at: monday },
    { cents: 250, at: tuesday },
  ]
  await Promise.all(orders.map((order) => inStore((tx, finish) => finish([countPurchaseQuery(tx, id, { ...order, visited: null })]))))
  await inStore((tx) => countRefund(tx, id, 500))
  expect(await customers()).toMatchObject([{ order_count: 3, spent_cents: 1250, first_order_at: monday, last_order_at: tuesday }])
})

test('a customer of another store is separate', async () => {
  const id = await addOrder()
  const other = await server.newOwner()
  const theirs = await server.services.db.inStore(other.storeId, (tx) => upsertCustomer(tx, { ...ada, storeId: other.storeId }))
  expect(theirs).not.toBe(id)
  await server.services.db.inStore(other.storeId, (tx, finish) =>
    finish([countPurchaseQuery(tx, id, { cents: 100, at: monday, visited: null })]),
  )
  expect(await customers()).toMatchObject([{ order_count: 0 }])
})
