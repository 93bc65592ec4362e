import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { insertConnection } from './connections.ts'
import { chooseGateway } from './service.ts'
import { hasGateway, type TestGateways, withGateways } from './test-gateways.ts'

let server: TestServer
let owner: Actor
let store: TestGateways
withGateways((given) => ({ server, owner, store } = given))

describe('choosing the connection of a payment', () => {
  test('the first connection that allows the amount, currency and country is chosen', async () => {
    await store.connect('Off', { is_enabled: false })
    await store.connect('Euros', { currencies: ['EUR'] })
    await store.connect('Small', { currencies: ['USD'], max_order_cents: 4999 })
    await store.connect('Large', { currencies: ['USD'], min_order_cents: 5001 })
    await store.connect('Canada', { countries: ['CA'] })
    await store.connect('Any')
    expect((await store.choose())?.label).toBe('Any')
    expect((await store.choose({ amountCents: 4999 }))?.label).toBe('Small')
    expect((await store.choose({ amountCents: 5001 }))?.label).toBe('Large')
    expect((await store.choose({ currency: 'EUR' }))?.label).toBe('Euros')
    expect((await store.choose({ country: 'CA' }))?.label).toBe('Canada')
    // When the country is unknown, no connection that is limited to countries is chosen.
    expect((await store.choose({ country: null }))?.label).toBe('Any')
    expect(await store.choose({ amountCents: 5000, except: [(await store.choose())!.id] })).toBeUndefined()
  })

  test('the connection for which the form was made is kept while it is allowed', async () => {
    await store.connect('First')
    const second = await store.connect('Second')
    expect((await store.choose({ prefer: second }))?.label).toBe('Second')
    await store.inStore((tx) => tx.updateTable('gateways').set({ is_enabled: false }).where('id', '=', second).execute())
    expect((await store.choose({ prefer: second }))?.label).toBe('First')
  })

  test('no connection is chosen when the store has none or does not use it', async () => {
    expect(await store.choose()).toBeUndefined()
    await store.inStore((tx) =>
      insertConnection(tx, server.services, { ownerId: owner.userId, provider: 'test', label: 'Idle', environment: 'test' }),
    )
    expect(await store.choose()).toBeUndefined()
    expect(await store.inStore(hasGateway)).toBe(false)
  })

  test('Stripe is not chosen for an amount that it cannot charge exactly', async () => {
    await store.connect('Stripe', { provider: 'stripe' })
    expect(await store.choose({ currency: 'KWD', amountCents: 5124 })).toBeUndefined()
    expect((await store.choose({ currency: 'KWD', amountCents: 5120 }))?.label).toBe('Stripe')
  })

  test('a form offers one gateway and every manual payment method', async () => {
    await store.connect('Transfer', { provider: 'manual' })
    await store.connect('Cards')
    await store.connect('More cards')
    await store.connect('On delivery', { provider: 'manual' })
    expect(await store.offered()).toEqual(['Cards', 'Transfer', 'On delivery'])
  })

  test('a gateway that does not respond moves to the end of the list, and is tried first again after the waiting time', async () => {
    const failing = await store.connect('First')
    await store.connect('Second')
    const now = server.services.now()
    await server.services.db.inPlatform((tx) =>
      tx.updateTable('gateways').set({ failures: 3, failed_at: now }).where('id', '=', failing).execute(),
    )
    expect(await store.offered()).toEqual(['Second'])
    expect(await store.offered({ now: new Date(now.getTime() + 601_000) })).toEqual(['First'])
  })
})

describe('caps', () => {
  const capped = (columns: Record<string, unknown>) => store.connect('Capped', { currencies: ['USD'], ...columns })
  const takings = async (id: string) =>
    (
      await store.inStore((tx) =>
        tx.selectFrom('gateway_takings').select(['period', 'amount_cents']).where('gateway_id', '=', id).orderBy('period').execute(),
      )
    ).map(({ amount_cents }) => amount_cents)

  test('caps are never exceeded, no matter how many payments run at the same time', async () => {
    const id = await capped({ daily_cap_cents: 50_000 })
    const chosen = await Promise.all(Array.from({ length: 30 }, () => store.choose()))
    expect(chosen.filter((connection) => connection?.id === id)).toHaveLength(10)
    expect(await takings(id)).toEqual([50_000, 50_000])
  })

  test('a monthly cap applies across the days of the month, and a daily cap starts again each day', async () => {
    const id = await capped({ daily_cap_cents: 10_000, monthly_cap_cents: 15_000 })
    const now = new Date('2026-05-30T23:00:00Z')
    expect([await store.choose({ now }), await store.choose({ now }), await store.choose({ now })].map((found) => found?.id)).toEqual([
      id,
      id,
      undefined,
    ])
    const tomorrow = new Date(now.getTime() + 24 * 3600_000)
    expect((await store.choose({ now: tomorrow }))?.id).toBe(id)
    expect(await store.choose({ now: tomorrow })).toBeUndefined()
    const nextMonth = new Date('2026-06-01T00:00:00Z')
    expect((await store.choose({ now: nextMonth }))?.id).toBe(id)
  })

  test('a failed payment releases its amount from the caps once', async () => {
    const id = await capped({ daily_cap_cents: 5000 })
    const paymentId = crypto.randomUUID()
    expect((await store.choose({ paymentId }))?.id).toBe(id)
    expect(await store.choose()).toBeUndefined()
    await store.seedPayment(paymentId, id)
    for (const state of ['action', 'failed', 'failed', 'returned'])
      await store.inStore((tx) => tx.updateTable('payments').set({ state }).where('id', '=', paymentId).execute())
    expect(await takings(id)).toEqual([0, 0])
    expect((await store.choose())?.id).toBe(id)
  })

  test('caps do not count a payment that is rolled back', async () => {
    const id = await capped({ daily_cap_cents: 5000 })
    const failing = store.inStore(async (tx) => {
      await chooseGateway(tx, {
        amountCents: 5000,
        currency: 'USD',
        country: 'US',
        checkoutId: crypto.randomUUID(),
        paymentId: crypto.randomUUID(),
        except: [],
        now: server.services.now(),
      })
      throw new Error('sold out')
    })
    await expect(failing).rejects.toThrow('sold out')
    expect(await takings(id)).toEqual([])
  })
})
