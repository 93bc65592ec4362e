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
}

describe.runIf(existsSync(file))('a real log', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('has the page views and visits that another program counts in it', async () => {
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
    expect(await readSums(server, owner.storeId)).toMatchObject({ pageviews: answers.views, visits: answers.visits })
    await createVisitCheck({
      ...server.services,
      log: { ...server.services.log, error: (...what: unknown[]) => expect.fail(JSON.stringify(what)) },
    })()
  })
})
