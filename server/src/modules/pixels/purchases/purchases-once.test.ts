import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import type { FakePixelApis } from '../../../../test/fake-pixel-apis.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import type { Transactions } from '../../../platform/db/transactions.ts'
import { wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { buy, chargeTestCards, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { addUpsell } from '../../pricing/upsell/test-upsells.ts'
import { createPixelSender } from '../delivery/send.ts'
import { addPixel, allowing, callsIn, pixelInput, startPixelServer, tell } from '../test-pixels.ts'

let server: TestServer
let fake: FakePixelApis
let close: () => Promise<void>
let store: SellingStore
let variant: string
beforeAll(async () => {
  ;({ server, fake, close } = await startPixelServer())
  await chargeTestCards(server)
  store = await newSellingStore(server)
  variant = await sellOne(server, store, { title: 'Desk lamp' })
  for (const platform of ['meta', 'tiktok', 'ga4'] as const) await addPixel(server, store.owner, platform)
})
afterAll(() => close())

class Killed extends Error {}

/**
 * Returns services of a process that dies at its n-th step: opening a transaction, or ending it. What it had not committed is lost, and
 * so is everything it had in memory.
 */
function dyingAt(services: Services, step: number): Services {
  let steps = 0
  const tick = () => {
    if (++steps === step) throw new Killed()
  }
  const inStore: Transactions['inStore'] = async (storeId, work, personId) => {
    tick()
    return services.db.inStore(
      storeId,
      async (tx, finish) => {
        const result = await work(tx, finish)
        tick()
        return result
      },
      personId,
    )
  }
  return { ...services, db: { ...services.db, inStore } }
}

/** Runs the job in a process that dies at a step, and hides only that death. */
async function sendAndDie(step: number): Promise<void> {
  const work = createPixelSender(dyingAt(server.services, step))
  await work({ storeId: store.owner.storeId }, wholeRun()).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}

const sendOf = ({ owner }: SellingStore) => createPixelSender(server.services)({ storeId: owner.storeId }, wholeRun())
const send = () => sendOf(store)
/** Lets the leases of dead processes and the waits after errors pass. */
const pass = () =>
  store.inStore((tx) =>
    sql`update pixel_deliveries set next_at = now() - interval '1 minute', lease_until = null where state = 'pending'`.execute(tx),
  )

// One round is one order: it is reloaded, opened by several browsers at the same time, and sent by processes that race and die anywhere,
// also between the platform's answer and the note of it. 200 rounds in the long tests.
const rounds = testRuns(8)
test(`each of ${rounds} orders is told exactly once by browsers and counted once by platforms`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    // One address may report so many events a minute.
    server.advance(20)
    const { shopper, reply } = await buy(server, store, { items: { [variant]: 1 } })
    expect(reply.status, reply.text).toBe(303)
    const token = String(reply.headers['location']).split('/').at(-1)!
    fake.after = () => (Math.random() < 0.3 ? 'hang up' : undefined)

    // The browsers: the page is reloaded, and opened elsewhere, at the same time and again.
    const open = async () => {
      expect((await shopper.get(`/orders/${token}`)).status).toBe(200)
      return callsIn(await tell(server, store.host, [{ name: 'Purchase', order: token, id: randomUUID() }]))
    }
    const shown = [...(await Promise.all([open(), open(), open()])), await open()]
    const told = shown.filter((calls) => calls.length > 0)
    expect(told).toHaveLength(1)
    expect(told[0]).toHaveLength(3)

    // The server: racing processes, of which some die.
    for (let tries = 0; tries < 4; tries++) {
      await Promise.all([sendAndDie(1 + Math.floor(Math.random() * 10)), sendAndDie(1 + Math.floor(Math.random() * 10)), send()])
      await pass()
    }
    fake.after = () => undefined
    await send()
  }
  const orders = await store.inStore((tx) => tx.selectFrom('orders').select(['id', 'name']).execute())
  expect(orders).toHaveLength(rounds)
  const ids = orders.map(({ id }) => id).toSorted()
  // A platform counts an ID once, however often it comes.
  for (const platform of ['meta', 'tiktok']) expect(fake.counted(platform).toSorted()).toEqual(ids)
  expect(fake.counted('ga4').toSorted()).toEqual(orders.map(({ name }) => name).toSorted())
  const rows = await store.inStore((tx) => tx.selectFrom('pixel_deliveries').select(['state', 'event_id']).execute())
  expect(rows).toHaveLength(rounds * 3)
  expect(rows.every(({ state }) => state === 'sent')).toBe(true)
  const purchases = await store.inStore((tx) => tx.selectFrom('pixel_purchases').select(['browser_at', 'queued_at']).execute())
  expect(purchases).toHaveLength(rounds)
  expect(purchases.every(({ browser_at, queued_at }) => browser_at !== null && queued_at !== null)).toBe(true)
})

test('the browser’s event has the ID of the server’s, and the same value and products', async () => {
  fake.reset()
  const { reply } = await buy(server, store, { items: { [variant]: 2 } })
  const token = String(reply.headers['location']).split('/').at(-1)!
  const calls = callsIn(await tell(server, store.host, [{ name: 'Purchase', order: token }]))
  await send()
  const [, , , data, options] = calls.find(({ args }) => args[0] === 'trackSingle')!.args as [
    string,
    string,
    string,
    object,
    { eventID: string },
  ]
  const sent = fake.taken.find(({ platform }) => platform === 'meta')!
  expect(options.eventID).toBe(sent.id)
  expect(data).toEqual(sent.event['custom_data'])
})

test.each(['before', 'after'])(
  'an item added after the payment is another purchase, told once, when the order is told %s it is added',
  async (which) => {
    fake.reset()
    const shop = await newSellingStore(server)
    const [lamp, kit] = [await sellOne(server, shop, { title: 'Desk lamp' }), await sellOne(server, shop, { title: 'Care kit' })]
    for (const platform of ['meta', 'ga4'] as const) await addPixel(server, shop.owner, platform)
    const offer = await addUpsell(server, shop.owner, kit, { kind: 'post_purchase', value: { kind: 'percentage', ppm: 500_000 } })
    const { shopper, reply } = await buy(server, shop, { items: { [lamp]: 1 } })
    const path = reply.headers['location'] as string
    const open = async () => callsIn(await tell(server, shop.host, [{ name: 'Purchase', order: path.split('/').at(-1)! }]))
    const told = which === 'before' ? [await open()] : []
    if (which === 'before') await sendOf(shop)

    const choice = /value="([^"]+_\d+)"/.exec((await shopper.get(path)).text)![1]!
    const accept = () => shopper.post(`${path}/offer`, { offer: offer.id, variant: choice })
    await Promise.all([accept(), accept()])
    told.push(...(await Promise.all([open(), open()])), await open())
    await Promise.all([sendOf(shop), sendOf(shop)])

    const order = await shop.inStore((tx) => tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow())
    const lines = await shop.inStore((tx) => tx.selectFrom('order_lines').select('title').execute())
    expect(lines).toHaveLength(2)
    const ofServer = fake.taken.filter(({ platform }) => platform === 'meta')
    expect(new Set(ofServer.map(({ id }) => id)).size).toBe(2)
    const data = ofServer.map(({ event }) => event['custom_data'] as { value: number; order_id: string; num_items: number })
    expect(data.map(({ order_id: name, num_items: pieces }) => [name, pieces])).toEqual([
      [order.name, 1],
      [`${order.name}-2`, 1],
    ])
    const cents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0)
    expect(cents(data.map(({ value }) => value))).toBe(order.total_cents)
    // Google counts a transaction once, so the added item has a number of its own.
    expect(fake.counted('ga4').toSorted()).toEqual([order.name, `${order.name}-2`])
    // Browsers told the same.
    const ofBrowsers = told.flat().filter(({ args }) => args[0] === 'trackSingle')
    expect(ofBrowsers.map(({ args }) => [(args[4] as { eventID: string }).eventID, args[3]])).toEqual(
      ofServer.map(({ id, event }) => [id, event['custom_data']]),
    )
  },
)

test('a browser tells what the buyer allowed when they paid, if it allows that too; one that allows less leaves it to another', async () => {
  const shop = await newSellingStore(server)
  const lamp = await sellOne(server, shop, { title: 'Desk lamp' })
  for (const platform of ['meta', 'ga4'] as const) await addPixel(server, shop.owner, platform)
  const cookie = (allowed: string) => `consent=1.${allowed}.1700000000`
  const bought = async (allowed: string) => {
    const { reply } = await buy(allowing(server, cookie(allowed)), shop, { items: { [lamp]: 1 } })
    return String(reply.headers['location']).split('/').at(-1)!
  }
  const open = async (order: string, allowed: string) => {
    const calls = callsIn(await tell(server, shop.host, [{ name: 'Purchase', order }], { cookie: cookie(allowed) }))
    return calls.map(({ args }) => args[0])
  }
  const ofAnalytics = await bought('a')
  const ofBoth = await bought('am')
  // The server has told its part, and forgotten the browser of the buyer.
  await sendOf(shop)
  const visitors = await shop.inStore((tx) => tx.selectFrom('pixel_purchases').select('visitor').orderBy('placed_at').execute())
  expect(visitors.map(({ visitor }) => visitor)).toEqual([
    { analytics: true, marketing: false },
    { analytics: true, marketing: true },
  ])
  expect(await open(ofAnalytics, 'am')).toEqual(['event'])
  expect(await open(ofAnalytics, 'am')).toEqual([])
  expect(await open(ofBoth, 'a')).toEqual([])
  expect(await open(ofBoth, 'am')).toEqual(['trackSingle', 'event'])
  expect(await open(ofBoth, 'am')).toEqual([])
})

test('a purchase that tells nobody stays to be told', async () => {
  const shop = await newSellingStore(server)
  const lamp = await sellOne(server, shop, { title: 'Desk lamp' })
  const id = await addPixel(server, shop.owner, 'meta', { events: ['PageView'] })
  const { reply } = await buy(server, shop, { items: { [lamp]: 1 } })
  const open = async () =>
    callsIn(await tell(server, shop.host, [{ name: 'Purchase', order: String(reply.headers['location']).split('/').at(-1)! }]))
  expect(await open()).toEqual([])
  const { token: _token, ...kept } = pixelInput('meta')
  await server.call('pixels.update', { as: shop.owner, params: { id }, body: { ...kept, version: 1 } })
  expect(await open()).toHaveLength(1)
})

test('a day later, no browser tells an order any more', async () => {
  const { reply } = await buy(server, store, { items: { [variant]: 1 } })
  const token = String(reply.headers['location']).split('/').at(-1)!
  server.advance(25 * 3600)
  expect(callsIn(await tell(server, store.host, [{ name: 'Purchase', order: token }]))).toEqual([])
  server.advance(-25 * 3600)
  expect(callsIn(await tell(server, store.host, [{ name: 'Purchase', order: 'A'.repeat(43) }]))).toEqual([])
})
