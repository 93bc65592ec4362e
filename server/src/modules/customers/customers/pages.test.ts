import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, CallOptions, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { newOrder } from '../../orders/test-orders.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

interface Customer {
  id: string
  version: number
  email: string
  tags: string[]
  orderCount: number
  addresses: { id: string; isDefault: boolean; city: string }[]
  country: string
  consents: Record<'email' | 'sms', { state: string; source: string }>
  consentHistory: { channel: string; state: string; contact: string; person: string | null }[]
  canDelete: boolean
}
const call = (name: Parameters<TestServer['call']>[0], ask: Omit<CallOptions, 'as'> = {}) => server.call(name, { as: owner, ...ask })
const add = async (body: Record<string, unknown>) => {
  const made = await call('customers.create', { body })
  expect(made.status, made.text).toBe(200)
  return made.body as Customer
}
const list = async (query: Record<string, string> = {}) =>
  (await call('customers.list', { query })).body as { items: Customer[]; total: number }
const emails = async (query: Record<string, string>) => (await list(query)).items.map(({ email }) => email)
const place = {
  ...emptyAddress,
  lastName: 'Lane',
  address1: '1 Main Street',
  city: 'Boston',
  province: 'Massachusetts',
  zip: '02108',
  country: 'us',
}

describe('the list of customers', () => {
  test('finds customers by words, tags, country and consent, and sorts them', async () => {
    await add({ email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron', phone: '+1 555-0142', tags: ['VIP'], address: place })
    const bo = await add({ email: 'bo@example.test', firstName: 'Bo', lastName: 'Ek', tags: ['vip', 'late'] })
    await add({ phone: '030 12345678' })
    await call('customers.setConsent', { params: { id: bo.id, channel: 'email' }, body: { state: 'subscribed' } })
    expect(await emails({ search: 'byr' })).toEqual(['ada@example.test'])
    expect(await emails({ search: '15550142' })).toEqual(['ada@example.test'])
    expect(await emails({ search: '03012345678' })).toEqual([''])
    expect((await emails({ tag: 'Vip' })).toSorted()).toEqual(['ada@example.test', 'bo@example.test'])
    expect(await emails({ country: 'US' })).toEqual(['ada@example.test'])
    expect(await emails({ emailConsent: 'subscribed' })).toEqual(['bo@example.test'])
    expect(await emails({ tag: 'late', emailConsent: 'none' })).toEqual([])
    expect(await emails({ sort: 'name' })).toEqual(['', 'ada@example.test', 'bo@example.test'])
    expect((await list({ ordersTo: '0' })).total).toBe(3)
    expect((await call('customers.count', { query: { search: 'ada' } })).body).toEqual({ count: 1 })
    expect((await call('customers.facets')).body).toEqual({ countries: ['US'], tags: ['VIP', 'late', 'vip'] })
    expect(await call('customers.list', { query: { ordersFrom: '2', ordersTo: '1' } })).toMatchObject({ status: 422 })
  })

  test('has pages for every sort', async () => {
    for (const name of ['c', 'a', 'b', 'e', 'd']) await add({ email: `${name}@example.test`, lastName: name })
    for (const sort of ['created', '-created', 'name', '-name', 'spent', '-spent', 'orders', '-orders', 'lastOrder', '-lastOrder']) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const answer = await call('customers.list', { query: { sort, limit: '2', ...(cursor !== null && { cursor }) } })
        expect(answer.status, answer.text).toBe(200)
        const { items, next } = answer.body as { items: Customer[]; next: string | null }
        seen.push(...items.map(({ email }) => email))
        cursor = next
      } while (cursor !== null)
      expect(seen.toSorted(), sort).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.test`))
      if (sort === '-name') expect(seen[0]).toBe('e@example.test')
    }
  })
})

describe('a customer', () => {
  test('is created, edited by one of two, and deleted', async () => {
    const { id, version } = await add({ email: 'Ada@Example.test', firstName: 'Ada', tags: ['vip', 'VIP'] })
    const edit = (changes: Record<string, unknown>) =>
      call('customers.update', { params: { id }, body: { version, email: 'ada@example.test', firstName: 'Ada', ...changes } })
    expect(await edit({ note: 'Likes blue', tags: ['blue'], language: 'de' })).toMatchObject({
      status: 200,
      body: { email: 'ada@example.test', note: 'Likes blue', tags: ['blue'], language: 'de', version: version + 1 },
    })
    expect(await edit({ note: 'Likes red' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { note: 'Likes blue' } },
    })
    const events = (await call('customers.timeline', { params: { id } })).body as { items: { kind: string }[] }
    expect(events.items.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'created', 'note_changed', 'tags_changed'])
    expect((await call('customers.remove', { params: { id } })).status).toBe(200)
    expect((await call('customers.get', { params: { id } })).status).toBe(404)
  })

  test('needs a name, an email or a phone number, and an email of their own', async () => {
    await add({ email: 'ada@example.test' })
    expect(await call('customers.create', { body: {} })).toMatchObject({ status: 422, body: { code: 'customer_nameless' } })
    expect(await call('customers.create', { body: { email: 'ADA@example.test' } })).toMatchObject({
      status: 409,
      body: { code: 'customer_email_taken' },
    })
    expect(await call('customers.create', { body: { phone: 'none' } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'phone' }] },
    })
    const twice = await Promise.all([1, 2].map(() => call('customers.create', { body: { email: 'bo@example.test' } })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('with an order is kept', async () => {
    const order = await newOrder(server, owner, { money: 'captured', lines: [{ priceCents: 500, quantity: 1 }] })
    const { customer } = (await call('orders.get', { params: { id: order.id } })).body as { customer: { id: string } }
    expect(await call('customers.get', { params: { id: customer.id } })).toMatchObject({ body: { canDelete: false } })
    expect(await call('customers.remove', { params: { id: customer.id } })).toMatchObject({
      status: 409,
      body: { code: 'customer_has_orders' },
    })
    expect(await call('customers.orders', { params: { id: customer.id } })).toMatchObject({ body: { items: [{ id: order.id }], total: 1 } })
  })

  test('has addresses, one of which is the default', async () => {
    const { id } = await add({ email: 'ada@example.test', address: place })
    const berlin = { ...emptyAddress, lastName: 'Lane', address1: 'Friedrichstr. 1', city: 'Berlin', zip: '10117', country: 'DE' }
    const added = (await call('customers.addAddress', { params: { id }, body: { address: berlin, isDefault: true } })).body as Customer
    expect(added).toMatchObject({
      country: 'DE',
      addresses: [
        { city: 'Berlin', isDefault: true },
        { city: 'Boston', isDefault: false },
      ],
    })
    const [first, second] = added.addresses
    const again = await call('customers.addAddress', { params: { id }, body: { address: berlin } })
    expect((again.body as Customer).addresses).toHaveLength(2)
    const params = { id, addressId: second!.id }
    const wrong = await call('customers.updateAddress', { params, body: { address: { ...place, zip: 'x' } } })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'address.zip' }] } })
    // An address that becomes the same as the default is the default.
    const same = (await call('customers.updateAddress', { params, body: { address: berlin } })).body as Customer
    expect(same.addresses).toMatchObject([{ id: second!.id, isDefault: true }])
    expect((await call('customers.removeAddress', { params: { id, addressId: first!.id } })).status).toBe(404)
    const removed = (await call('customers.removeAddress', { params })).body as Customer
    expect(removed).toMatchObject({ country: '', addresses: [] })
  })

  test('subscribes and unsubscribes, which is remembered', async () => {
    const { id, version } = await add({ email: 'ada@example.test', phone: '+49 30 12345' })
    for (const channel of ['email', 'sms'])
      for (const state of ['subscribed', 'subscribed', 'unsubscribed', 'subscribed'])
        expect((await call('customers.setConsent', { params: { id, channel }, body: { state } })).status).toBe(200)
    const body = { version: version + 6, email: 'ada@example.test', phone: '+49 30 99999' }
    const changed = (await call('customers.update', { params: { id }, body })).body as Customer
    // The consent to text messages was for the number before.
    expect(changed.consents).toMatchObject({ email: { state: 'subscribed', source: 'staff' }, sms: { state: 'none' } })
    expect(changed.consentHistory).toHaveLength(7)
    expect(changed.consentHistory.filter(({ channel }) => channel === 'email').map(({ state }) => state)).toContain('unsubscribed')
    const { id: other } = await add({ firstName: 'Nobody' })
    expect(await call('customers.setConsent', { params: { id: other, channel: 'email' }, body: { state: 'subscribed' } })).toMatchObject({
      body: { code: 'consent_without_contact' },
    })
  })
})

describe('bulk actions', () => {
  const bulk = async (selection: object, change: object) => {
    const started = await call('customers.bulk', { body: { selection, change } })
    expect(started.status, started.text).toBe(200)
    await server.work()
    return (await call('customers.bulkFailures', { params: { id: (started.body as { id: string }).id } })).body as {
      done: number
      failed: number
      items: { name: string; code: string }[]
    }
  }

  test('add and remove tags for all that match', async () => {
    for (let at = 0; at < 5; at++) await add({ email: `a${at}@example.test`, tags: at === 0 ? ['Old'] : [] })
    const left = (await list({ search: 'a4' })).items[0]!
    expect(await bulk({ all: {}, except: [left.id] }, { action: 'add-tags', tags: ['new', 'OLD'] })).toMatchObject({ done: 4, failed: 0 })
    expect((await list({ tag: 'new' })).total).toBe(4)
    expect((await list({ search: 'a0' })).items[0]!.tags).toEqual(['Old', 'new'])
    await bulk({ all: { tag: 'new' } }, { action: 'remove-tags', tags: ['NEW'] })
    expect((await list({ tag: 'new' })).total).toBe(0)
  })

  test('delete only customers without orders, and name the others', async () => {
    await newOrder(server, owner, { money: 'captured', lines: [{ priceCents: 500, quantity: 1 }] })
    await add({ email: 'ada@example.test' })
    const wrong = { selection: { all: {} }, change: { action: 'delete', count: 3 } }
    expect(await call('customers.bulk', { body: wrong })).toMatchObject({ body: { code: 'customer_count_changed' } })
    const { failed, items } = await bulk({ all: {} }, { action: 'delete', count: 2 })
    expect({ failed, items }).toMatchObject({ failed: 1, items: [{ name: expect.stringContaining('@'), code: 'customer_has_orders' }] })
    expect((await list()).total).toBe(1)
  })
})
