import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../../test/house.ts'
import { packageRoot } from '../../../package-root.ts'
import { createVisitCheck } from '../check.ts'
import { readSums } from '../test-visits.ts'
import { type ReadLog, readLog } from './read-log.ts'
import { replayLog } from './replay.ts'

/** Three days of a weblog of 2015, from Elastic's examples (Apache-2.0): addresses of people are in it, so it is not shipped. */
const file = path.join(process.env['VITRINE_SHARED_DATA'] ?? path.join(packageRoot, '../../shared/data'), 'traffic/elastic_apache_logs.txt')
/** What test-files/count-log.py counts in it. */
const answers = JSON.parse(readFileSync(path.join(import.meta.dirname, 'test-files/elastic-apache-logs.expected.json'), 'utf8')) as {
  lines: number
  views: number
  visits: number
  leftOut: Partial<ReadLog['skipped']>
}

describe.runIf(existsSync(file))('a real log', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  test('has the page views and visits another program counts in it', async () => {
    const owner = await house.newOwner()
    const log = await readLog(file, house.services.now(), () => {})
    expect({ lines: log.lines, views: log.views.length }).toEqual({ lines: answers.lines, views: answers.views })
    expect(log.skipped).toEqual({ unreadable: 0, future: 0, method: 0, status: 0, asset: 0, bot: 0, spam: 0, ...answers.leftOut })
    const own = new Set(['semicomplete.com', 'www.semicomplete.com'])
    expect(await replayLog(house.services, owner.storeId, log, own, () => {})).toEqual({
      views: answers.views,
      before: 0,
      visits: answers.visits,
    })
    expect(await readSums(house, owner.storeId)).toMatchObject({ pageviews: answers.views, visits: answers.visits })
    await createVisitCheck({
      ...house.services,
      log: { ...house.services.log, error: (...what: unknown[]) => expect.fail(JSON.stringify(what)) },
    })()
  })
})
