import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { OVERVIEW } from './cards.ts'
import { type Choice, randomRanges } from './choices.ts'
import { compareWithRawRows } from './comparison.ts'
import { askIn, jobsDone, type Site } from './site.ts'
import { ALL_MAX } from './timing.ts'

/** Zones in which no store has sums, each with another difference to UTC. A report in one of them makes the server count its days. */
const newZones = [
  'Australia/Eucla',
  'Pacific/Chatham',
  'Asia/Tehran',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kabul',
  'Pacific/Marquesas',
  'Asia/Yangon',
]

/**
 * Measures the Overview in time zones in which no store has sums yet. Run it last: the server keeps the days of only a few zones
 * per store, and would have no room for others.
 */
export async function measureNewZones(report: Report, site: Site, { name, storeIds }: Choice, zones: number): Promise<void> {
  const times: number[] = []
  report.say('')
  report.say(`## ${name}, in time zones without sums`)
  for (const zone of newZones.slice(0, zones)) {
    await jobsDone(site)
    const ask = await askIn(site.url, storeIds)
    const [asked] = randomRanges(1, zone, 4)
    const started = performance.now()
    await ask(OVERVIEW, asked!)
    times.push(performance.now() - started)
    await compareWithRawRows(report, site, { storeIds, zone, ask, ranges: 1 })
  }
  const fresh = summarise(times)
  report.target(`a time zone without sums: p95 at most ${ALL_MAX} ms`, fresh.p95 <= ALL_MAX, line('all cards in one call', fresh, 'ms'))
}
