import { campaignLevels } from '@vitrine/contract/calls/campaigns.ts'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { dice } from '../../analytics/recording/test-visits.ts'
import { createStepFolder } from '../../analytics/recording/steps.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import type { Figures } from '../sources/campaigns/figures.ts'
import { foldDays } from '../folds/fold.ts'
import { addOrder, addVisits, type TestVisit } from './test-campaigns.ts'

let server: TestServer
withTestServer(
  async () => undefined,
  (given) => (server = given),
  '2026-04-20T12:00:00Z',
)

interface Compared {
  figures: Figures
  comparison: Figures | null
}
interface Row extends Compared {
  tag: string
  label: string
  series: { label: string; visits: number; orders: number; totalSalesCents: number }[] | null
}
interface Answer {
  level: string
  opened: { tag: string; label: string }[]
  rows: { items: Row[]; next: string | null; total: number }
  total: Compared
  untagged: Compared | null
  other: Compared | null
  untaggedAds: { site: string; visits: number }[]
  ignoredStores: string[]
}
const ask = async (as: Actor, query: Record<string, string>) => {
  const reply = await server.call('campaigns.report', { as, query: { compare: 'none', ...query } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as Answer
}

const zones = ['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Los_Angeles', 'UTC']
const RUNS = Number(process.env['CAMPAIGN_RUNS'] ?? 2)

interface Store {
  actor: Actor
  currency: string
  visits: (TestVisit & { tags: string[] | null })[]
  entries: (LedgerEntry & { first: string[] | null; last: string[] | null })[]
}

/** Adds a store with random visits and orders around clock changes in two of the zones, and returns them. */
async function addStore(roll: (most: number) => number, timeZone: string, currency: string): Promise<Store> {
  const actor = await server.newOwner({ timeZone, currency })
  const start = Date.parse('2026-03-06T00:00:00Z')
  const someTime = () => new Date(start + roll(34 * 24 * 60) * 60_000 + roll(60_000))
  const someTags = (): string[] | null =>
    roll(4) === 0 ? null : [`s${roll(3)}`, ['', 'cpc', 'email'][roll(3)]!, ['', 'spring'][roll(2)]!, ['', 't'][roll(2)]!, `c${roll(2)}`]
  const visits = Array.from({ length: 150 }, () => {
    const tags = someTags()
    const names = campaignLevels.map((level, at) => [`utm_${level}`, tags?.[at] ?? ''])
    return {
      at: someTime(),
      step: roll(4),
      tags,
      search: tags ? `?${names.map(([name, tag]) => `${name}=${tag!.toUpperCase()}`).join('&')}` : '',
    }
  })
  await addVisits(server, actor, visits)
  const entries: Store['entries'] = []
  // Days are added up when some of the orders are there, and in other stores not at all.
  const foldedAfter = roll(45)
  for (let order = 0; order < 30; order++) {
    if (order === foldedAfter) await foldDays(server.services, actor.storeId)
    const at = someTime()
    const [first, last] = roll(3) === 0 ? [null, null] : [someTags() ?? ['x', '', '', '', ''], someTags() ?? ['x', '', '', '', '']]
    const sold: LedgerEntry[] = [
      { occurredAt: at, kind: 'sale', amountCents: 1000 + roll(5000), quantity: 1 },
      { occurredAt: at, kind: 'discount', amountCents: -roll(300) },
      { occurredAt: at, kind: 'shipping', amountCents: roll(500) },
      { occurredAt: at, kind: 'tax', amountCents: roll(200) },
      { occurredAt: at, kind: 'fee', amountCents: roll(100) },
    ]
    if (roll(3) === 0)
      sold.push({ occurredAt: new Date(at.getTime() + roll(5 * 86_400_000)), kind: 'return', amountCents: -roll(2000), quantity: -1 })
    await addOrder(server, actor, { at, ...(first && last ? { first, last } : {}), entries: sold })
    entries.push(
      { occurredAt: at, kind: 'order', amountCents: 0, orderCount: 1, first, last },
      ...sold.map((entry) => ({ ...entry, first, last })),
    )
  }
  return { actor, currency, visits, entries }
}

/** Counts the figures of what matches, without SQL. */
function count(
  stores: readonly Store[],
  isIn: (at: Date) => boolean,
  side: 'first' | 'last',
  matches: (tags: string[] | null) => boolean,
  currency: string,
): Figures {
  const visits = stores.flatMap((store) => store.visits).filter(({ at, tags }) => isIn(at) && matches(tags))
  const reached = (step: number) => visits.filter((visit) => visit.step >= step).length
  const used = (of: string) => {
    const entries = stores.filter((store) => store.currency === of).flatMap((store) => store.entries)
    const mine = entries.filter((entry) => isIn(entry.occurredAt) && matches(entry[side]))
    const sum = (kinds: string[]) => mine.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amountCents }) => all + amountCents, 0)
    const orders = mine.reduce((all, { orderCount = 0 }) => all + orderCount, 0)
    const goods = sum(['sale', 'discount'])
    return { currency: of, orders, goods, totalSalesCents: sum(['sale', 'discount', 'return', 'shipping', 'tax']) }
  }
  const others = [...new Set(stores.map((store) => store.currency))].filter((one) => one !== currency).toSorted()
  const sales = [currency, ...others]
    .map(used)
    .filter((one, at) => at === 0 || one.orders !== 0 || one.goods !== 0 || one.totalSalesCents !== 0)
  return {
    visits: visits.length,
    carts: reached(1),
    checkouts: reached(2),
    completed: reached(3),
    conversionRate: visits.length === 0 ? null : reached(3) / visits.length,
    orders: [currency, ...others].map(used).reduce((all, { orders }) => all + orders, 0),
    sales: sales.map(({ goods, orders, ...one }) => ({ ...one, averageOrderCents: orders === 0 ? null : goods / orders })),
  }
}

test.each(Array.from({ length: RUNS }, (_nothing, run) => run + 1))('every level is equal to a slow count: %i', async (seed) => {
  const roll = dice(seed)
  const zone = zones[seed % zones.length]!
  const stores = [await addStore(roll, zone, 'USD'), await addStore(roll, 'UTC', 'USD'), await addStore(roll, zone, 'EUR')]
  await createStepFolder(server.services)()
  const [mine, ...rest] = stores.map((store) => store.actor)
  // The other stores belong to people who invited the owner of the first one.
  for (const { storeId } of rest)
    await server.services.db.inPlatform((tx) =>
      tx
        .insertInto('store_members')
        .values({ store_id: storeId, user_id: mine!.userId, is_owner: false, is_admin: false, scopes: ['analystics'] })
        .execute(),
    )
  const ids = stores.map((store) => store.actor.storeId)
  for (let round = 0; round < 5; round++) {
    const timezone = roll(3) === 0 ? zones[roll(zones.length)]! : zone
    const from = Temporal.PlainDate.from('2026-03-06').add({ days: roll(30) })
    const to = from.add({ days: roll(12) })
    const interaction = (['first', 'last'] as const)[roll(2)]!
    const dayOf = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
    const isIn = (at: Date) => Temporal.PlainDate.compare(dayOf(at), from) >= 0 && Temporal.PlainDate.compare(dayOf(at), to) <= 0
    const query = { fromTime: from.toString(), toTime: to.toString(), timezone, stores: ids.join(','), interaction, limit: '100' }
    const counted = (matches: (tags: string[] | null) => boolean) => count(stores, isIn, interaction, matches, 'USD')

    let opened: string[] = []
    for (const level of campaignLevels) {
      const isBelow = (tags: string[] | null) => tags !== null && opened.every((tag, at) => tags[at] === tag)
      const answer = await ask(mine!, { ...query, ...Object.fromEntries(opened.map((tag, at) => [campaignLevels[at]!, tag])) })
      expect(answer.level).toBe(level)
      const all = stores.flatMap((store) => [
        ...store.visits.filter(({ at }) => isIn(at)).map(({ tags }) => tags),
        ...store.entries.filter(({ occurredAt }) => isIn(occurredAt)).map((entry) => entry[interaction]),
      ])
      const tags = [...new Set(all.filter(isBelow).map((one) => one![opened.length]!))].toSorted()
      expect(answer.rows.items.map(({ tag }) => tag).toSorted()).toEqual(tags)
      for (const { tag, figures, series } of answer.rows.items) {
        expect(figures).toEqual(counted((one) => isBelow(one) && one![opened.length] === tag))
        const { visits, carts, checkouts, completed } = figures
        expect(visits >= carts && carts >= checkouts && checkouts >= completed).toBe(true)
        if (!series) continue
        const sum = (name: 'visits' | 'orders' | 'totalSalesCents') => series.reduce((total, bucket) => total + bucket[name], 0)
        expect([sum('visits'), sum('orders'), sum('totalSalesCents')]).toEqual([visits, figures.orders, figures.sales[0]!.totalSalesCents])
      }
      expect(answer.total.figures).toEqual(counted(opened.length === 0 ? () => true : isBelow))
      expect(answer.untagged?.figures).toEqual(opened.length === 0 ? counted((one) => one === null) : undefined)
      const next = answer.rows.items[roll(Math.max(answer.rows.items.length, 1))]
      if (!next) break
      opened = [...opened, next.tag]
    }
  }
})
