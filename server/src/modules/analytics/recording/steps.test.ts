import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { attributionOf } from './attribution.ts'
import { createVisitCheck } from './check.ts'
import { lockVisits } from './lock.ts'
import { recordSign, recordStepQuery } from './service.ts'
import { createStepFolder, takeDue } from './steps.ts'
import { newBrowser, readSums } from './test-visits.ts'
import { type VisitHit, writeVisits } from './write.ts'

let server: TestServer
let other: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  other = await startTestServer({ TRUST_PROXY: '1', DATABASE_URL: server.databaseUrl })
})
beforeEach(async () => {
  storefront = await newStorefront(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const inStorefront = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(storefront.owner.storeId, work)
const sums = () => readSums(server, storefront.owner.storeId)
const visits = () => inStorefront((tx) => tx.selectFrom('visits').selectAll().orderBy('started_at').execute())
const waiting = () => inStorefront(async (tx) => (await tx.selectFrom('visit_steps_due').select('visit_id').execute()).length)
const fold = (by = server) => createStepFolder(by.services)()

let people = 0
/** Returns a sign of a new visitor. */
const newSign = (more: Partial<VisitHit> = {}): VisitHit => {
  const at = server.services.now()
  const key = (++people).toString(16).padStart(16, '0')
  const nobody = { key, today: undefined, yesterday: undefined }
  const page = { path: '/cart/add', search: '', referrerHost: '', country: 'NP', device: 'mobile' } as const
  return { at, visitor: nobody, kind: 'sign', campaign: undefined, expiresAt: new Date(at.getTime() + 86_400_000), ...page, ...more }
}
const sign = (one: VisitHit | null, step: 'cart' | 'checkout' = 'cart') =>
  inStorefront((tx) => recordSign(tx, storefront.owner.storeId, one, step))

/** Does work in a transaction that stays open until the test ends it. */
async function held<T>(work: (tx: Tx) => Promise<T>) {
  const begun = Promise.withResolvers<T>()
  const letGo = Promise.withResolvers<void>()
  const ended = inStorefront(async (tx) => {
    begun.resolve(await work(tx))
    await letGo.promise
  })
  return { result: await begun.promise, end: () => (letGo.resolve(), ended) }
}

/** Resolves once a transaction waits for another one. */
const somebodyWaits = () =>
  expect
    .poll(async () => {
      const waits = sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
      return (await server.services.db.inPlatform((tx) => waits.execute(tx))).rows.length
    })
    .toBeGreaterThan(0)

test('a visit begins with an addition to the cart when no page view was reported', async () => {
  const { variants } = await addProduct(server, storefront.owner, {
    title: 'Lamp',
    status: 'active',
    variants: [{ optionValues: [], priceCents: 100 }],
  })
  const browser = newBrowser(server, storefront)
  const { 'content-type': _type, ...headers } = browser.headers
  const shopper = newShopper(server, storefront)
  await shopper.post('/cart/add', { variant: variants[0]!.id, quantity: 1 }, headers)
  const [cart] = await inStorefront((tx) => tx.selectFrom('carts').select('visit_id').execute())
  expect(await visits()).toEqual([])
  // For an order that is placed now, the source is read from the waiting steps.
  expect(await inStorefront((tx) => attributionOf(tx, cart!.visit_id!))).toMatchObject({ channel: 'direct', landingPath: '/cart/add' })
  await fold()
  expect(await visits()).toMatchObject([{ id: cart!.visit_id, step: 1, pageviews: 0 }])
  expect(await sums()).toEqual({ visits: 1, pageviews: 0, carts: 1, checkouts: 0, completed: 0 })
  expect(await inStorefront((tx) => attributionOf(tx, cart!.visit_id!))).toMatchObject({ channel: 'direct', landingPath: '/cart/add' })
})

test('a page view continues a visit that is not written yet', async () => {
  server.toNoon()
  const browser = newBrowser(server, storefront)
  await browser.see('/')
  server.advance(31 * 60)
  const [first] = await visits()
  const visitor = (await inStorefront((tx) => tx.selectFrom('visitors').selectAll().execute()))[0]!.visitor.toString('hex')
  const second = await sign(newSign({ visitor: { key: visitor, today: undefined, yesterday: undefined } }))
  expect(second).not.toBe(first!.id)
  await browser.see('/next')
  expect(await waiting()).toBe(0)
  expect(await visits()).toMatchObject([{ pageviews: 1 }, { id: second, pageviews: 1, step: 1, previous_at: first!.started_at }])
  expect(await sums()).toEqual({ visits: 2, pageviews: 2, carts: 1, checkouts: 0, completed: 0 })
})

test('steps keep a visit from ending', async () => {
  server.toNoon()
  const browser = newBrowser(server, storefront)
  await browser.see('/')
  const { visitor, visit_id } = (await inStorefront((tx) => tx.selectFrom('visitors').selectAll().execute()))[0]!
  server.advance(20 * 60)
  expect(await sign(newSign({ visitor: { key: 'f'.repeat(16), today: visitor.toString('hex'), yesterday: undefined } }))).toBe(visit_id)
  await fold()
  server.advance(20 * 60)
  await browser.see('/next')
  expect(await sums()).toMatchObject({ visits: 1, pageviews: 2, carts: 1 })
})

test('a process that dies while it adds up steps loses nothing and counts nothing twice', async () => {
  const id = await sign(newSign())
  await sign(newSign(), 'checkout')
  const dying = inStorefront(async (tx) => {
    expect(await takeDue(tx)).toHaveLength(2)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await waiting()).toBe(2)
  await fold(other)
  await fold()
  await inStorefront((tx) =>
    send(tx, [recordStepQuery(tx, { storeId: storefront.owner.storeId, visitId: id, step: 'cart', at: server.services.now() })]),
  )
  await fold()
  expect(await sums()).toEqual({ visits: 2, pageviews: 0, carts: 2, checkouts: 1, completed: 0 })
})

test('a repeated step changes no sum', async () => {
  const id = await sign(newSign(), 'checkout')
  await fold()
  const written = () =>
    inStorefront(async (tx) => (await sql<{ by: string }>`select xmin::text as by from visit_quarters`.execute(tx)).rows)
  const before = await written()
  expect(before).toHaveLength(1)
  for (const step of ['cart', 'checkout'] as const)
    await inStorefront((tx) =>
      send(tx, [recordStepQuery(tx, { storeId: storefront.owner.storeId, visitId: id, step, at: server.services.now() })]),
    )
  await fold()
  expect(await waiting()).toBe(0)
  expect(await written()).toEqual(before)
})

test('several processes add up steps in parallel, with page views in between', async () => {
  const browsers = Array.from({ length: 6 }, () => newBrowser(server, storefront))
  const signs = Array.from({ length: 40 }, () => newSign())
  await Promise.all([
    ...signs.map(async (one) => {
      const id = await sign(one)
      await inStorefront((tx) =>
        send(tx, [recordStepQuery(tx, { storeId: storefront.owner.storeId, visitId: id, step: 'completed', at: one.at })]),
      )
    }),
    ...browsers.map((browser) => browser.see('/')),
    ...[server, other, server, other].map((by) => fold(by)),
  ])
  await Promise.all([fold(), fold(other)])
  expect(await sums()).toEqual({ visits: 46, pageviews: 6, carts: 40, checkouts: 40, completed: 40 })
  const log = { ...server.services.log, error: (...what: unknown[]) => expect.fail(JSON.stringify(what)) }
  await createVisitCheck({ ...server.services, log })()
})

test('adding up steps waits for code that writes visits', async () => {
  await sign(newSign())
  const writing = await held((tx) => lockVisits(tx, storefront.owner.storeId))
  const folding = fold()
  await somebodyWaits()
  expect(await sums()).toMatchObject({ visits: 0 })
  await writing.end()
  await folding
  expect(await sums()).toMatchObject({ visits: 1, carts: 1 })
})

test('writing visits of one store adds up no steps of another store', async () => {
  const neighbour = await newStorefront(server)
  await sign(newSign())
  await newBrowser(server, neighbour).see('/')
  expect(await waiting()).toBe(1)
  expect(await readSums(server, neighbour.owner.storeId)).toMatchObject({ visits: 1, carts: 0 })
  await fold()
  expect(await sums()).toMatchObject({ visits: 1, carts: 1 })
  expect(await readSums(server, neighbour.owner.storeId)).toMatchObject({ visits: 1, carts: 0 })
})

test('a first page view and a first step at the same moment are one visit', async () => {
  const one = newSign()
  const step = await held((tx) => recordSign(tx, storefront.owner.storeId, one, 'cart'))
  const page = writeVisits(server.services.db, storefront.owner.storeId, [{ ...one, kind: 'view', path: '/' }])
  await somebodyWaits()
  await step.end()
  expect(await page).toEqual([step.result])
  expect(await sums()).toEqual({ visits: 1, pageviews: 1, carts: 1, checkouts: 0, completed: 0 })
})

test('two first steps at the same moment are one visit', async () => {
  const one = newSign()
  const first = await held((tx) => recordSign(tx, storefront.owner.storeId, one, 'cart'))
  const second = sign(one, 'checkout')
  await somebodyWaits()
  await first.end()
  expect(await second).toBe(first.result)
  await fold()
  expect(await sums()).toEqual({ visits: 1, pageviews: 0, carts: 1, checkouts: 1, completed: 0 })
})

test('a shopper does not wait while visits of the store are written', async () => {
  const writing = await held((tx) => lockVisits(tx, storefront.owner.storeId))
  expect(await sign(newSign())).not.toBeNull()
  await writing.end()
})

test('nothing is recorded for visitors who are not counted', async () => {
  expect(await sign(null)).toBeNull()
  expect(await waiting()).toBe(0)
})
