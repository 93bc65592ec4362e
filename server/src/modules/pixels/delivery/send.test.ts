import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { FakePixelApis } from '../../../../test/fake-pixel-apis.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { buy, chargeTestCards, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { storefrontOf } from '../../storefront/pages/test-storefront.ts'
import { createPixelPruner } from '../health/prune.ts'
import { addPixel, allowing, startPixelServer } from '../test-pixels.ts'
import { createDueFinder } from './due.ts'

let server: TestServer
let fake: FakePixelApis
let close: () => Promise<void>
let store: SellingStore
beforeAll(async () => {
  ;({ server, fake, close } = await startPixelServer())
  await chargeTestCards(server)
})
afterAll(() => close())
beforeEach(async () => {
  store = await newSellingStore(server)
  fake.reset()
})

async function purchase(): Promise<{ id: string; name: string }> {
  const variant = await sellOne(server, store, { title: 'Desk lamp', variants: [{ optionValues: [], priceCents: 1990 }] })
  const { reply } = await buy(server, store, { items: { [variant]: 2 } })
  expect(reply.status, reply.text).toBe(303)
  const order = await store.inStore((tx) =>
    tx.selectFrom('orders').select(['id', 'name']).orderBy('placed_at', 'desc').executeTakeFirstOrThrow(),
  )
  return order
}
const deliveries = () => store.inStore((tx) => tx.selectFrom('pixel_deliveries').selectAll().orderBy('id').execute())
/** Lets the wait of all events pass. */
const wait = () =>
  store.inStore((tx) => sql`update pixel_deliveries set next_at = now() - interval '1 minute', lease_until = null`.execute(tx))
const send = async () => {
  await server.services.db.inStore(store.owner.storeId, (tx) =>
    tx
      .insertInto('outbox')
      .values({ store_id: store.owner.storeId, topic: 'pixels.send', payload: JSON.stringify({ storeId: store.owner.storeId }) })
      .execute(),
  )
  await server.work()
}

describe('an order is told', () => {
  test('to every platform, in its own form, once', async () => {
    const platforms = ['meta', 'tiktok', 'pinterest', 'snap', 'ga4', 'x', 'custom'] as const
    for (const platform of platforms) await addPixel(server, store.owner, platform)
    const order = await purchase()
    await server.work()
    for (const platform of platforms) expect(fake.counted(platform), platform).toEqual([platform === 'ga4' ? order.name : order.id])
    expect((await deliveries()).map(({ state, error }) => [state, error])).toEqual(platforms.map(() => ['sent', '']))
    const eventOf = (platform: string) => fake.taken.find((one) => one.platform === platform)!.event
    expect(eventOf('meta')).toMatchObject({
      event_name: 'Purchase',
      action_source: 'website',
      user_data: { em: [expect.stringMatching(/^[0-9a-f]{64}$/)], ph: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
      custom_data: { currency: 'USD', value: 44.8, contents: [{ quantity: 2, item_price: 19.9 }], order_id: order.name, num_items: 2 },
    })
    expect(eventOf('tiktok')).toMatchObject({ event: 'CompletePayment', properties: { value: 44.8, currency: 'USD' } })
    expect(eventOf('pinterest')).toMatchObject({ event_name: 'checkout', custom_data: { value: '44.80', currency: 'USD' } })
    expect(eventOf('snap')).toMatchObject({ event_name: 'PURCHASE', custom_data: { value: '44.80' } })
    // Google adds shipping and tax itself.
    expect(eventOf('ga4')).toMatchObject({ name: 'purchase', params: { value: 39.8, shipping: 5, tax: 0, transaction_id: order.name } })
    expect(eventOf('x')).toMatchObject({ event_id: 'tw-o8z6j-o8z26', value: 44.8, price_currency: 'USD' })
    expect(eventOf('custom')).toMatchObject({ event: 'Purchase', value: '44.80', order: order.name })
    // Nobody is told who it was, or how to open the order.
    const told = JSON.stringify(fake.asked.map(({ body, path }) => [body, path]))
    for (const secret of ['ada@', 'Lovelace', 'Main Street', '5125550100', '/orders/']) expect(told).not.toContain(secret)
    // What is settled keeps nothing of the visitor, and neither does the payment.
    expect(JSON.stringify((await deliveries()).map(({ data }) => data))).toBe(JSON.stringify(platforms.map(() => ({}))))
    const [payment] = await store.inStore((tx) => tx.selectFrom('payments').select('buyer').execute())
    expect(payment!.buyer).not.toHaveProperty('pixelVisitor')
    expect(await store.inStore((tx) => tx.selectFrom('pixel_purchases').select('visitor').execute())).toEqual([
      { visitor: { analytics: true, marketing: true } },
    ])
  })

  test('not without marketing consent, and without email with analytics alone', async () => {
    await addPixel(server, store.owner, 'meta')
    await addPixel(server, store.owner, 'ga4')
    const variant = await sellOne(server, store, { title: 'Desk lamp' })
    const refusing = allowing(server, 'consent=1.a.1700000000')
    await buy(refusing, { ...store, ...storefrontOf(refusing, store.owner) }, { items: { [variant]: 1 } })
    await server.work()
    expect(fake.asked.map(({ platform }) => platform)).toEqual(['ga4'])
    expect(fake.asked[0]!.body).toMatchObject({ consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' } })
    expect(fake.asked[0]!.body).not.toHaveProperty('user_data')
    const nothing = allowing(server, 'consent=1..1700000000')
    await buy(nothing, { ...store, ...storefrontOf(nothing, store.owner) }, { items: { [variant]: 1 } })
    await server.work()
    expect(fake.asked).toHaveLength(1)
    expect(await store.inStore((tx) => tx.selectFrom('pixel_purchases').select('order_id').execute())).toHaveLength(1)
  })

  test('not by a store without pixels, which keeps nothing', async () => {
    await purchase()
    await server.work()
    expect(await store.inStore((tx) => tx.selectFrom('pixel_purchases').selectAll().execute())).toEqual([])
    expect(fake.asked).toEqual([])
  })

  test('as a test, if it is a test order and there is a code for tests', async () => {
    await chargeTestCards(server, false)
    await addPixel(server, store.owner, 'meta')
    await addPixel(server, store.owner, 'tiktok', { testCode: 'TEST123' })
    await purchase()
    await server.work()
    expect(fake.asked.map(({ platform, body }) => [platform, body['test_event_code']])).toEqual([['tiktok', 'TEST123']])
    await chargeTestCards(server)
  })

  test('with its own lines only to a pixel of some products', async () => {
    const [one, two] = [await sellOne(server, store, { title: 'One' }), await sellOne(server, store, { title: 'Two' })]
    const productOf = async (variant: string) =>
      (await store.inStore((tx) => tx.selectFrom('variants').select('product_id').where('id', '=', variant).executeTakeFirstOrThrow()))
        .product_id
    await addPixel(server, store.owner, 'meta', { scope: { kind: 'products', ids: [await productOf(one)] } })
    await addPixel(server, store.owner, 'tiktok', { scope: { kind: 'tags', tags: ['nothing has this'] } })
    await buy(server, store, { items: { [one]: 1, [two]: 3 } })
    await server.work()
    expect(fake.asked.map(({ platform }) => platform)).toEqual(['meta'])
    const data = fake.taken[0]!.event['custom_data'] as { content_ids: string[]; num_items: number }
    expect(data).toMatchObject({ content_ids: [one], num_items: 1 })
  })
})

describe('what a platform refuses', () => {
  test('is tried again after the time that it asks for, and counted once', async () => {
    await addPixel(server, store.owner, 'meta')
    fake.before = () => ({ status: 429, headers: { 'retry-after': '1800' }, body: '{}' })
    const { id } = await purchase()
    await server.work()
    const [waiting] = await deliveries()
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1, error: '429' })
    expect(waiting!.next_at.getTime() - server.services.now().getTime()).toBeGreaterThan(1_700_000)
    await send()
    expect(fake.asked).toHaveLength(1)
    fake.before = () => undefined
    await wait()
    await send()
    expect(fake.counted('meta')).toEqual([id])
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2, error: '' }])
  })

  test.each([
    ['an error of the server', { status: 500, body: 'oops' } as const],
    ['a connection that breaks', 'hang up' as const],
    ['an expired token', { status: 401, body: JSON.stringify({ error: { message: 'Token token expired' } }) } as const],
  ])('with %s is tried again for two days, and then has failed', async (_what, instead) => {
    await addPixel(server, store.owner, 'meta')
    fake.before = () => instead
    await purchase()
    await server.work()
    for (let attempt = 0; attempt < 9; attempt++) {
      await wait()
      await send()
    }
    expect(fake.asked).toHaveLength(9)
    const [failed] = await deliveries()
    expect(failed).toMatchObject({ state: 'failed', data: {} })
    expect(failed!.error).not.toContain('token')
    const { items } = (await server.call('pixels.list', { as: store.owner })).body as { items: unknown[] }
    expect(items).toMatchObject([{ failures: 1 }])
  })

  test('one event does not take the others with it', async () => {
    const pixelId = await addPixel(server, store.owner, 'meta')
    const [first, second] = [await purchase(), await purchase()]
    fake.before = ({ body }) => {
      const events = body['data'] as { event_id: string }[]
      return events.some(({ event_id }) => event_id === first.id)
        ? { status: 400, body: JSON.stringify({ error: { message: 'No' } }) }
        : undefined
    }
    await server.work()
    expect(fake.counted('meta')).toEqual([second.id])
    const states = new Map((await deliveries()).map(({ event_id, state, error }) => [event_id, [state, error]]))
    expect(states.get(first.id)).toEqual(['failed', '400 No'])
    expect(states.get(second.id)).toEqual(['sent', ''])
    const { body } = await server.call('pixels.health', { as: store.owner, params: { id: pixelId } })
    expect(body).toMatchObject({ events: [{ event: 'Purchase', sent: 1, failed: 1, matched: 1, lastBrowserAt: null }] })
  })

  test('is dropped when the pixel is turned off', async () => {
    const id = await addPixel(server, store.owner, 'meta')
    fake.before = () => ({ status: 500 })
    await purchase()
    await server.work()
    await server.call('pixels.switch', { as: store.owner, params: { id }, body: { isEnabled: false } })
    expect(await deliveries()).toEqual([])
    await purchase()
    await server.work()
    expect(fake.asked).toHaveLength(1)
  })
})

test('a test event is sent with the test code, by a pixel that is off too', async () => {
  const id = await addPixel(server, store.owner, 'meta', { testCode: 'TEST1', isEnabled: false })
  await sellOne(server, store, { title: 'Desk lamp' })
  const reply = await server.call('pixels.test', { as: store.owner, params: { id }, body: { event: 'ViewContent' } })
  expect(reply.status, reply.text).toBe(200)
  await server.work()
  expect(fake.asked).toMatchObject([{ body: { test_event_code: 'TEST1', data: [{ event_name: 'ViewContent' }] } }])
  const { body } = await server.call('pixels.health', { as: store.owner, params: { id } })
  expect(body).toMatchObject({ events: [], deliveries: [{ isTest: true, state: 'sent', event: 'ViewContent' }] })
  const none = await addPixel(server, store.owner, 'tiktok', { token: undefined })
  expect(await server.call('pixels.test', { as: store.owner, params: { id: none }, body: { event: 'Purchase' } })).toMatchObject({
    status: 409,
    body: { code: 'pixel_has_no_token' },
  })
})

test('what waits is requested again every minute', async () => {
  await addPixel(server, store.owner, 'meta')
  fake.before = () => ({ status: 503 })
  const { id } = await purchase()
  await server.work()
  const find = createDueFinder(server.services)
  fake.before = () => undefined
  await find()
  await server.work()
  expect(fake.counted('meta')).toEqual([])
  server.advance(61)
  await find()
  await server.work()
  expect(fake.counted('meta')).toEqual([id])
})

test('an event whose platform asks for too much time has failed, and one that nothing sends is forgotten after two days', async () => {
  await addPixel(server, store.owner, 'meta')
  fake.before = () => ({ status: 429, headers: { 'retry-after': '86400' }, body: '{}' })
  await purchase()
  await server.work()
  expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 1 }])
  await store.inStore((tx) => sql`update pixel_deliveries set created_at = created_at - interval '25 hours'`.execute(tx))
  await wait()
  await send()
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 2, error: '429', data: {} }])

  await purchase()
  await server.work()
  const age = sql`interval '3 days'`
  await store.inStore((tx) => sql`update pixel_deliveries set created_at = created_at - ${age}`.execute(tx))
  await store.inStore((tx) => sql`update pixel_purchases set placed_at = placed_at - ${age}`.execute(tx))
  await createPixelPruner(server.services)()
  expect((await deliveries()).map(({ state, data }) => [state, data])).toEqual([
    ['failed', {}],
    ['failed', {}],
  ])
  expect(await store.inStore((tx) => tx.selectFrom('pixel_purchases').selectAll().execute())).toEqual([])
})

test('a payment that leads to no order forgets its visitor after two days', async () => {
  await addPixel(server, store.owner, 'meta')
  const variant = await sellOne(server, store, { title: 'Desk lamp' })
  await buy(server, store, { items: { [variant]: 1 }, fields: { card: '4000 0000 0000 0002' } })
  const prune = async (days: number) => {
    await store.inStore((tx) => sql`update payments set created_at = now() - make_interval(days => ${days})`.execute(tx))
    await createPixelPruner(server.services)()
    const { buyer } = await store.inStore((tx) => tx.selectFrom('payments').select('buyer').executeTakeFirstOrThrow())
    return Object.keys(buyer as object)
  }
  expect(await prune(1)).toContain('pixelVisitor')
  expect(await prune(3)).not.toContain('pixelVisitor')
})
