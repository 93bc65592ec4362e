import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withOwnerAt } from '../../../../test/with-test-server.ts'
import { createStepFolder } from '../../analytics/recording/steps.ts'
import { addOrder, addVisits } from './test-campaigns.ts'

let server: TestServer
let owner: Actor
withOwnerAt('2026-06-10T16:00:00Z', 'Asia/Kathmandu', (given, made) => ([server, owner] = [given, made]))

const june = { fromTime: '2026-06-01', toTime: '2026-06-03', compare: 'none' }
const at = new Date('2026-06-02T10:00:00Z')
const visitsBy = async (searches: readonly string[], as = owner, time = at) => {
  await addVisits(
    server,
    as,
    searches.map((search) => ({ at: time, search, step: 0 })),
  )
  await createStepFolder(server.services)()
}
interface Answer {
  opened: { tag: string; label: string }[]
  rows: {
    items: { tag: string; label: string; figures: { visits: number }; comparison: { visits: number } | null }[]
    next: string
    total: number
  }
  total: { figures: { visits: number; orders: number }; comparison: { visits: number } | null }
  untagged: { figures: { visits: number; orders: number; sales: { totalSalesCents: number }[] } } | null
  other: { figures: { visits: number } } | null
  untaggedAds: { site: string; visits: number }[]
  stores: string[]
  ignoredStores: string[]
}
const ask = async (query: Record<string, string> = {}, as = owner) => {
  const reply = await server.call('campaigns.report', { as, query: { ...june, ...query } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as Answer
}
const csv = async (query: Record<string, string> = {}) =>
  (await server.call('campaigns.export', { as: owner, query: { ...june, ...query } })).text

const hostile = [
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  '\u202Etxt.exe',
  'x'.repeat(10_000),
  "'; drop table visits; --",
]

test('hostile tags are data: cut, without marks that turn the text, and inert in spreadsheets', async () => {
  await visitsBy(hostile.map((tag) => `?utm_source=${encodeURIComponent(tag)}`))
  const { rows } = await ask({ sort: 'tag', direction: 'asc' })
  expect(rows.items.map(({ label }) => label).toSorted()).toEqual(
    [
      '<img src=x onerror=alert(1)>',
      '=HYPERLINK("https://evil.example")',
      'txt.exe',
      'x'.repeat(100),
      "'; drop table visits; --",
    ].toSorted(),
  )
  for (const { tag } of rows.items) expect((await ask({ source: tag })).rows.items).toMatchObject([{ tag: '', figures: { visits: 1 } }])
  expect(await csv()).toContain(`"'=HYPERLINK(""https://evil.example"")",1,`)
})

test('rows are sorted, searched and paged, and pages neither repeat nor lose a row', async () => {
  await visitsBy(['b', 'a', 'c', 'B', 'c', 'C', 'd', 'e'].map((tag) => `?utm_source=${tag}`))
  const { rows } = await ask()
  expect(rows.items.map(({ tag, figures }) => `${tag}${figures.visits}`).slice(0, 2)).toEqual(['c3', 'b2'])
  for (const sort of ['tag', 'visits', 'conversionRate', 'sales', 'averageOrder', 'orders'])
    for (const direction of ['asc', 'desc']) {
      const seen: string[] = []
      for (let cursor: string | undefined, pages = 0; pages < 5; pages++) {
        const { rows: page } = await ask({ sort, direction, limit: '2', ...(cursor && { cursor }) })
        expect(page.total).toBe(5)
        seen.push(...page.items.map(({ tag }) => tag))
        if (!page.next) break
        cursor = page.next
      }
      expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
      if (sort === 'tag') expect(seen).toEqual(direction === 'asc' ? ['a', 'b', 'c', 'd', 'e'] : ['e', 'd', 'c', 'b', 'a'])
    }
  expect((await ask({ search: 'C' })).rows.items.map(({ tag }) => tag)).toEqual(['c'])
})

test('a tag is opened in any case, shown as it was spelled, and compared with the period before', async () => {
  await visitsBy(['?utm_source=Face%20Book&utm_medium=CPC'])
  await visitsBy(['?utm_source=face%20book&utm_medium=cpc', '?utm_source=FACE%20BOOK'], owner, new Date('2026-05-31T10:00:00Z'))
  const answer = await ask({ source: 'FACE Book', compare: 'previous_period' })
  expect(answer).toMatchObject({
    level: 'medium',
    opened: [{ tag: 'face book', label: 'Face Book' }],
    rows: { items: [{ tag: 'cpc', label: 'CPC', figures: { visits: 1 }, comparison: { visits: 1 } }] },
    total: { figures: { visits: 1 }, comparison: { visits: 2 } },
    untagged: null,
    other: null,
  })
})

test('visits without tags, by ads without tags, and beyond the limit of tags are parts of the total', async () => {
  await visitsBy(['', '?gclid=1', '?gclid=2', '?msclkid=1', '?fbclid=1', '?utm_source=known'])
  await server.services.db.inStore(owner.storeId, (tx) =>
    sql`insert into visit_words (store_id, id, kind, text) values (${owner.storeId}, 200000, 'path', '/last')`.execute(tx),
  )
  await visitsBy(['?utm_source=beyond'])
  await addOrder(server, owner, { at, entries: [{ occurredAt: at, kind: 'sale', amountCents: 500, quantity: 1 }] })
  expect(await ask()).toMatchObject({
    rows: { items: [{ tag: 'known', figures: { visits: 1 } }], total: 1 },
    untagged: { figures: { visits: 5, orders: 1, sales: [{ totalSalesCents: 500 }] } },
    other: { figures: { visits: 1 } },
    total: { figures: { visits: 7, orders: 1 } },
    untaggedAds: [
      { site: 'Google', visits: 2 },
      { site: 'Bing', visits: 1 },
    ],
  })
  expect(
    (await csv())
      .trim()
      .split('\n')
      .map((line) => line.split(',').slice(0, 2).join(' ')),
  ).toEqual(['Source Visits', 'known 1', 'Not tagged 5', 'Other 1', 'Total 7'])
})

test('a refund lowers the sales of a campaign on its own day', async () => {
  const tags = ['news', 'email', '', '', '']
  const later = new Date('2026-06-05T10:00:00Z')
  await addOrder(server, owner, {
    at,
    first: tags,
    last: tags,
    entries: [
      { occurredAt: at, kind: 'sale', amountCents: 5000, quantity: 1 },
      { occurredAt: later, kind: 'return', amountCents: -2000, quantity: -1 },
    ],
  })
  const sales = (cents: number, orders: number) => ({
    rows: { items: [{ tag: 'news', figures: { orders, sales: [{ totalSalesCents: cents }] } }] },
  })
  expect(await ask()).toMatchObject(sales(5000, 1))
  expect(await ask({ fromTime: '2026-06-05', toTime: '2026-06-05' })).toMatchObject(sales(-2000, 0))
  expect(await ask({ toTime: '2026-06-05' })).toMatchObject(sales(3000, 1))
})

test('stores of other people are not counted, and neither are those where the caller may not see analytics', async () => {
  const stranger = await server.newOwner()
  await visitsBy(['?utm_source=secret'], stranger)
  await visitsBy(['?utm_source=mine'])
  const both = { stores: `${owner.storeId},${stranger.storeId}` }
  expect(await ask(both)).toMatchObject({
    stores: [owner.storeId],
    ignoredStores: [stranger.storeId],
    rows: { total: 1 },
    total: { figures: { visits: 1 } },
  })
  await server.services.db.inPlatform((tx) =>
    tx
      .insertInto('store_members')
      .values({ store_id: stranger.storeId, user_id: owner.userId, is_owner: false, is_admin: false, scopes: ['homes'] })
      .execute(),
  )
  expect(await ask(both)).toMatchObject({ ignoredStores: [stranger.storeId], rows: { total: 1 } })
})

test.each([
  [{ medium: 'cpc' }, 'source', 'required'],
  [{ source: 'a', campaign: 'b' }, 'medium', 'required'],
  [{ source: 'x'.repeat(101) }, 'source', 'too_long'],
  [{ interaction: 'middle' }, 'interaction', 'unknown_value'],
  [{ sort: 'visits; drop table visits' }, 'sort', 'unknown_value'],
  [{ cursor: 'bm90IGEgY3Vyc29y' }, 'cursor', 'page_link'],
  [{ fromTime: '2026-06-09', toTime: '2026-06-01' }, 'toTime', 'range_reversed'],
  [{ timezone: 'Mars/Phobos' }, 'timezone', 'time_zone'],
])('%j is refused', async (query, field, code) => {
  const reply = await server.call('campaigns.report', { as: owner, query: { ...june, ...query } })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(reply.body).toMatchObject({ errors: [{ field, code }] })
})

test('used tags are suggested as they were spelled, most visits first', async () => {
  await visitsBy(['?utm_source=News&utm_medium=email', '?utm_source=ads', '?utm_source=ads&utm_campaign=Spring'], owner, at)
  expect((await server.call('campaigns.tags', { as: owner })).body).toMatchObject({
    source: ['News', 'ads'],
    medium: ['email'],
    campaign: ['Spring'],
    term: [],
  })
})
