import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../../test/test-server.ts'
import { createVisitCheck } from '../check.ts'
import { CHROME, readSums } from '../test-visits.ts'
import { readLogLine, readLogTime } from './log-line.ts'
import { readLog } from './read-log.ts'
import { replayLog, ReplayedElsewhere } from './replay.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const line = (rest: { address?: string; time?: string; request?: string; status?: number; referrer?: string; agent?: string } = {}) => {
  const { address = '198.51.100.7', time = '17/May/2015:10:05:03 +0000', request = 'GET /a HTTP/1.1', status = 200, referrer = '-' } = rest
  return `${address} - - [${time}] "${request}" ${status} 123 "${referrer}" "${rest.agent ?? CHROME}"`
}

describe('a log line', () => {
  test('is a page view', () => {
    const request = 'GET /lamps?utm_source=news HTTP/1.1'
    expect(readLogLine(line({ request, referrer: 'http://www.google.ro/url?q=x' }), NOW.getTime())).toEqual({
      at: Date.UTC(2015, 4, 17, 10, 5, 3),
      address: '198.51.100.7',
      userAgent: CHROME,
      path: '/lamps',
      search: '?utm_source=news',
      referrerHost: 'www.google.ro',
    })
    expect(readLogLine(line({ request: 'GET /orders/Secret HTTP/1.1' }), NOW.getTime())).toMatchObject({ path: '/orders' })
  })

  test.each([
    ['unreadable', ''],
    ['unreadable', 'x'.repeat(100_000)],
    ['unreadable', '198.51.100.7 - - [17/May/2015:10:05:03 +0000] "GET / HTTP/1.1" 200 5'],
    ['unreadable', line({ request: '\\x16\\x03\\x01' })],
    ['unreadable', line({ request: 'GET javascript:alert(1) HTTP/1.1' })],
    ['unreadable', line({ time: '17/Foo/2015:10:05:03 +0000' })],
    ['unreadable', line({ time: '32/May/2015:10:05:03 +0000' })],
    ['future', line({ time: '01/Jun/2026:00:00:01 +0000' })],
    ['method', line({ request: 'POST /cart/add HTTP/1.1' })],
    ['method', line({ request: 'HEAD / HTTP/1.1' })],
    ['status', line({ status: 404 })],
    ['status', line({ status: 206 })],
    ['status', line({ status: 301 })],
    ['status', line({ status: 500 })],
    ['asset', line({ request: 'GET /a/b.PNG?v=1 HTTP/1.1' })],
    ['asset', line({ request: 'GET /favicon.ico HTTP/1.1' })],
    ['bot', line({ agent: '-' })],
    ['bot', line({ agent: 'UniversalFeedParser/4.2-pre-314-svn +http://feedparser.org/' })],
    ['bot', line({ agent: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)' })],
    ['spam', line({ referrer: 'http://semalt.com/crawler.php' })],
  ])('%s: %.80s', (reason, text) => {
    expect(readLogLine(text, NOW.getTime())).toBe(reason)
  })

  test.each([200, 203, 304])('with status %i is a page view', (status) => {
    expect(readLogLine(line({ status }), NOW.getTime())).toMatchObject({ path: '/a' })
  })

  test('has a time with an offset from UTC', () => {
    expect(readLogTime('29/Mar/2026:03:30:00 +0545')).toBe(Date.parse('2026-03-28T21:45:00Z'))
    expect(readLogTime('29/Mar/2026:03:30:00')).toBeUndefined()
  })
})

describe('a log file', () => {
  let server: TestServer
  let owner: Actor
  let folder: string
  beforeAll(async () => {
    server = await startTestServer()
    folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-log-'))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  const none = () => {}
  const replay = async (file: string, progress: (done: number) => void = none) =>
    replayLog(server.services, owner.storeId, await readLog(file, server.services.now(), none), new Set(['shop.example']), progress)
  const written = async (name: string, content: string | Buffer) => {
    const file = path.join(folder, name)
    await writeFile(file, content)
    return file
  }
  /**
   * Returns three thousand page views of a hundred people, over three days with a clock change. They are out of order, because a
   * log may be unsorted.
   */
  const many = () =>
    Array.from({ length: 3000 }, (_nothing, n) => {
      const at = new Date(Date.UTC(2026, 2, 7, 12) + ((n * 7919) % 3000) * 90_000)
      const time = `${String(at.getUTCDate()).padStart(2, '0')}/Mar/2026:${at.toISOString().slice(11, 19)} +0000`
      return line({
        time,
        address: `198.51.100.${n % 100}`,
        request: `GET /page/${n % 17} HTTP/1.1`,
        referrer: n % 3 ? '-' : 'https://www.bing.com/',
      })
    }).join('\n')

  test('is counted once, however often it is imported, even gzipped or after an interruption', async () => {
    owner = await server.newOwner({ timeZone: 'America/Los_Angeles' })
    const file = await written('many.log', many())
    const stop = new Error('killed')
    await expect(
      replay(file, (done) => {
        if (done === 2000) throw stop
      }),
    ).rejects.toBe(stop)
    expect(await readSums(server, owner.storeId)).toMatchObject({ pageviews: 2000 })
    expect(await replay(file)).toMatchObject({ views: 1000, before: 2000 })
    const sums = await readSums(server, owner.storeId)
    expect(sums.pageviews).toBe(3000)
    expect(await replay(file)).toMatchObject({ views: 0, before: 3000, visits: 0 })
    expect(await readSums(server, owner.storeId)).toEqual(sums)

    // The same file is imported into another store, gzipped and without interruption. The sums there are the same.
    owner = await server.newOwner({ timeZone: 'America/Los_Angeles' })
    const packed = await written('many.log.gz', gzipSync(many()))
    expect(await replay(packed)).toMatchObject({ views: 3000, before: 0, visits: sums.visits })
    expect(await readSums(server, owner.storeId)).toEqual(sums)
    const salts = await server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('log_replays').select('salt').execute())
    expect(salts).toEqual([{ salt: null }])
    await createVisitCheck({
      ...server.services,
      log: { ...server.services.log, error: (...what: unknown[]) => expect.fail(JSON.stringify(what)) },
    })()
  })

  test('changes nothing when it was already imported under other rules', async () => {
    owner = await server.newOwner()
    const file = await written('older.log', many())
    await replay(file)
    const sums = await readSums(server, owner.storeId)
    await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('log_replays').set({ done: 2900 }).execute())
    expect(await replay(file)).toEqual({ views: 0, before: 2900, visits: 0 })
    expect(await readSums(server, owner.storeId)).toEqual(sums)
  })

  test('has no page views of clients that request robots.txt', async () => {
    const robot = { address: '203.0.113.9', agent: `${CHROME} chromeframe/19` }
    const { views, skipped, lines } = await readLog(
      await written(
        'robots.log',
        [
          line(robot),
          line({ ...robot, request: 'GET /robots.txt HTTP/1.1' }),
          line({ ...robot, address: '203.0.113.10' }),
          // This is another visitor with the same address.
          line({ address: robot.address }),
        ].join('\n'),
      ),
      NOW,
      none,
    )
    expect(lines).toBe(4)
    expect(skipped).toMatchObject({ bot: 1, asset: 1 })
    expect(views.map(({ address, userAgent }) => [address, userAgent])).toEqual([
      ['203.0.113.10', robot.agent],
      ['203.0.113.9', CHROME],
    ])
  })

  test('adds the page views of bots and from spammers to those that were left out, once', async () => {
    owner = await server.newOwner()
    const bot = { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
    const spam = line({ referrer: 'http://x.semalt.com/' })
    const robot = [line({ address: '203.0.113.9' }), line({ address: '203.0.113.9', request: 'GET /robots.txt HTTP/1.1' })]
    const file = await written(
      'left-out.log',
      [line(bot), line({ ...bot, time: '17/May/2015:23:59:59 +0000' }), spam, ...robot, many()].join('\n'),
    )
    const stop = new Error('killed')
    const interrupted = replay(file, (done) => {
      if (done === 1000) throw stop
    })
    await expect(interrupted).rejects.toBe(stop)
    await replay(file)
    await replay(file)
    const leftOut = (
      await server.services.db.inStore(owner.storeId, (tx) =>
        sql`select day::text as day, reason, hits from visit_refusals order by day, reason`.execute(tx),
      )
    ).rows
    expect(leftOut).toEqual([
      { day: '2015-05-17', reason: 'bot', hits: 3 },
      { day: '2015-05-17', reason: 'spam', hits: 1 },
    ])
  })

  test('is written once when it is imported twice at the same time', async () => {
    owner = await server.newOwner()
    const file = await written('raced.log', `${many()}\n`)
    const outcomes = await Promise.allSettled([replay(file), replay(file)])
    const failed = outcomes.filter(({ status }) => status === 'rejected')
    for (const outcome of failed) expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(ReplayedElsewhere)
    expect(await readSums(server, owner.storeId)).toMatchObject({ pageviews: 3000 })
  })

  test('continues a visit after midnight, and begins another visit after half an hour without page views', async () => {
    owner = await server.newOwner()
    const time = '01/Feb/2026:23:50:00 +0000'
    const later = '02/Feb/2026:00:10:00 +0000'
    const idle = '02/Feb/2026:00:41:00 +0000'
    await replay(
      await written(
        'night.log',
        [
          line({ time, referrer: 'https://www.bing.com/' }),
          line({ time: later, referrer: 'https://shop.example/a' }),
          line({ time: idle, referrer: 'https://shop.example/b' }),
        ].join('\n'),
      ),
    )
    const rows = await server.services.db.inStore(owner.storeId, (tx) =>
      sql<{ pageviews: number; text: string | null }>`
        select pageviews, (select text from visit_words w where w.id = referrer_id) as text from visits order by started_at`.execute(tx),
    )
    expect(rows.rows).toEqual([
      { pageviews: 2, text: 'Bing' },
      { pageviews: 1, text: null },
    ])
  })

  test('has no page views when it is not a log, and cannot be read when it is incomplete', async () => {
    for (const content of ['', '\0'.repeat(5000), 'x\n'.repeat(1000), '"'.repeat(50_000)])
      expect((await readLog(await written('not.log', content), NOW, none)).views).toEqual([])
    await expect(readLog(await written('torn.gz', gzipSync(many()).subarray(0, 2000)), NOW, none)).rejects.toThrow('unexpected end of file')
  })
})
