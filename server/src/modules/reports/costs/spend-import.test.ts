import { expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { openWizard, type Wizard } from '../../imports/test-wizard.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withTestServer(
  (made) => made.newOwner(),
  (given, made) => {
    ;[server, owner] = [given, made]
    wizard = openWizard(given, made)
  },
)

const kind = 'spend'
const entries = () =>
  server.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('daily_costs').select(['name', 'amount_cents as cents']).orderBy('first_day').orderBy('name').execute(),
  )
const messages = ({ errors }: { errors: { row: number; column: string | null; code: string }[] }) =>
  errors.map(({ row, column, code }) => [row, column, code])

test('an export of an ad platform adds up its rows per day and campaign', async () => {
  const file = `Day,Campaign name,Ad set name,Amount spent (USD)
2026-03-01,Spring,A,"1,200.50"
2026-03-01,SPRING,B,$3
2026/03/02,Spring,A,0
01.03.2026,Fall,C,7.005
`
  expect(await wizard.import(file, { kind })).toMatchObject({ state: 'completed', counts: { create: 3, error: 0 }, errors: [] })
  expect(await entries()).toEqual([
    { name: 'Fall', cents: 701 },
    { name: 'Spring', cents: 120_350 },
    { name: 'Spring', cents: 0 },
  ])
})

test('rows of one day are added up, however its date is written, and can be corrected', async () => {
  const file = (cost: number) => `Date,Campaign,Cost
2026-03-01 10:00,Spring,${cost}
2026/03/01,Spring,2
01.03.2026,Spring,3
2026-03-01T11:00:00,Spring,4
`
  await wizard.import(file(1), { kind })
  expect(await entries()).toEqual([{ name: 'Spring', cents: 1000 }])
  await wizard.import(file(5), { kind, overwrite: true })
  expect(await entries()).toEqual([{ name: 'Spring', cents: 1400 }])
})

test('bad rows are reported one by one, and the others imported', async () => {
  const file = `Date,Campaign,Cost,Currency
2026-03-01,Good,1,usd
2026-03-01,Negative,-1,
2026-03-01,Formula,=1+1,
2026-03-01,Euros,1,EUR
2026-03-01,Euros,1 EUR,
3/1/2026,Ambiguous,1,
2026-02-30,Nowhere,1,
2026-03-01,,1,
2026-03-01,Empty,,
2026-03-01,"=HYPERLINK(""http://evil"")",2,
`
  const done = await wizard.import(file, { kind })
  expect(done.counts).toMatchObject({ create: 2, error: 7 })
  expect(messages(done)).toEqual([
    [3, 'Cost', 'too_small'],
    [4, 'Cost', 'not_a_number'],
    [5, 'Currency', 'wrong_currency'],
    [6, 'Cost', 'wrong_currency'],
    [7, 'Date', 'not_a_date'],
    [8, 'Date', 'not_a_date'],
    [9, 'Campaign', 'required'],
    [10, 'Cost', 'required'],
  ])
  expect(await entries()).toEqual([
    { name: '=HYPERLINK("http://evil")', cents: 200 },
    { name: 'Good', cents: 100 },
  ])
})

test('a file in another currency is refused', async () => {
  const done = await wizard.import('Date,Campaign,Amount spent (EUR)\n2026-03-01,Spring,1\n', { kind })
  expect(messages(done)).toEqual([[2, 'Amount spent (EUR)', 'wrong_currency']])
  expect(await entries()).toEqual([])
})

test('a day that exists is skipped or updated, and an undo restores it', async () => {
  const file = (amount: number) => `Date,Campaign,Amount\n2026-03-01,Spring,${amount}\n2026-03-02,Spring,5\n`
  await wizard.import('Date,Campaign,Amount\n2026-03-01,spring,1\n', { kind })
  expect(await wizard.import(file(2), { kind })).toMatchObject({ counts: { create: 1, skip: 1 } })
  const { id, counts } = await wizard.import(file(3), { kind, overwrite: true })
  expect(counts).toMatchObject({ update: 1, skip: 1 })
  expect(await entries()).toMatchObject([{ cents: 300 }, { cents: 500 }])
  expect((await wizard.undo(id)).state).toBe('undone')
  expect(await entries()).toMatchObject([{ cents: 100 }, { cents: 500 }])
})

test('an undo leaves what was edited since', async () => {
  const { id } = await wizard.import('Date,Campaign,Amount\n2026-03-01,Spring,1\n2026-03-02,Spring,2\n', { kind })
  const list = await server.call('dailyCosts.list', { as: owner, query: { kind: 'ad' } })
  const [latest] = (list.body as { items: { id: string }[] }).items
  const body = { name: 'Spring', amountCents: 900, repeats: 'once', firstDay: '2026-03-02', lastDay: '2026-03-02' }
  expect((await server.call('dailyCosts.update', { as: owner, params: { id: latest!.id }, body })).status).toBe(200)
  expect(messages(await wizard.undo(id))).toEqual([[3, null, 'changed_since']])
  expect(await entries()).toMatchObject([{ cents: 900 }])
})

test('a day within a longer entry of its campaign is an error', async () => {
  const body = { kind: 'ad', name: 'Spring', amountCents: 900, repeats: 'day', firstDay: '2026-03-01', lastDay: null }
  await server.call('dailyCosts.create', { as: owner, body })
  const done = await wizard.import('Date,Campaign,Amount\n2026-04-01,SPRING,1\n2026-02-28,Spring,1\n', { kind })
  expect(messages(done)).toEqual([[2, 'Date', 'spend_overlaps']])
  expect(done.counts).toMatchObject({ create: 1, error: 1 })
})

test('a member without the permission can’t import spend', async () => {
  const member = await server.newMember(owner, { scopes: ['orders', 'products'] })
  const { id } = await wizard.upload('Date,Campaign,Amount\n2026-04-01,SPRING,1\n', { kind })
  expect(await server.call('imports.get', { as: member, params: { id } })).toMatchObject({ status: 403 })
})

test('a large file is imported, counted and undone', async () => {
  // 100,000 rows with `npm run test:long`.
  const count = Math.min(100_000, testRuns(4000))
  const rows = Array.from({ length: count }, (_row, at) => `${day(at % 500)},Campaign ${Math.floor(at / 500)},1.25\n`)
  const { id, counts } = await wizard.import(`Date,Campaign,Amount\n${rows.join('')}`, { kind })
  expect(counts).toMatchObject({ create: count, error: 0 })
  const query = { fromTime: day(0), toTime: day(499) }
  const report = await server.call('profit.report', { as: owner, query: { ...query, compare: 'none' } })
  expect(report.body).toMatchObject({ currencies: [{ current: { total: { adSpend: -125 * count } } }] })
  const campaigns = await server.call('profit.campaigns', { as: owner, query })
  expect(campaigns.body).toMatchObject({ more: 0, rest: { profit: 0 } })
  await wizard.undo(id)
  expect(await entries()).toEqual([])
}, 300_000)

const day = (at: number) => new Date(Date.parse('2024-01-01') + at * 86_400_000).toISOString().slice(0, 10)
