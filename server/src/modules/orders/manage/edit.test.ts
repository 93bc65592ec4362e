import { describe, expect, test } from 'vitest'

import type { Actor, TestServer, Reply } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { detailOf, newOrder, settlePending } from '../test-orders.ts'

type Action = Extract<Parameters<TestServer['call']>[0], `orders.${string}`>

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const make = () => newOrder(server, owner)
const read = async (id: string) => detailOf(await server.call('orders.get', { as: owner, params: { id } }))
const act = (name: Action, id: string, body: object): Promise<Reply> => server.call(name, { as: owner, params: { id }, body })

describe('editing an order', () => {
  test('an edit is refused when the order has changed since it was read', async () => {
    const { id } = await make()
    const { version } = await read(id)
    const first = detailOf(await act('orders.update', id, { version, note: 'Call first', tags: ['VIP', 'vip', 'gift'] }))
    expect(first).toMatchObject({ note: 'Call first', tags: ['vip', 'gift'] })
    expect((await act('orders.update', id, { version, note: 'Mine' })).body).toMatchObject({ code: 'version_conflict' })
    for (const tag of ['VIP', 'gift']) {
      const found = await server.call('orders.list', { as: owner, query: { tag } })
      expect((found.body as { total: number }).total).toBe(1)
    }
  })

  test('a search finds the new address and email, and the timeline shows the change', async () => {
    const { id } = await make()
    const { version, shippingAddress } = await read(id)
    const moved = { ...shippingAddress, name: 'Grace Hopper', city: 'Ottawa', province: 'Ontario', zip: 'k1a0b1', country: 'CA' }
    const done = detailOf(await act('orders.update', id, { version, email: 'Grace@Example.test', shippingAddress: moved }))
    expect(done).toMatchObject({ email: 'grace@example.test', customerName: 'Grace Hopper', country: 'CA' })
    // The address is in the form that the country's postal service uses.
    expect(done.shippingAddress).toMatchObject({ province: 'ON', zip: 'K1A 0B1' })
    expect(done.events[0]).toMatchObject({ kind: 'address_changed', person: 'Test' })
    const found = await server.call('orders.list', { as: owner, query: { search: 'hopper' } })
    expect((found.body as { total: number }).total).toBe(1)
  })

  test('an address that is invalid in its country is refused with an error per field, and nothing changes', async () => {
    const { id } = await make()
    const before = await read(id)
    const wrong = { ...before.shippingAddress, name: ' ', province: 'ON', zip: '0210', phone: 'none' }
    const refused = await act('orders.update', id, { version: before.version, email: 'new@example.test', shippingAddress: wrong })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'invalid_input',
        errors: expect.arrayContaining([
          expect.objectContaining({ field: 'shippingAddress.name', code: 'required' }),
          expect.objectContaining({ field: 'shippingAddress.province', code: 'province_unknown' }),
          expect.objectContaining({ field: 'shippingAddress.zip', code: 'zip_form' }),
          expect.objectContaining({ field: 'shippingAddress.phone', code: 'phone_form' }),
        ]),
      },
    })
    const nowhere = { ...before.shippingAddress, country: 'United States' }
    expect((await act('orders.update', id, { version: before.version, shippingAddress: nowhere })).body).toMatchObject({
      errors: [{ field: 'shippingAddress.country', code: 'country_unknown' }],
    })
    expect(await read(id)).toEqual(before)
  })

  test('comments are stored exactly as typed', async () => {
    const { id } = await make()
    const text = '<script>alert(1)</script> & more'
    expect(detailOf(await act('orders.comment', id, { text })).events[0]).toMatchObject({ kind: 'comment', data: { text } })
    for (const bad of ['', ' ', 'x'.repeat(5001), 'a\0b']) expect((await act('orders.comment', id, { text: bad })).status).toBe(422)
  })

  test('an archived order can be unarchived', async () => {
    const { id } = await make()
    expect(detailOf(await act('orders.archive', id, { archived: true }))).toMatchObject({ state: 'archived' })
    expect(detailOf(await act('orders.archive', id, { archived: false }))).toMatchObject({ state: 'open' })
  })

  test('an unarchived order stays open until a new fulfillment completes it', async () => {
    const { id } = await make()
    expect(detailOf(await act('orders.fulfill', id, {}))).toMatchObject({ state: 'archived' })
    await act('orders.archive', id, { archived: false })
    await act('orders.refund', id, { amountCents: 1000 })
    await settlePending(server, owner, id)
    const refunded = await read(id)
    expect(refunded).toMatchObject({ paymentStatus: 'partially_refunded', fulfillmentStatus: 'fulfilled', state: 'open' })
    const fulfillmentId = refunded.fulfillments[0]!.id
    await server.call('orders.cancelFulfillment', { as: owner, params: { id, fulfillmentId } })
    expect(detailOf(await act('orders.fulfill', id, {}))).toMatchObject({ state: 'archived' })
  })
})
