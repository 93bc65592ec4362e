import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withTwoServers } from '../../../../test/two-servers.ts'
import { signAccessToken } from '../../../platform/http/access-token.ts'
import { buy, counted, newSellingStore, type SellingStore, sellOne } from '../../checkout/checkout/test-checkout.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { appendLedger } from '../../ledger/service.ts'
import type { LiveView } from './add-up.ts'
import { see, visitorOf } from './test-live-view.ts'

let server: TestServer
let other: TestServer
withTwoServers((one, two) => {
  server = one
  other = two
})

let owner: Actor
beforeAll(() => {
  // Noon, so that no test runs past midnight.
  server.toNoon()
  other.advance((server.services.now().getTime() - other.services.now().getTime()) / 1000)
})
beforeEach(async () => {
  owner = await server.newOwner({ timeZone: 'UTC' })
})
afterEach(() => void vi.useRealTimers())

async function look(as = owner, stores?: readonly Actor[], from = server): Promise<LiveView> {
  // The tests move the clock further than a token is valid.
  const token = await signAccessToken(from.services.config.secretKey, as, from.services.now())
  const query = stores && { stores: stores.map(({ storeId }) => storeId).join(',') }
  const reply = await from.call('liveView.get', { as: { ...as, token }, ...(query && { query }) })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as LiveView
}

/** Makes a person, who already has another store, a member of `store` too. */
const join = (person: Actor, store: Actor, grant: { is_owner?: boolean; scopes?: string[] }) =>
  server.services.db.inPlatform((tx) =>
    tx
      .insertInto('store_members')
      .values({ store_id: store.storeId, user_id: person.userId, ...grant })
      .execute(),
  )

/** Returns a source of numbers from 0 to below 1, the same ones in each run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const arrivals = [
  { search: '', referrerHost: '', channel: 'direct', referrer: '' },
  { search: '', referrerHost: 'www.google.com', channel: 'organic_search', referrer: 'Google' },
  { search: '?utm_source=news&utm_medium=email&utm_campaign=one', referrerHost: '', channel: 'email', referrer: 'news' },
  { search: '?utm_source=news&utm_medium=email&utm_campaign=two', referrerHost: '', channel: 'email', referrer: 'news' },
] as const
const countries = ['NP', 'US', 'DE', '']

/** What is true of a visitor, by the definitions of Live view. */
interface Known {
  seenAt: number
  path: string
  country: string
  campaign: string
  source: (typeof arrivals)[number]
}

/** Counts values, the most frequent first, and those of the same frequency by name. */
const counts = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted(([one, n], [two, m]) => m - n || (one < two ? -1 : 1))

test('visitors who come, go on, follow another link and leave are counted exactly, in each process', async () => {
  const chance = random(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const visitors = new Map<number, Known>()
  const stranger = await server.newOwner()
  // Time stands still but for the steps: on a busy machine, somebody's five minutes would end between the question and the answer.
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let step = 0; step < 300; step++) {
    const seconds = Math.floor(chance() * 12)
    server.advance(seconds)
    other.advance(seconds)
    const number = Math.floor(chance() * 60)
    const now = server.services.now().getTime()
    const path = `/p/${Math.floor(chance() * 6)}`
    const known = visitors.get(number)
    const isOver = !known || now - known.seenAt > 30 * 60_000
    const arrival = isOver || chance() < 0.2 ? pick(arrivals) : arrivals[0]
    const begins = isOver || (arrival.search !== '' && arrival.search !== known.campaign)
    const country = known?.country ?? pick(countries)
    visitors.set(
      number,
      begins ? { seenAt: now, path, country, campaign: arrival.search, source: arrival } : { ...known, seenAt: now, path },
    )
    await see(server, owner, { visitor: visitorOf(number), path, country, search: arrival.search, referrerHost: arrival.referrerHost })
    if (step % 3 === 0) await see(server, stranger, { visitor: visitorOf(number), path: '/strange', country: 'FR' })
    if (step % 5 > 0) continue
    const here = [...visitors.values()].filter(({ seenAt }) => server.services.now().getTime() - seenAt < 5 * 60_000)
    const view = await look()
    expect(view.visitors).toBe(here.length)
    expect(view.countries.map(({ country: name, visitors: n }) => [name, n])).toEqual(counts(here.map((one) => one.country)))
    expect(view.channels.map(({ channel, visitors: n }) => [channel, n])).toEqual(counts(here.map(({ source }) => source.channel)))
    expect(view.referrers.map(({ referrer, visitors: n }) => [referrer, n])).toEqual(counts(here.map(({ source }) => source.referrer)))
    expect(view.pages.map((page) => [page.path, page.visitors])).toEqual(counts(here.map((one) => one.path)))
    expect(await look(owner, undefined, other)).toEqual(view)
  }
  server.advance(5 * 60)
  expect(await look()).toMatchObject({ visitors: 0, countries: [], channels: [], referrers: [], pages: [] })
})

test('a visitor who puts something into the cart stays one visitor', async () => {
  await see(server, owner, { visitor: visitorOf(1) })
  await see(server, owner, { visitor: { key: 'c'.repeat(16), today: visitorOf(1).key, yesterday: undefined } })
  expect(await look()).toMatchObject({ visitors: 1 })
  await see(server, owner, {
    visitor: { key: 'c'.repeat(16), today: visitorOf(1).key, yesterday: undefined },
    search: '?utm_source=a',
    path: '/a',
  })
  expect(await look()).toMatchObject({ visitors: 1, pages: [{ path: '/a', visitors: 1 }] })
})

test('the newest page views come first, with their country and nothing about the visitor', async () => {
  await see(server, owner, { visitor: visitorOf(1), path: '/one' })
  server.advance(1)
  await see(server, owner, { visitor: visitorOf(2), path: '/two', country: 'US' })
  const { events } = await look()
  expect(events).toEqual([
    { kind: 'page', at: expect.any(String), storeId: owner.storeId, country: 'US', path: '/two', amount: null },
    { kind: 'page', at: expect.any(String), storeId: owner.storeId, country: 'NP', path: '/one', amount: null },
  ])
})

describe('today', () => {
  const sell = (as: Actor, occurredAt: Date, amountCents: number) =>
    server.services.db.inStore(as.storeId, (tx) =>
      appendLedger(tx, as.storeId, [
        { kind: 'order', occurredAt, amountCents: 0, orderCount: 1 },
        { kind: 'sale', occurredAt, amountCents, quantity: 1 },
      ]),
    )

  test('begins at midnight in the time zone of each store', async () => {
    // Noon in UTC is 17:45 in Kathmandu, where the day began at 18:15 UTC.
    const far = await server.newOwner({ timeZone: 'Asia/Kathmandu' })
    await join(owner, far, { is_owner: true })
    const yesterday = (time: string) =>
      new Date(`${new Date(server.services.now().getTime() - 86_400_000).toISOString().slice(0, 10)}T${time}Z`)
    for (const store of [owner, far])
      for (const [n, at] of [yesterday('18:14:59'), yesterday('18:15:00'), server.services.now()].entries()) await sell(store, at, 10 ** n)
    expect((await look()).today).toEqual({ sessions: 0, orders: 1, sales: [{ currency: 'USD', totalCents: 100 }] })
    expect((await look(far)).today).toEqual({ sessions: 0, orders: 2, sales: [{ currency: 'USD', totalCents: 110 }] })
    expect((await look(owner, [owner, far])).today).toMatchObject({ orders: 3, sales: [{ currency: 'USD', totalCents: 210 }] })
  })

  test('amounts of different currencies are apart, those of the current store first', async () => {
    const [krone, euro] = [await server.newOwner({ currency: 'DKK' }), await server.newOwner({ currency: 'EUR' })]
    for (const store of [krone, euro]) await join(owner, store, { scopes: ['live_view'] })
    for (const [n, store] of [krone, owner, euro].entries()) await sell(store, server.services.now(), 10 ** n)
    await see(server, krone, { visitor: visitorOf(1) })
    expect((await look(owner, [krone, owner, euro])).today).toEqual({
      sessions: 1,
      orders: 3,
      sales: [
        { currency: 'USD', totalCents: 10 },
        { currency: 'DKK', totalCents: 1 },
        { currency: 'EUR', totalCents: 100 },
      ],
    })
  })
})

describe('the last ten minutes', () => {
  let storefront: SellingStore
  let variant: string
  beforeEach(async () => {
    storefront = await newSellingStore(server)
    variant = await sellOne(server, storefront, { variants: [counted(1000)] })
  })
  const recent = async () => (await look(storefront.owner)).recent

  test('a cart counts once, however often it changes, and not any more when it is empty or left', async () => {
    const shopper = newShopper(server, storefront)
    for (let n = 0; n < 3; n++) await shopper.add(variant, 1)
    await newShopper(server, storefront).add(variant, 1)
    expect(await recent()).toEqual({ carts: 2, checkouts: 0, orders: 0 })
    await storefront.inStore((tx) => sql`delete from cart_lines where cart_id = (select min(id::text)::uuid from carts)`.execute(tx))
    expect(await recent()).toMatchObject({ carts: 1 })
    server.advance(10 * 60)
    expect(await recent()).toMatchObject({ carts: 0 })
  })

  test('an order counts unless it is a test, and its cart and checkout don’t count any more', async () => {
    const { reply } = await buy(server, storefront, { items: { [variant]: 1 } })
    expect(reply.status).toBe(303)
    expect(await recent()).toEqual({ carts: 0, checkouts: 0, orders: 0 })
    await storefront.inStore((tx) => sql`update orders set is_test = false`.execute(tx))
    expect(await recent()).toEqual({ carts: 0, checkouts: 0, orders: 1 })
    const { events } = await look(storefront.owner)
    expect(events.filter(({ kind }) => kind !== 'page')).toEqual([
      expect.objectContaining({ kind: 'order', country: 'US', path: null, amount: { currency: 'USD', totalCents: 1500 } }),
    ])
    server.advance(10 * 60)
    expect(await recent()).toMatchObject({ orders: 0 })
  })

  test('a checkout counts once, until it is left', async () => {
    const shopper = newShopper(server, storefront)
    await shopper.add(variant, 1)
    for (const email of ['a@example.test', 'b@example.test']) await shopper.post('/checkout', { email })
    expect(await recent()).toEqual({ carts: 1, checkouts: 1, orders: 0 })
    server.advance(10 * 60)
    expect(await recent()).toMatchObject({ checkouts: 0 })
  })
})

test('stores where the caller may not see Live view are listed and not counted', async () => {
  const [mine, forbidden, foreign] = [await server.newOwner(), await server.newOwner(), await server.newOwner()]
  await join(owner, mine, { scopes: ['live_view'] })
  await join(owner, forbidden, { scopes: ['homes', 'orders', 'analystics'] })
  for (const store of [owner, mine, forbidden, foreign]) await see(server, store, { visitor: visitorOf(1), path: `/of/${store.storeId}` })
  const view = await look(owner, [owner, mine, forbidden, foreign])
  expect(view).toMatchObject({
    visitors: 2,
    stores: [owner.storeId, mine.storeId],
    ignoredStores: [forbidden.storeId, foreign.storeId],
  })
  expect(JSON.stringify([view.pages, view.events])).not.toContain('/of/' + foreign.storeId)
  expect(await look(owner, [foreign])).toMatchObject({ visitors: 0, stores: [], today: { sales: [] } })
})
