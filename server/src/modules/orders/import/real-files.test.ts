import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { packageRoot } from '../../../package-root.ts'
import { importFile } from '../../imports/import-file.ts'

interface Expected {
  totals: { orders: number; gross_sales: string; units: number }
  days: Record<string, { orders: number; gross_sales: string; units: number; cancel_amount: string }>
}

/**
 * The folder of the shared test data. The repository includes only a small file of Vitrine's own. The half year of real invoices
 * from a British store is too large to include, so this test reads that file only when it exists.
 */
const sharedData = process.env['VITRINE_SHARED_DATA'] ?? path.join(packageRoot, '../../shared/data')
const files = [
  [path.join(import.meta.dirname, 'test-files/online-retail'), '.csv'],
  [path.join(sharedData, 'orders/uci_online_retail_2010-12_2011-05'), '.csv.gz'],
]
  .map(([stem, ending]) => ({ name: path.basename(stem!), file: `${stem}${ending}`, answers: `${stem}.expected.json` }))
  .filter(({ file }) => existsSync(file))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Report {
  current: { total: number; series: { label: string; value: number }[] }
  grossSeries: { label: string; value: number }[]
  breakdown: Record<string, number>
}

/** Converts pounds as text to pence, without floating point. */
const pence = (pounds: string) => Number(pounds.replace('.', ''))

const ask = async (as: Actor, name: 'totalSales' | 'totalOrders' | 'averageOrderItems', fromTime: string, toTime: string) => {
  const reply = await server.call(`reports.${name}`, { as, query: { fromTime, toTime, compare: 'none' } })
  expect(reply.status).toBe(200)
  return reply.body as Report
}

/** Returns the months of the dates, as ranges that are short enough for a report by day. */
function monthsOf(dates: string[]): [string, string][] {
  return [...new Set(dates.map((date) => date.slice(0, 7)))].map((month) => {
    const [year, number] = month.split('-').map(Number)
    return [`${month}-01`, `${month}-${new Date(Date.UTC(year!, number, 0)).getUTCDate()}`]
  })
}

describe.each(files)('$name', ({ file, answers }) => {
  const { totals, days } = JSON.parse(readFileSync(answers, 'utf8')) as Expected
  let owner: Actor
  beforeAll(async () => {
    owner = await server.newOwner({ timeZone: 'Europe/London', currency: 'GBP' })
    const result = await importFile(server.services, owner.storeId, file, { kind: 'orders', preset: 'online-retail' })
    expect(result).toMatchObject({ state: 'completed', failure: null, counts: { create: totals.orders, update: 0, error: 0 } })
    // The timeout is this long because the import of 200,000 lines is slow on a busy machine.
  }, 300_000)

  test('orders, gross sales and returns of every day equal the counts of an independent script', async () => {
    const shown: Record<string, { orders: number; gross: number; returns: number }> = {}
    for (const [from, to] of monthsOf(Object.keys(days))) {
      const [sales, orders] = [await ask(owner, 'totalSales', from, to), await ask(owner, 'totalOrders', from, to)]
      for (const [at, { label, value: gross }] of sales.grossSeries.entries()) {
        const day = { orders: orders.current.series[at]!.value, gross, returns: sales.current.series[at]!.value - gross }
        if (Object.values(day).some((figure) => figure !== 0)) shown[label] = day
      }
    }
    const expected = Object.entries(days).map(([date, day]) => {
      return [date, { orders: day.orders, gross: pence(day.gross_sales), returns: pence(day.cancel_amount) }]
    })
    expect(shown).toEqual(Object.fromEntries(expected))
  })

  test('totals over the whole time equal those of the script', async () => {
    const dates = Object.keys(days).toSorted()
    const range = [dates[0]!, dates.at(-1)!] as const
    const sales = await ask(owner, 'totalSales', ...range)
    const returns = Object.values(days).reduce((sum, day) => sum + pence(day.cancel_amount), 0)
    expect(sales.breakdown).toEqual({ gross: pence(totals.gross_sales), discounts: 0, returns, shipping: 0, taxes: 0 })
    expect((await ask(owner, 'totalOrders', ...range)).current.total).toBe(totals.orders)
    expect((await ask(owner, 'averageOrderItems', ...range)).current.total).toBe(totals.units / totals.orders)
  })

  test('a second import adds nothing', async () => {
    const again = await importFile(server.services, owner.storeId, file, { kind: 'orders', preset: 'online-retail' })
    expect(again.counts).toMatchObject({ create: 0, update: 0, error: 0 })
    const dates = Object.keys(days).toSorted()
    const sales = await ask(owner, 'totalSales', dates[0]!, dates.at(-1)!)
    expect(sales.breakdown['gross']).toBe(pence(totals.gross_sales))
  }, 300_000)
})
