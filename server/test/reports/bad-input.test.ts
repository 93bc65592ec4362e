import { readFileSync } from 'node:fs'

import { callNames, callOf } from '@vitrine/contract/calls.ts'
import type { RouteName } from '@vitrine/contract/routes.ts'
import { reportNames } from '@vitrine/contract/sales-reports.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { newBrowser } from '../../src/modules/analytics/recording/test-visits.ts'
import { writeSale } from '../../src/modules/reports/sales-reports/test-sales.ts'
import { newStorefront, type TestStorefront } from '../../src/modules/storefront/pages/test-storefront.ts'
import { type Actor, type TestServer, startTestServer } from '../test-server.ts'
import { readCsv } from './read-csv.ts'

// These tests are made from the contract, so that they cover each new report at once.

/** Returns the names of the parameters in the query of a call. */
const parametersOf = (name: RouteName): string[] => {
  const { query } = callOf(name)
  return query instanceof z.ZodObject ? Object.keys(query.shape) : []
}
/** All calls that report on a range of dates. */
const reports = callNames.filter((name) => parametersOf(name).includes('fromTime'))
/** All calls that add up several stores. */
const ofStores = callNames.filter((name) => parametersOf(name).includes('stores'))

let server: TestServer
let storefront: TestStorefront
let owner: Actor
let stranger: Actor
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  server.advance((Date.parse('2026-06-10T16:00:00Z') - server.services.now().getTime()) / 1000)
  storefront = await newStorefront(server)
  owner = storefront.owner
  stranger = await server.newOwner({ timeZone: 'America/New_York' })
})
afterAll(() => server.close())

const june = { fromTime: '2026-06-01', toTime: '2026-06-10' }
/** Asks a report, and each of the sales reports. */
async function ask(name: RouteName, query: Record<string, string>, as = owner, report = 'product') {
  const hasReport = callOf(name).params instanceof z.ZodObject
  return server.call(name, { as, query, params: hasReport ? { report } : {} })
}

test('there are reports', () => {
  expect(reports.length).toBeGreaterThanOrEqual(16)
  expect(reports).toContain('reports.overview')
  expect(reports).toContain('salesReports.export')
})

describe.each(reports)('%s', (name) => {
  test('answers a good question', async () => {
    const reply = await ask(name, june)
    expect(reply.status, reply.text).toBe(200)
  })

  test.each([
    [{ fromTime: '2026-06-02', toTime: '2026-06-01' }, 'range_reversed', 'toTime'],
    [{ fromTime: '2026-06-11', toTime: '2026-06-12' }, 'range_in_future', 'fromTime'],
    [{ fromTime: '2026-06-01', toTime: '2126-06-01' }, 'range_in_future', 'toTime'],
    [{ fromTime: '1926-06-01', toTime: '2026-06-01' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '1970-01-01', toTime: '2026-06-01' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '2026-06-31', toTime: '2026-07-01' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '2025-02-29', toTime: '2026-06-01' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '2026-06-01T00:00:00Z', toTime: '2026-06-02' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '1780272000000', toTime: '2026-06-02' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '+002026-06-01', toTime: '2026-06-02' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '２０２６-06-01', toTime: '2026-06-02' }, 'invalid_input', 'fromTime'],
    [{ fromTime: '2026-06-01', toTime: '' }, 'invalid_input', 'toTime'],
    [{ fromTime: '2026-06-01' }, 'invalid_input', 'toTime'],
    [{ ...june, timezone: 'Mars/Phobos' }, 'invalid_input', 'timezone'],
    [{ ...june, timezone: '' }, 'invalid_input', 'timezone'],
    [{ ...june, timezone: 'UTC+5' }, 'invalid_input', 'timezone'],
    [{ ...june, timezone: '../../etc/passwd' }, 'invalid_input', 'timezone'],
    [{ ...june, nonsense: '1' }, 'invalid_input', 'nonsense'],
  ])('refuses %o', async (query, code, field) => {
    expect(await ask(name, query)).toMatchObject({ status: 422, body: { code, errors: [{ field }] } })
  })

  test('takes SQL in any parameter for text', async () => {
    for (const parameter of parametersOf(name))
      for (const text of [
        `'; drop table visits; --`,
        `") or '1'='1`,
        `${owner.storeId}' union select secret from sessions --`,
        '1; select pg_sleep(10)',
        '$1',
        '\0',
        '\u202E',
        'x'.repeat(9000),
      ]) {
        const above = { medium: ['source'], campaign: ['source', 'medium'], term: ['source', 'medium', 'campaign'] }[parameter] ?? []
        const reply = await ask(name, { ...june, ...Object.fromEntries(above.map((tag) => [tag, 'x'])), [parameter]: text })
        if (reply.status === 200) continue
        expect(reply.status, reply.text).toBe(422)
        expect((reply.body as { errors: { field: string }[] }).errors.map(({ field }) => field.split('.')[0])).toContain(parameter)
      }
    await server.services.db.inStore(owner.storeId, (tx) => sql`select 1 from visits limit 1`.execute(tx))
  })
})

describe.each(ofStores)('the stores of %s', (name) => {
  test('are at most 100, and each is an ID', async () => {
    const range = reports.includes(name) ? june : {}
    const ids = (count: number) => Array.from({ length: count }, () => uuidv7()).join(',')
    for (const stores of [ids(101), ids(10_000), 'x', `${owner.storeId},1 or 1=1`])
      expect(await ask(name, { ...range, stores }), stores.slice(0, 99)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(await ask(name, { ...range, stores: ids(100) })).toMatchObject({ status: 200 })
  })

  test('of other people are as good as none', async () => {
    const unknown = uuidv7()
    const range = reports.includes(name) ? june : {}
    const [theirs, none] = [await ask(name, { ...range, stores: stranger.storeId }), await ask(name, { ...range, stores: unknown })]
    expect(theirs.status).toBe(200)
    const withoutTimes = (text: string) => text.replaceAll(/"until":"[^"]*"/g, '')
    expect(withoutTimes(theirs.text).replaceAll(stranger.storeId, unknown)).toBe(withoutTimes(none.text))
    if (theirs.body) expect(theirs.body).toMatchObject(name === 'reports.overview' ? {} : { stores: [], ignoredStores: [stranger.storeId] })
  })
})

describe('hostile texts of visits and orders', () => {
  const formulas = [
    '=HYPERLINK("https://evil.example")',
    '+1+1',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '＝1+1',
  ]
  const naughty = (JSON.parse(readFileSync(new URL('../data/blns.json', import.meta.url), 'utf8')) as string[]).filter(
    (text) => text !== '' && !text.includes('\0'),
  )
  const texts = [
    ...formulas,
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '\u202Etxt.exe',
    '\u2066a\u2069',
    'a","b;c\n"d',
    "'; drop table orders; --",
    'x'.repeat(5000),
    '__proto__',
    ...naughty.filter((_text, at) => at % 7 === 0),
  ].map((text) => text.toWellFormed())

  beforeAll(async () => {
    for (const text of texts) {
      const referrer = /^[\x20-\x7e]+$/.test(text) ? `https://${text}.example/${text}` : `https://${encodeURIComponent(text)}.example/`
      const agent = text.replaceAll(/[^\x20-\x7e]/g, '') || 'x'
      const browser = newBrowser(server, storefront, { 'user-agent': `Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 ${agent}`.slice(0, 4000) })
      const tags = ['source', 'medium', 'campaign', 'term', 'content'].map((tag) => `utm_${tag}=${encodeURIComponent(text)}`)
      for (const page of [
        { search: `?${tags.join('&')}`.slice(0, 1500), referrer: '' },
        { search: '', referrer: referrer.slice(0, 1500) },
      ])
        expect((await browser.see(`/${encodeURIComponent(text)}`.slice(0, 300), page)).status).toBeLessThan(500)
    }
    for (const [n, text] of texts.entries()) {
      const id = uuidv7()
      const of = { orderId: id, occurredAt: new Date('2026-06-05T12:00Z'), document: text }
      await writeSale(server, owner, 'USD', {
        id,
        name: `${text.slice(0, 150)} #${n}`,
        placedAt: of.occurredAt,
        country: 'US',
        gateway: text,
        code: text,
        automatic: [text],
        customerId: null,
        attribution: { channel: 'email', referrer: text, utm: { campaign: text } },
        campaign: text,
        taxCents: 1,
        lines: [{ productId: null, title: text, choice: text, vendor: text, discountCents: 0, taxCents: 1 }],
        entries: [
          { ...of, kind: 'order', amountCents: 0, orderCount: 1 },
          { ...of, kind: 'sale', amountCents: 100, quantity: 1, linePosition: 0 },
          { ...of, kind: 'return', amountCents: -500, quantity: -1, linePosition: 0 },
        ],
      })
    }
  })

  test('are in the answers', async () => {
    const titles = async (report: string) =>
      readCsv((await ask('salesReports.export', june, owner, report)).text)
        .slice(1)
        .map(([name]) => name)
    for (const report of ['product', 'variant', 'vendor', 'referrer', 'campaign', 'discount', 'payment-method', 'order'])
      expect((await titles(report)).length, report).toBeGreaterThan(texts.length * 0.7)
    // Some of the browsers with such names aren’t counted, because they look like programs.
    expect((await titles('sessions-landing-page')).length).toBeGreaterThan(texts.length * 0.5)
    expect(await titles('product')).toContain('\'=HYPERLINK("https://evil.example")')
    expect((await ask('campaigns.export', june)).text.split('\n').length).toBeGreaterThan(texts.length * 0.5)
    expect((await ask('reports.trafficSources', june)).body).toMatchObject({ rowCount: expect.toSatisfy((count: number) => count > 10) })
  })

  test.each(reports)('%s answers with inert text', async (name) => {
    const all = callOf(name).params instanceof z.ZodObject ? reportNames : ['']
    for (const report of all) {
      const reply = await ask(name, june, owner, report)
      expect(reply.status, reply.text).toBe(200)
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
      expect(reply.text.isWellFormed()).toBe(true)
      if (!callOf(name).download) {
        expect(reply.headers['content-type']).toContain('application/json')
        continue
      }
      expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(reply.headers['content-disposition']).toMatch(/^attachment/)
      const [head, ...rows] = readCsv(reply.text)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        expect(row).toHaveLength(head!.length)
        for (const cell of row) if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }
    }
  })
})
