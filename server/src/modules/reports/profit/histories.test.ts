import * as fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { foldDays } from '../folds/fold.ts'
import { noFigures, type ProfitFigures, profitOf } from './figures.ts'
import { history, play, restatement, rule } from './test-histories.ts'
import { turnTerms, writeHistories, writeTerms } from './test-write-histories.ts'
import { type DayCost, type Posting, postingsOf, postingsOfCost, sumOf } from './test-reference.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham']

const day = fc
  .integer({ min: 0, max: 130 })
  .map((days) => new Date(Date.parse('2025-02-20') + days * 86_400_000).toISOString().slice(0, 10))
const dayCost = fc
  .record({
    kind: fc.constantFrom('ad' as const, 'custom' as const),
    amountCents: fc.integer({ min: 0, max: 50_000 }),
    repeats: fc.constantFrom('once' as const, 'day' as const, 'week' as const, 'month' as const, 'year' as const),
    firstDay: day,
    lastDay: fc.option(day),
    isSpring: fc.boolean(),
  })
  .map(({ isSpring, ...cost }): Omit<DayCost, 'name'> & { isSpring: boolean } => {
    const repeats = cost.kind === 'ad' && cost.repeats !== 'once' ? 'day' : cost.repeats
    const last = cost.lastDay ?? (repeats === 'once' ? cost.firstDay : null)
    const [firstDay, lastDay] = last !== null && last < cost.firstDay ? [last, cost.firstDay] : [cost.firstDay, last]
    return { ...cost, repeats, firstDay, lastDay, isSpring }
  })

interface Figures extends ProfitFigures {
  profit: number
}
interface Report {
  currencies: { current: { total: Figures; series: { label: string; value: Figures }[] } }[]
}
interface Table {
  items: (Figures & { id: string; campaign: string; item: string })[]
  rest: Figures
  next: string | null
}

const HISTORIES = 26

const shown = (figures: Partial<ProfitFigures>) => ({ ...noFigures, ...figures, profit: profitOf(figures) })
const pick = (one: object) => Object.fromEntries(Object.keys(shown({})).map((name) => [name, (one as Record<string, number>)[name] ?? 0]))

test('profit equals an independent calculation over any history, to the cent, in every view, before and after its days are added up', async () => {
  const inputs = fc.record({
    histories: fc.array(history, { minLength: HISTORIES, maxLength: HISTORIES }),
    rules: fc.array(rule, { minLength: 3, maxLength: 12 }),
    restatements: fc.array(restatement, { maxLength: 5 }),
    costs: fc.array(dayCost, { maxLength: 4 }),
    zone: fc.constantFrom(...zones),
    from: day,
    days: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 90, max: 200 })),
  })
  await fc.assert(
    fc.asyncProperty(inputs, async ({ histories, rules, restatements, costs: given, zone, from, days }) => {
      owner = await server.newOwner({ timeZone: zone })
      const items = [uuidv7(), uuidv7(), 'SKU-1', 'SKU-2']
      const orders = histories.map((one) => play(one, items))
      await writeHistories(server, owner, orders.slice(0, HISTORIES / 2))
      await writeTerms(server, owner, { rules, restatements, items })
      await foldDays(server.services, owner.storeId)
      // What is written now, the sums don’t have yet.
      await writeHistories(server, owner, orders.slice(HISTORIES / 2))
      await turnTerms(server, owner)
      // Only one entry of ad spend per campaign, so that none overlap.
      const costs = given.map(({ isSpring, ...cost }, at) => ({ ...cost, name: isSpring && at === 0 ? 'spring' : `Campaign ${at}` }))
      for (const cost of costs) expect(await server.call('dailyCosts.create', { as: owner, body: cost })).toMatchObject({ status: 200 })

      const to = new Date(Date.parse(from) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
      const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
      const dateOf = ({ at }: Posting) => (typeof at === 'string' ? at : local.format(at))
      const all = [
        ...orders.flatMap((order) => postingsOf(order, { rules, restatements, items })),
        ...costs.flatMap((cost) => postingsOfCost(cost, to)),
      ].filter((posting) => dateOf(posting) >= from && dateOf(posting) <= to)
      const total = shown(sumOf(all))

      const query = { fromTime: from, toTime: to, compare: 'none' }
      const compareAll = async () => {
        const report = await read<Report>('profit.report', query)
        const { current } = report.currencies[0]!
        expect(current.total).toEqual(total)
        for (const [at, { label, value }] of current.series.entries()) {
          const end = current.series[at + 1]?.label ?? '9'
          expect(value).toEqual(shown(sumOf(all.filter((posting) => dateOf(posting) >= label && dateOf(posting) < end))))
        }

        const { compare: _compare, ...table } = query
        const listed = (await read<Table>('profit.orders', { ...table, limit: '250' })).items
        const byOrder = Map.groupBy(all, ({ orderId }) => orderId)
        byOrder.delete(undefined)
        // An order is listed if something was posted for it, even if it is 0.
        for (const { id, ...row } of listed) expect(pick(row)).toEqual(shown(sumOf(byOrder.get(id) ?? [])))
        for (const [id, postings] of byOrder)
          if (postings.some(({ amount }) => amount !== 0)) expect(listed.map((row) => row.id)).toContain(id)

        for (const { id, history } of orders) if (history.isTest) expect(listed.map((row) => row.id)).not.toContain(id)

        const campaigns = await read<Table>('profit.campaigns', table)
        for (const { campaign, ...row } of campaigns.items)
          expect(pick(row)).toEqual(
            shown(
              sumOf(all.filter((one) => one.campaign === campaign.toLowerCase() && (one.orderId !== undefined || one.part === 'adSpend'))),
            ),
          )
        expect(addedUp(campaigns)).toEqual(total)

        const products = await read<Table>('profit.products', table)
        const ofItems = ['netSales', 'itemCost', 'production', 'refundCosts', 'units', 'knownUnits']
        for (const { item, ...row } of products.items)
          expect(pick(row)).toEqual(shown(sumOf(all.filter((one) => one.item === item && ofItems.includes(one.part)))))
        expect(addedUp(products)).toEqual(total)
      }
      await compareAll()
      await foldDays(server.services, owner.storeId)
      await compareAll()
    }),
    { numRuns: testRuns(40) },
  )
}, 240_000)

async function read<T>(name: 'profit.report' | 'profit.orders' | 'profit.products' | 'profit.campaigns', query: Record<string, string>) {
  const reply = await server.call(name, { as: owner, query })
  expect(reply).toMatchObject({ status: 200 })
  return reply.body as T
}

const addedUp = ({ items, rest }: Table) =>
  [...items, rest]
    .map(pick)
    .reduce((sum, one) => Object.fromEntries(Object.entries(sum).map(([name, value]) => [name, value + one[name]!])))
