import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { attributionOf } from './attribution.ts'
import { HITS_PER_MINUTE } from './limit.ts'
import { createSaltForgetter } from './salts.ts'
import { recordStepQuery } from './service.ts'
import { createStepFolder } from './steps.ts'
import { CHROME, newBrowser, readSums } from './test-visits.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

const fresh = async () => (storefront = await newStorefront(server))
const inStorefront = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(storefront.owner.storeId, work)
const visits = () => inStorefront((tx) => tx.selectFrom('visits').selectAll().orderBy('started_at').execute())
const sums = () => readSums(server, storefront.owner.storeId)
const nothing = { visits: 0, pageviews: 0, carts: 0, checkouts: 0, completed: 0 }

describe('counted visits', () => {
  test('a page view begins a visit, and the next one belongs to it', async () => {
    await fresh()
    const browser = newBrowser(server, storefront)
    expect(await browser.see('/', { referrer: 'https://www.google.com/', search: '?utm_source=News' })).toMatchObject({
      status: 204,
      text: '',
    })
    server.advance(60)
    await browser.see('/products/lamp')
    expect(await sums()).toEqual({ ...nothing, visits: 1, pageviews: 2 })
    const [visit] = await visits()
    expect(await inStorefront((tx) => attributionOf(tx, visit!.id))).toEqual({
      channel: 'referral',
      referrer: 'news',
      landingPath: '/',
      utm: { source: 'News', medium: '', campaign: '', term: '', content: '', id: '' },
    })
    const viewed = await inStorefront((tx) =>
      sql<{ ordinal: number; text: string }>`
      select ordinal, text from page_views join visit_words w on w.id = path_id order by at`.execute(tx),
    )
    expect(viewed.rows).toEqual([
      { ordinal: 1, text: '/' },
      { ordinal: 2, text: '/products/lamp' },
    ])
  })

  test('a visit ends after half an hour without activity, and with a click of another campaign', async () => {
    await fresh()
    server.toNoon()
    const browser = newBrowser(server, storefront)
    await browser.see('/', { search: '?utm_source=a' })
    server.advance(29 * 60)
    await browser.see('/x', { search: '?utm_source=A' })
    expect(await sums()).toMatchObject({ visits: 1 })
    await browser.see('/y', { referrer: 'https://pay.example/' })
    expect(await sums()).toMatchObject({ visits: 1 })
    await browser.see('/z', { search: '?utm_source=b' })
    expect(await sums()).toMatchObject({ visits: 2, pageviews: 4 })
    server.advance(31 * 60)
    await browser.see('/')
    expect(await sums()).toMatchObject({ visits: 3 })
    const [, second, third] = await visits()
    expect(second!.previous_at).not.toBeNull()
    expect(third!.previous_at).toEqual(second!.started_at)
    const uniques = await inStorefront((tx) => sql<{ n: number }>`select sum(visitors)::int as n from visit_uniques`.execute(tx))
    expect(uniques.rows[0]!.n).toBeLessThanOrEqual(2)
  })

  test('a visit continues after midnight, with the salt of the day before', async () => {
    await fresh()
    const browser = newBrowser(server, storefront)
    const untilMidnight = 86_400 - (Math.floor(server.services.now().getTime() / 1000) % 86_400)
    server.advance(untilMidnight - 60)
    await browser.see('/')
    server.advance(120)
    await browser.see('/late')
    expect(await sums()).toMatchObject({ visits: 1, pageviews: 2 })
    const salts = () =>
      server.services.db.inPlatform((tx) =>
        tx
          .selectFrom('visitor_salts')
          .select(sql<string>`day::text`.as('day'))
          .orderBy('day')
          .execute(),
      )
    const [yesterday] = (await salts()).slice(-2)
    server.advance(86_400)
    await createSaltForgetter(server.services)()
    expect(await salts()).not.toContainEqual(yesterday)
  })

  test('another address is another visitor, and so is another browser at the same address', async () => {
    await fresh()
    const one = newBrowser(server, storefront)
    await Promise.all([
      one.see('/'),
      newBrowser(server, storefront).see('/'),
      newBrowser(server, storefront, { ...one.headers, 'user-agent': `${CHROME} x` }).see('/'),
    ])
    expect(await sums()).toMatchObject({ visits: 3, pageviews: 3 })
  })

  test('addresses, user agents, and private parts of URLs are not stored', async () => {
    await fresh()
    const browser = newBrowser(server, storefront, { 'x-forwarded-for': '203.0.113.77', 'user-agent': `${CHROME} PlantedBrowser/9` })
    await browser.see('/', { referrer: 'https://sender.example/private/path?of=somebody' })
    for (const path of ['/orders/SecretToken', '/checkout/recover/SecretToken', '/unsubscribe/SecretToken/x']) await browser.see(path)
    const tables = ['visits', 'visitors', 'visit_words', 'page_views', 'visit_days', 'visit_quarters', 'visit_uniques', 'visit_steps_due']
    for (const table of tables) {
      const { rows } = await inStorefront((tx) => sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(tx))
      const all = rows.map(({ text }) => text).join('\n')
      for (const seeded of ['203.0.113', 'PlantedBrowser', 'Chrome', 'private', 'somebody', 'SecretToken'])
        expect(all, table).not.toContain(seeded)
    }
  })
})

describe('visits that are not counted', () => {
  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('a visitor who asks not to be tracked is not counted: %j', async (headers) => {
    await fresh()
    expect((await newBrowser(server, storefront, headers as unknown as Record<string, string>).see('/')).status).toBe(204)
    expect(await sums()).toEqual(nothing)
    expect(await inStorefront((tx) => tx.selectFrom('visit_refusals').selectAll().execute())).toEqual([])
  })

  test('bots and spam referrers are not counted, but the seller sees their number', async () => {
    await fresh()
    await newBrowser(server, storefront, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }).see(
      '/',
    )
    await newBrowser(server, storefront, { 'user-agent': '' }).see('/')
    await newBrowser(server, storefront).see('/', { referrer: 'http://x.semalt.com/' })
    await newBrowser(server, storefront).see('/')
    expect(await sums()).toMatchObject({ visits: 1, pageviews: 1 })
    const refused = () => inStorefront((tx) => tx.selectFrom('visit_refusals').select(['reason', 'hits']).orderBy('reason').execute())
    await expect.poll(refused).toEqual([
      { reason: 'bot', hits: 2 },
      { reason: 'spam', hits: 1 },
    ])
  })

  test('hits from one address above the limit are not counted', async () => {
    await fresh()
    const browser = newBrowser(server, storefront)
    const replies = await Promise.all(Array.from({ length: HITS_PER_MINUTE + 20 }, () => browser.see('/')))
    const statuses = [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length])
    expect(Object.fromEntries(statuses)).toEqual({ 204: HITS_PER_MINUTE, 429: 20 })
    expect(await sums()).toMatchObject({ visits: 1, pageviews: HITS_PER_MINUTE })
    server.advance(61)
    expect((await browser.see('/')).status).toBe(204)
  })
})

describe('an invalid or hostile beacon', () => {
  const send = (payload: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: '/collect', payload, headers: { ...newBrowser(server, storefront).headers, ...headers } })

  test.each([
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['null', 'null', 400],
    ['a list', '[{"path":"/"}]', 400],
    ['no path', '{}', 422],
    ['an unknown field', '{"path":"/","storeId":"00000000-0000-7000-8000-000000000000"}', 422],
    ['an instant', '{"path":"/","at":"2099-01-01T00:00:00Z"}', 422],
    ['the prototype', '{"path":"/","__proto__":{"kind":"view"}}', 422],
    ['a number', '{"path":1}', 422],
    ['something nested', `{"path":{"a":${'['.repeat(500)}${']'.repeat(500)}}}`, 422],
    ['a path that is none', '{"path":"javascript:alert(1)"}', 422],
    ['a query in the path', '{"path":"/?a=1"}', 422],
    ['a NUL', '{"path":"/\\u0000"}', 422],
    ['half a character', '{"path":"/\\ud800"}', 422],
    ['an unknown kind', '{"path":"/","kind":"completed"}', 422],
    ['a long path', `{"path":"/${'x'.repeat(400)}"}`, 422],
    ['a long body', `{"path":"/","referrer":"${'x'.repeat(3000)}"}`, 413],
  ])('%s', async (_what, payload, status) => {
    await fresh()
    expect(await send(payload)).toMatchObject({ status })
    expect(await sums()).toEqual(nothing)
  })

  test('a beacon from another site, or without an origin, is refused', async () => {
    await fresh()
    const neighbour = await newStorefront(server)
    const own = newBrowser(server, storefront).headers
    const { origin: _origin, ...unsaid } = own
    for (const headers of [
      unsaid,
      { ...own, origin: 'https://evil.example' },
      { ...own, origin: `http://${neighbour.host}` },
      { ...own, origin: 'null' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'sec-fetch-site': 'same-site' },
    ])
      expect(await server.inject({ method: 'POST', url: '/collect', headers, payload: '{"path":"/"}' })).toMatchObject({ status: 403 })
    const headers = { ...own, host: `nobody${storefront.host.slice(storefront.host.indexOf('.'))}`, 'sec-fetch-site': 'same-origin' }
    expect((await server.inject({ method: 'POST', url: '/collect', headers, payload: '{"path":"/"}' })).status).toBe(404)
    expect(await send('{"path":"/"}', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({ status: 415 })
    expect(await sums()).toEqual(nothing)
  })

  test('a script in any text is stored as text', async () => {
    await fresh()
    const script = '<script>alert(1)</script>'
    const search = `?utm_source=${encodeURIComponent(script)}&utm_campaign=${encodeURIComponent("'; drop table visits; --")}`
    expect((await newBrowser(server, storefront).see(`/${script}`, { search, referrer: `https://evil.example/${script}` })).status).toBe(
      204,
    )
    const [visit] = await visits()
    expect(await inStorefront((tx) => attributionOf(tx, visit!.id))).toMatchObject({ referrer: script, landingPath: `/${script}` })
  })
})

describe('the steps of a visit', () => {
  const fold = () => createStepFolder(server.services)()
  const reach = async (step: 'cart' | 'checkout' | 'completed', visitId: string, orderId?: string) => {
    const at = server.services.now()
    await inStorefront((tx) =>
      send(tx, [recordStepQuery(tx, { storeId: storefront.owner.storeId, visitId, step, at, ...(orderId && { orderId }) })]),
    )
    await fold()
  }

  test('count once each, together with the earlier steps', async () => {
    await fresh()
    await newBrowser(server, storefront).see('/')
    const id = (await visits())[0]!.id
    await reach('checkout', id)
    expect(await sums()).toMatchObject({ carts: 1, checkouts: 1, completed: 0 })
    await reach('cart', id)
    await reach('checkout', id)
    expect(await sums()).toMatchObject({ carts: 1, checkouts: 1, completed: 0 })
    await reach('completed', id, id)
    expect(await sums()).toEqual({ visits: 1, pageviews: 1, carts: 1, checkouts: 1, completed: 1 })
    expect((await visits())[0]).toMatchObject({ step: 3, order_id: id })
  })

  test('count once when they are recorded twice', async () => {
    await fresh()
    await newBrowser(server, storefront).see('/')
    const id = (await visits())[0]!.id
    const at = server.services.now()
    for (let n = 0; n < 2; n++)
      await inStorefront((tx) => send(tx, [recordStepQuery(tx, { storeId: storefront.owner.storeId, visitId: id, step: 'cart', at })]))
    await fold()
    expect(await sums()).toMatchObject({ carts: 1 })
  })

  test('do not move a visit back when they are recorded out of order', async () => {
    await fresh()
    await newBrowser(server, storefront).see('/')
    const id = (await visits())[0]!.id
    const at = server.services.now()
    for (const step of ['completed', 'cart', 'checkout'] as const)
      await inStorefront((tx) => send(tx, [recordStepQuery(tx, { storeId: storefront.owner.storeId, visitId: id, step, at })]))
    await fold()
    expect(await sums()).toMatchObject({ carts: 1, checkouts: 1, completed: 1 })
    expect((await visits())[0]).toMatchObject({ step: 3 })
  })

  test('are ignored for visitors who are not counted and for visits of another store', async () => {
    await fresh()
    await newBrowser(server, storefront).see('/')
    const theirs = (await visits())[0]!.id
    await fresh()
    await reach('completed', theirs)
    await inStorefront((tx) =>
      send(tx, [recordStepQuery(tx, { storeId: storefront.owner.storeId, visitId: null, step: 'cart', at: new Date() })]),
    )
    expect(await sums()).toEqual(nothing)
  })
})
