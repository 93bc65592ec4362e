import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { CallOptions, TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { unzip } from '../../../../test/unzip.ts'
import { ada, buy, newSellingStore, type SellingStore, sellOne } from '../../checkout/checkout/test-checkout.ts'
import { sendForm } from '../subscribers/test-sender.ts'

let server: TestServer
let storefront: SellingStore
withTestServer(newSellingStore, (given, made) => ([server, storefront] = [given, made]))

const call = (name: Parameters<TestServer['call']>[0], ask: Omit<CallOptions, 'as'> = {}) =>
  server.call(name, { as: storefront.owner, ...ask })
const add = async (body: Record<string, unknown>) => (await call('customers.create', { body })).body as { id: string }
const requests = async () => ((await call('privacy.requests')).body as { items: Record<string, unknown>[] }).items
const emails = async () => {
  const { items } = (await call('customers.list', { query: { sort: 'created' } })).body as { items: { email: string }[] }
  return items.map(({ email }) => email)
}
const sqlOf = (statement: string) => storefront.inStore((tx) => sql.raw(statement).execute(tx))

describe('an export of a person', () => {
  const filesOf = async (id: string) => {
    const reply = await server.app.inject({
      url: `/api/privacy/exports/${id}/file`,
      headers: { host: new URL(server.services.config.adminOrigin).host, authorization: `Bearer ${storefront.owner.token}` },
    })
    return { status: reply.statusCode, type: reply.headers['content-type'], files: reply.statusCode === 200 ? unzip(reply.rawPayload) : {} }
  }

  test('has what the store holds, as JSON and as CSV, and can be downloaded for a week', async () => {
    const lamp = await sellOne(server, storefront, { title: 'Lamp' })
    await buy(server, storefront, { items: { [lamp]: 2 }, fields: { note: '=Ring twice' } })
    await sendForm(server, storefront, '/contact', { name: 'Ada', email: ada.email, message: 'Do you ship to Mars?' })
    await sendForm(server, storefront, '/contact', { name: 'Bo', email: 'bo@example.test', message: 'Do you?' })
    await server.work()
    await sqlOf(`
      with pixel as (
        insert into pixels (store_id, id, platform, label, code, scope, events, consent, created_at, updated_at)
        values (app_store(), gen_random_uuid(), 'meta', 'Meta', '1234567890', '{"kind": "all"}', '{Purchase}', 'marketing', now(), now()) returning id
      ), offer as (
        insert into upsell_offers (store_id, id, name, kind, title, offered) values (app_store(), gen_random_uuid(), 'Kit', 'in_cart', 'One more', '{}') returning id
      )
      select id from pixel union all select id from offer`)
    await sqlOf(`
      insert into pixel_deliveries (store_id, id, pixel_id, event_id, event, order_id, data, state, next_at, created_at)
      select store_id, gen_random_uuid(), (select id from pixels), id, 'Purchase', id, '{}', 'sent', now(), now() from orders`)
    await sqlOf(`
      insert into upsell_exposures (store_id, offer_id, cart_id, is_shown, seen_at)
      select store_id, (select id from upsell_offers), cart_id, true, now() from checkouts`)
    const other = await add({ email: 'other@example.test', firstName: 'Other' })
    const { items } = (await call('customers.list', { query: { search: 'ada' } })).body as { items: { id: string }[] }
    const customerId = items[0]!.id
    await call('customers.comment', { params: { id: customerId }, body: { text: 'Likes blue' } })
    const started = await call('privacy.export', { body: { customerId } })
    expect(started.status, started.text).toBe(200)
    const { id } = started.body as { id: string }
    expect(await requests()).toMatchObject([{ id, kind: 'export', state: 'running', customerId, person: 'Test', file: null }])
    await server.work()
    expect(await requests()).toMatchObject([
      { state: 'completed', counts: { orders: 1, customer: 1 }, file: { bytes: expect.any(Number) } },
    ])
    const { status, type, files } = await filesOf(id)
    expect([status, type]).toEqual([200, 'application/zip'])
    const read = (name: string) => JSON.parse(files[`json/${name}.json`]!) as Record<string, unknown>[]
    expect(read('customer')).toMatchObject([{ id: customerId, email: ada.email, first_name: 'Ada' }])
    expect(read('orders')).toMatchObject([{ email: ada.email, note: '=Ring twice', shipping_address: { address1: ada.address1 } }])
    expect(read('order-lines')).toMatchObject([{ title: 'Lamp', quantity: 2 }])
    expect(read('addresses')).toHaveLength(1)
    expect(read('pixel-events')).toMatchObject([{ platform: 'meta', pixel: 'Meta', event: 'Purchase', state: 'sent' }])
    expect(read('messages')).toMatchObject([{ message: { message: 'Do you ship to Mars?' } }])
    expect(read('offers')).toMatchObject([{ title: 'One more', is_shown: true, accepted_at: null }])
    expect(read('emails')).toMatchObject([{ recipient: ada.email, kind: 'order_confirmation' }])
    expect(read('timeline')).toMatchObject([{ kind: 'comment', data: { text: 'Likes blue' } }, { kind: 'exported' }])
    expect(files['csv/orders.csv']).toContain(`'=Ring twice`)
    expect(JSON.stringify(files)).not.toContain(other.id)
    await sqlOf(`update privacy_requests set expires_at = now() - interval '1 minute'`)
    expect((await filesOf(id)).status).toBe(404)
    await server.runNightlyJobs()
    expect((await sqlOf('select from privacy_requests where file_key is not null')).rows).toEqual([])
  })

  test('is gone once the person is erased, also if it’s being made', async () => {
    const { id: customerId } = await add({ email: ada.email })
    const first = (await call('privacy.export', { body: { customerId } })).body as { id: string }
    await server.work()
    expect((await filesOf(first.id)).status).toBe(200)
    await call('privacy.export', { body: { email: ada.email } })
    await call('privacy.erase', { body: { customerId, confirm: ada.email } })
    await server.work()
    expect((await requests()).map(({ state, file }) => [state, file])).toEqual([
      ['completed', null],
      ['completed', null],
      ['completed', null],
    ])
    expect((await filesOf(first.id)).status).toBe(404)
  })
})

describe('customers who are kept too long', () => {
  test('are counted before, and deleted in the night', async () => {
    await add({ email: 'quiet@example.test' })
    const { id } = await add({ email: 'subscribed@example.test' })
    await call('customers.setConsent', { params: { id, channel: 'email' }, body: { state: 'subscribed' } })
    const lamp = await sellOne(server, storefront)
    await buy(server, storefront, { items: { [lamp]: 1 } })
    await server.work()
    await add({ email: 'active@example.test' })
    await sqlOf(`update customers set created_at = created_at - interval '4 months', updated_at = updated_at - interval '4 months'`)
    await add({ email: 'new@example.test' })
    await sqlOf(`insert into checkouts (store_id, id, cart_id, currency, email, created_at, last_active_at)
      values (app_store(), gen_random_uuid(), gen_random_uuid(), 'USD', 'active@example.test', now(), now())`)
    const count = async (query: Record<string, string>) => (await call('privacy.retention', { query })).body
    expect(await count({ customerMonths: '3' })).toEqual({ customers: 1, checkouts: 0 })
    expect(await count({ customerMonths: '5' })).toEqual({ customers: 0, checkouts: 0 })
    expect(await count({})).toEqual({ customers: 0, checkouts: 0 })
    await server.runNightlyJobs()
    expect(await emails()).toHaveLength(5)
    const body = { confirmsSubscribers: false, customerMonths: 3, checkoutDays: null, version: 0 }
    expect((await call('privacy.updateSettings', { body })).body).toEqual({ ...body, version: 1 })
    expect((await call('privacy.updateSettings', { body })).status).toBe(409)
    await server.runNightlyJobs()
    expect(await emails()).toEqual(['subscribed@example.test', ada.email, 'active@example.test', 'new@example.test'])
    expect(await requests()).toMatchObject([{ kind: 'erasure', reason: 'retention', people: 1, person: null, state: 'completed' }])
  })

  test('abandoned checkouts are deleted earlier if the store says so', async () => {
    const body = { confirmsSubscribers: false, customerMonths: null, checkoutDays: 14, version: 0 }
    await call('privacy.updateSettings', { body })
    await sqlOf(`insert into checkouts (store_id, id, cart_id, currency, email, created_at, last_active_at, captured_at)
      select app_store(), gen_random_uuid(), gen_random_uuid(), 'USD', 'x@example.test', at, at, at
      from unnest(array[now() - interval '13 days', now() - interval '15 days']) as at`)
    expect((await call('privacy.retention', { query: { checkoutDays: '14' } })).body).toEqual({ customers: 0, checkouts: 1 })
    await server.runNightlyJobs()
    expect((await sqlOf('select from checkouts')).rows).toHaveLength(1)
  })
})
