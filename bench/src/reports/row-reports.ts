import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { type Choice, randomRanges } from './choices.ts'
import { askIn, jobsDone, type Site, zoneOf } from './site.ts'
import { inDatabase, inTurn } from './timing.ts'

/** Reports with rows that are no intervals, and estimated profit. */
const reports: { name: string; path: string; isTable?: boolean }[] = [
  { name: 'UTM analytics', path: 'campaigns' },
  { name: 'sales by product', path: '/api/sales-reports/product' },
  { name: 'sales by channel', path: '/api/sales-reports/channel' },
  { name: 'sales by country', path: '/api/sales-reports/country' },
  { name: 'sales by new and returning customers', path: '/api/sales-reports/customer' },
  { name: 'sales by order', path: '/api/sales-reports/order' },
  { name: 'sales over time in one country', path: '/api/sales-reports/over-time?country=US' },
  { name: 'estimated profit', path: 'estimated-profit' },
  { name: 'profit of orders, the highest first', path: 'estimated-profit/orders?sort=highest', isTable: true },
  { name: 'profit of products', path: 'estimated-profit/products', isTable: true },
  { name: 'profit of campaigns', path: 'estimated-profit/campaigns', isTable: true },
]

const ONE_MAX = 100
const MANY_MAX = 500
/** A report that takes longer than this is asked for a few times only. In milliseconds. */
const SLOW = 1000
const SLOW_SAMPLES = 5

/** Measures the reports of a choice of stores, over 90 days with the 90 days before: their time in the database, and over HTTP. */
export async function measureRowReports(report: Report, site: Site, { name, storeIds }: Choice, samples: number): Promise<void> {
  const zone = await zoneOf(site.superuser, storeIds[0]!)
  report.say('')
  report.say(`## reports of ${name}, 90 days and the 90 days before, ${zone}`)
  const max = storeIds.length === 1 ? ONE_MAX : MANY_MAX
  for (const { name: of, path, isTable } of reports) {
    const ask = await askIn(site.url, storeIds)
    for (const asked of randomRanges(1, zone, 7)) await ask(path, asked, isTable)
    // The first report makes the server add up days.
    await jobsDone(site)
    const first = await inDatabase(site, () => ask(path, randomRanges(1, zone, 8)[0]!, isTable))
    const count = first > SLOW ? Math.min(samples, SLOW_SAMPLES) : samples
    const times: number[] = []
    for (const asked of randomRanges(count, zone, 8)) times.push(await inDatabase(site, () => ask(path, asked, isTable)))
    const summary = summarise(times)
    report.target(`${of}: at most ${max} ms in the database`, summary.median <= max, line('plan and run', summary, 'ms'))
    report.say(line(`  ${of}, over HTTP`, await inTurn(randomRanges(count, zone, 9), (asked) => ask(path, asked, isTable)), 'ms'))
  }
}
