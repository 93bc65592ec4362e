import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { Client, type Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { soon } from '../../../test/soon.ts'
import { createJobsPool } from '../db/pool.ts'
import { plan } from '../../workers.ts'
import { enqueue } from './outbox.ts'
import { type Queue, startQueue } from './queue.ts'
import type { Workers } from './topics.ts'

let server: TestServer
let owner: Actor
let pool: Pool
let queue: Queue | undefined
beforeEach(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  pool = createJobsPool(server.addresses.url, { max: 2, onError: () => {} })
})
afterEach(async () => {
  await queue?.stop()
  queue = undefined
  await pool.end()
  await server.close()
})

const work = () => ({ storeId: owner.storeId, mediaIds: [crypto.randomUUID()] })
const ask = (job: ReturnType<typeof work>) =>
  server.services.db.inStore(owner.storeId, (tx) => enqueue(tx, owner.storeId, 'media.prune', job))

/** Starts a queue, and returns the list to which it adds the payload of each `media.prune` job. */
async function start(): Promise<object[]> {
  const done: object[] = []
  const workers = {
    'media.prune': async (payload: object) => {
      done.push(payload)
    },
  }
  queue = await startQueue(server.services, { addresses: server.addresses, jobs: pool, plan, workers: workers as unknown as Workers })
  return done
}

test('the queue does the work that was requested before and after its start', async () => {
  const [before, after] = [work(), work()]
  await ask(before)
  const done = await start()
  await ask(after)
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([before, after])), soon)
  expect(done.length).toBe(2)
})

test('the queue does nothing for a transaction that is rolled back', async () => {
  const done = await start()
  const refused = server.services.db.inStore(owner.storeId, async (tx) => {
    await enqueue(tx, owner.storeId, 'media.prune', work())
    throw new Error('rolled back')
  })
  await expect(refused).rejects.toThrow('rolled back')
  const job = work()
  await ask(job)
  await vi.waitFor(() => expect(done).toEqual([job]), soon)
})

test('the queue repeats only the failed jobs of a batch', async () => {
  const asked = ['one', 'two', 'three']
  await server.services.db.inStore(owner.storeId, async (tx) => {
    for (const sealed of asked) await enqueue(tx, owner.storeId, 'mail.send', { sealed })
  })
  const done: string[] = []
  const workers = {
    'mail.send': async ({ sealed }: { sealed: string }) => {
      if (done.push(sealed) === 2) throw new Error('not this time')
    },
  }
  queue = await startQueue(server.services, { addresses: server.addresses, jobs: pool, plan, workers: workers as unknown as Workers })
  await vi.waitFor(() => expect(done).toHaveLength(4), soon)
  expect(done.slice(0, 3).toSorted()).toEqual(asked.toSorted())
  expect(done[3]).toBe(done[1])
})

test('a job runs once per store when it was requested many times before its start', async () => {
  const other = await server.newOwner()
  for (const { storeId } of [owner, other, owner, owner])
    await server.services.db.inStore(storeId, (tx) => enqueue(tx, storeId, 'collections.refresh', { storeId }))
  const done: object[] = []
  const workers = { 'collections.refresh': async (payload: object) => void done.push(payload), 'catalogue.publish': async () => {} }
  queue = await startQueue(server.services, { addresses: server.addresses, jobs: pool, plan, workers: workers as unknown as Workers })
  const [mine, theirs] = [{ storeId: owner.storeId }, { storeId: other.storeId }]
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([mine, theirs])), soon)
  // A request that comes after the job has started is not merged with the job. It causes another run.
  await server.services.db.inStore(owner.storeId, (tx) => enqueue(tx, owner.storeId, 'collections.refresh', mine))
  await vi.waitFor(() => expect(done.length).toBe(3), soon)
  expect(done.filter((payload) => (payload as typeof mine).storeId === owner.storeId)).toEqual([mine, mine])
})

test('the nightly jobs are scheduled, and run when they are due', async () => {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  const done: object[] = []
  const workers = { 'ledger.check': async (payload: object) => void done.push(payload) }
  const begin = async () => {
    queue = await startQueue(server.services, { addresses: server.addresses, jobs: pool, plan, workers: workers as unknown as Workers })
  }
  await begin()
  await queue?.stop()
  // An older version may have left such a schedule, whose topic no longer exists.
  await client.query(`insert into pgboss.schedule (name, key, cron, timezone) values ('upkeep', 'auth.forgotten', '0 0 * * *', 'UTC')`)
  await begin()
  const { rows } = await client.query<{ topic: string; cron: string }>('select key as topic, cron from pgboss.schedule')
  expect(Object.fromEntries(rows.map(({ topic, cron }) => [topic, cron]))).toEqual(plan.times)

  // Inserts the job, as the scheduler of the queue does at the scheduled time.
  await client.query(`insert into pgboss.job (name, data) select name, data from pgboss.schedule where key = 'ledger.check'`)
  await client.end()
  await vi.waitFor(() => expect(done).toEqual([{}]), soon)
})

test('work that was in progress in a killed process is repeated', async () => {
  const job = work()
  const child = fileURLToPath(new URL('../../../test/queue-child.ts', import.meta.url))
  const doomed = spawn(process.execPath, [child, server.addresses.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await ask(job)
  const [taken] = (await once(doomed.stdout, 'data')) as [Buffer]
  expect(JSON.parse(taken.toString())).toEqual(job)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')

  // Moves the last heartbeat of the job's process back by an hour.
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  const stale = await client.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  expect(stale.rowCount).toBe(1)
  const done = await start()
  await vi.waitFor(async () => {
    // Ends the wait before the retry.
    await client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    expect(done).toEqual([job])
  }, soon)
  await client.end()
})
