import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { createMetrics } from '../src/platform/metrics.ts'
import { startQueue } from '../src/platform/jobs/queue.ts'
import { observeQueues } from '../src/platform/jobs/queue-metrics.ts'
import { createJobsPool } from '../src/platform/db/pool.ts'
import { newStorefront, stockProduct, type TestStorefront } from '../src/modules/storefront/pages/test-storefront.ts'
import { createWorkers, plan } from '../src/workers.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { soon } from './soon.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  storefront = await newStorefront(server)
  await stockProduct(server, storefront.owner, { handle: 'lamp' })
})
afterAll(() => server.close())

/** Returns the values of the metrics whose names begin with `start`, by name and labels. */
async function told(start: string): Promise<Record<string, number>> {
  const { text } = await server.inject({ url: '/metrics' })
  const lines = text.split('\n').filter((line) => line.startsWith(start))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describe('storefront pages', () => {
  const count = 'vitrine_shop_page_seconds_count'
  const of = (page: string, made: string, status: string) => `${count}{page="${page}",made="${made}",status="${status}"}`

  test('are counted by kind, and whether they were cached', async () => {
    await storefront.get('/collections/all')
    // Notices of the changes above may still arrive and make cached pages outdated, so the page is requested until it comes from
    // the cache.
    await vi.waitFor(async () => {
      await storefront.get('/products/lamp')
      expect((await told(count))[of('product', 'kept', '2xx')]).toBe(1)
    }, soon)
    const drawn = (await told(count))[of('product', 'drawn', '2xx')]
    await storefront.get('/products/lamp?utm_source=mail')
    const after = await told(count)
    expect([after[of('product', 'kept', '2xx')], after[of('product', 'drawn', '2xx')]]).toEqual([2, drawn])
    await storefront.get('/cart')
    expect((await told(count))[of('cart', 'drawn', '2xx')]).toBe(1)
  })

  test('create no label from a made-up URL, and files are not counted', async () => {
    const before = Object.keys(await told(count))
    for (const path of ['/constructor', '/nowhere', '/a/b?c', '/%zz', '/toString', `/${storefront.host}`]) await storefront.get(path)
    await storefront.get('/favicon.ico')
    await storefront.get('/robots.txt')
    await server.inject({ url: '/readyz' })
    // All made-up URLs share one label. Files would have another label.
    const labels = Object.keys(await told(count)).filter((label) => !before.includes(label))
    expect(labels).toEqual([of('other', 'drawn', '4xx')])
  })
})

test('the pool and the wait for its connections are measured', async () => {
  await server.services.db.inPlatform((tx) => tx.selectFrom('stores').select('id').execute())
  const facts = await told('vitrine_database_')
  expect(facts).toMatchObject({
    'vitrine_database_connections{state="used"}': 0,
    vitrine_database_connections_max: 8,
    vitrine_database_waiting: 0,
  })
  expect(facts['vitrine_database_connections{state="idle"}']).toBeGreaterThan(0)
  expect(facts['vitrine_database_wait_seconds_count']).toBeGreaterThan(0)
  const inside = await server.services.db.inPlatform(async (tx) => {
    await tx.selectFrom('stores').select('id').limit(1).execute()
    return told('vitrine_database_connections{state="used"}')
  })
  expect(inside).toEqual({ 'vitrine_database_connections{state="used"}': 1 })
})

test('the disk is measured, but not reported while it does not answer', async () => {
  const space = vi.spyOn(server.services.disk, 'space').mockResolvedValue({ freeBytes: 5000, totalBytes: 9000 })
  expect(await told('vitrine_disk')).toEqual({ vitrine_disk_free_bytes: 5000, vitrine_disk_bytes: 9000 })
  space.mockRejectedValue(new Error('EIO'))
  expect(await told('vitrine_disk')).toEqual({})
  space.mockRestore()
})

describe('waiting work', () => {
  test('is reported by queue, and queried once however often it is read', async () => {
    // This test uses a separate test server, because results are cached for some seconds.
    const other = await startTestServer()
    const client = new Client({ connectionString: other.databaseUrl })
    await client.connect()
    const jobs = createJobsPool(other.addresses.url, { max: 2, onError: () => {} })
    const queue = await startQueue(other.services, { addresses: other.addresses, jobs, plan, workers: createWorkers(other.services) })
    await queue.stop()
    await client.query(`delete from pgboss.job`)
    await client.query(`delete from outbox`)
    await client.query(`insert into pgboss.job (name, start_after, created_on) values
      ('mail', now() - interval '1 hour', now() - interval '2 hours'), ('mail', now(), now()), ('mail', now() + interval '1 hour', now())`)
    await client.query(`insert into pgboss.job (name, state, created_on) values ('money', 'completed', now() - interval '1 hour')`)
    await client.query(`insert into outbox (topic, payload, created_at) values ('mail.send', '{}', now() - interval '10 minutes')`)

    const tell = async () => {
      const { text } = await other.inject({ url: '/metrics' })
      const value = (name: string) => {
        const line = text.split('\n').find((one) => one.startsWith(`${name} `))
        return line === undefined ? undefined : Number(line.slice(name.length))
      }
      return {
        now: value('vitrine_queue_jobs{queue="mail",when="now"}'),
        later: value('vitrine_queue_jobs{queue="mail",when="later"}'),
        oldest: value('vitrine_queue_oldest_seconds{queue="mail"}'),
        done: value('vitrine_queue_jobs{queue="money",when="now"}'),
        rows: value('vitrine_outbox_rows'),
        waited: value('vitrine_outbox_oldest_seconds'),
      }
    }
    const first = await tell()
    expect(first).toMatchObject({ now: 2, later: 1, done: 0, rows: 1 })
    expect([Math.floor(first.oldest! / 60), Math.floor(first.waited! / 60)]).toEqual([60, 10])
    await client.query(`delete from pgboss.job`)
    expect(await tell()).toEqual(first)
    await client.end()
    await jobs.end()
    await other.close()
  })

  test('is not reported while the database does not answer, and the wait for it is short', async () => {
    const metrics = createMetrics()
    const pool = new Pool()
    vi.spyOn(pool, 'query').mockReturnValue(new Promise<never>(() => {}) as never)
    observeQueues(metrics, pool)
    expect(await metrics.registry.metrics()).not.toMatch(/^vitrine_(queue|outbox)_\w+[ {]/m)
  })

  test('is not reported when there is no queue yet, but other metrics are', async () => {
    const empty = await startTestServer()
    const client = new Client({ connectionString: empty.databaseUrl })
    await client.connect()
    await client.query('drop schema if exists pgboss cascade')
    await client.end()
    const { text } = await empty.inject({ url: '/metrics' })
    await empty.close()
    expect(text).not.toMatch(/^vitrine_(queue|outbox)_\w+[ {]/m)
    expect(text).toMatch(/^vitrine_disk_bytes /m)
  })
})
