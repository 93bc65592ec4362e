import { Client } from 'pg'
import { getRollbackPlans } from 'pg-boss'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { soon } from '../../../test/soon.ts'
import { createJobsPool } from './pool.ts'
import { installQueue } from './install-queue.ts'
import { type Queue, startQueue } from '../jobs/queue.ts'
import { createQueueTidier } from '../jobs/tidy-queue.ts'
import type { Workers } from '../jobs/topics.ts'
import { plan } from '../../workers.ts'

let server: TestServer
let owner: Client
beforeEach(async () => {
  server = await startTestServer()
  owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await server.close()
})

/** Runs one job with a queue that connects as the server's role. */
async function work(): Promise<void> {
  const jobs = createJobsPool(server.addresses.url, { max: 2, onError: () => {} })
  const done = vi.fn(async () => {})
  let queue: Queue | undefined
  try {
    queue = await startQueue(server.services, {
      addresses: server.addresses,
      jobs,
      plan,
      workers: { 'messages.prune': done } as unknown as Workers,
    })
    await owner.query(`insert into outbox (topic, payload) values ('messages.prune', '{}')`)
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), soon)
  } finally {
    await queue?.stop()
    await jobs.end()
  }
}
const version = async () => (await owner.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version
const owners = async () =>
  (
    await owner.query(`select distinct r.rolname as name from pg_class c join pg_roles r on r.oid = c.relowner
    where c.relnamespace = 'pgboss'::regnamespace`)
  ).rows

test('a missing queue is created as the owner, and the server can work in it', async () => {
  await owner.query('drop schema pgboss cascade')
  await work()
  expect(await owners()).toEqual([{ name: new URL(server.databaseUrl).username }])
})

test('an older queue is upgraded', async () => {
  const current = (await version())!
  await owner.query(getRollbackPlans('pgboss', current))
  expect(await version()).toBeLessThan(current)
  await work()
  expect(await version()).toBe(current)
})

test('the server gets access to a queue that was created before servers had a role', async () => {
  await owner.query('revoke all on all tables in schema pgboss from vitrine_jobs; revoke all on schema pgboss from vitrine_jobs')
  await work()
})

test('the error says what to do when the role of the database URL may not create the queue', async () => {
  await owner.query('drop schema pgboss cascade')
  await expect(installQueue(server.addresses.url)).rejects.toThrow(
    /^The database is missing the tables of the job queue, and the role \w+ can’t change this\. Run "vitrine migrate"/,
  )
})

test('an index that a backlog made large is rebuilt at night, by a role that does not own it', async () => {
  const pages = async () =>
    (await owner.query<{ pages: number }>(`select relpages as pages from pg_class where oid = 'pgboss.job_common_pkey'::regclass`)).rows[0]!
      .pages
  await owner.query(`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
    deletion_seconds, warning_queued, partition, table_name) values ('backlog', 'standard', 0, 0, false, 60, 60, 60, 0, false, 'job_common')`)
  await owner.query(`insert into pgboss.job_common (name, id) select 'backlog', gen_random_uuid() from generate_series(1, 40000)`)
  await owner.query(`delete from pgboss.job_common`)
  await owner.query('vacuum pgboss.job_common')
  const before = await pages()
  expect(before).toBeGreaterThan(128)
  await createQueueTidier(server.services)()
  expect(await pages()).toBeLessThan(before / 10)
})
