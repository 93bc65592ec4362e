import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../../test/test-server.ts'
import { packageRoot } from '../../../../package-root.ts'
import { createVisitCheck } from '../check.ts'
import { readSums } from '../test-visits.ts'
import { type ReadLog, readLog } from './read-log.ts'
import { replayLog } from './replay.ts'

/**
 * The path of a web log of three days in 2015, from Elastic's examples (Apache-2.0). The log contains addresses of people, so it
 * is not in the repository.
 */
const file = path.join(process.env['VITRINE_SHARED_DATA'] ?? path.join(packageRoot, '../../shared/data'), 'traffic/elastic_apache_logs.txt')
/** The numbers that test-files/count-log.py counts in the log. */
const answers = JSON.parse(readFileSync(path.join(import.meta.dirname, 'test-files/elastic-apache-logs.expected.json'), 'utf8')) as {
  lines: number
  views: number
  visits: number
  leftOut: Partial<ReadLog['skipped']>
  /** The number of visits by channel and by country. */
  channels: Record<string, number>
  countries: Record<string, number>
}

interface Row {
  channel?: string
  country?: string
  session_count: { value: number }
}
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { session_count }) => sum + session_count.value, 0)

describe.runIf(existsSync(file))('a real log', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('has the page views, visits, channels and countries that another program counts in it', async () => {
    const owner = await server.newOwner()
    const log = await readLog(file, server.services.now(), () => {})
    expect({ lines: log.lines, views: log.views.length }).toEqual({ lines: answers.lines, views: answers.views })
    expect(log.skipped).toEqual({ unreadable: 0, future: 0, method: 0, status: 0, asset: 0, bot: 0, spam: 0, ...answers.leftOut })
    const own = new Set(['semicomplete.com', 'www.semicomplete.com'])
    expect(await replayLog(server.services, owner.storeId, log, own, () => {})).toEqual({
      views: answers.views,
      before: 0,
      visits: answers.visits,
    })
    const read = async (fromTime: string, toTime: string, timezone: string) => {
      const query = { fromTime, toTime, timezone, compare: 'none' }
      const { body } = await server.call('reports.overview', { as: owner, query })
      return body as Record<'trafficSources' | 'trafficLocations', { rows: Row[]; rest: Row; rowCount: number; leftOut?: { bots: number } }>
    }
    for (const zone of ['UTC', 'Asia/Kathmandu']) {
      // Tables have 50 rows, so sources are read day by day.
      const rows: Row[] = []
      let bots = 0
      for (const day of ['2015-05-17', '2015-05-18', '2015-05-19', '2015-05-20', '2015-05-21']) {
        const { trafficSources } = await read(day, day, zone)
        expect(trafficSources.rest.session_count.value).toBe(0)
        rows.push(...trafficSources.rows)
        bots += trafficSources.leftOut!.bots
      }
      const channels = [...Map.groupBy(rows, ({ channel }) => channel)].map(([channel, some]) => [channel, sumOf(some)])
      expect(Object.fromEntries(channels)).toEqual(answers.channels)
      expect(bots).toBe(answers.leftOut.bot)
      const { trafficLocations } = await read('2015-05-17', '2015-05-21', zone)
      const largest = Object.values(answers.countries).toSorted((a, b) => b - a)
      expect(trafficLocations.rows.map(({ session_count }) => session_count.value)).toEqual(largest.slice(0, 50))
      for (const { country, session_count } of trafficLocations.rows) expect(session_count.value, country).toBe(answers.countries[country!])
      expect(trafficLocations.rowCount).toBe(largest.length)
      expect(sumOf(trafficLocations.rows) + trafficLocations.rest.session_count.value).toBe(answers.visits)
    }
    expect(await readSums(server, owner.storeId)).toMatchObject({ pageviews: answers.views, visits: answers.visits })
    await createVisitCheck({
      ...server.services,
      log: { ...server.services.log, error: (...what: unknown[]) => expect.fail(JSON.stringify(what)) },
    })()
  })
})
