import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { Client, type Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Actor, type House, openHouse } from '../../test/house.ts'
import { soon } from '../../test/soon.ts'
import { createJobsPool } from '../db/pool.ts'
import { plan } from '../workers.ts'
import { enqueue } from './outbox.ts'
import { type Queue, startQueue } from './queue.ts'
import type { Workers } from './topics.ts'

let house: House
let owner: Actor
let pool: Pool
let queue: Queue | undefined
beforeEach(async () => {
  house = await openHouse()
  owner = await house.newOwner()
  pool = createJobsPool(house.addresses.url, { max: 2, onError: () => {} })
})
afterEach(async () => {
  await queue?.stop()
  queue = undefined
  await pool.end()
  await house.close()
})

const work = () => ({ storeId: owner.storeId, mediaIds: [crypto.randomUUID()] })
const ask = (job: ReturnType<typeof work>) =>
  house.services.db.inStore(owner.storeId, (tx) => enqueue(tx, owner.storeId, 'media.prune', job))

/** Starts a queue that only notes what it is given to do. */
async function start(): Promise<object[]> {
  const done: object[] = []
  const workers = {
    'media.prune': async (payload: object) => {
      done.push(payload)
    },
  }
  queue = await startQueue(house.addresses, pool, house.services, plan, workers as unknown as Workers)
  return done
}

test('does what was asked before and after it started', async () => {
  const [before, after] = [work(), work()]
  await ask(before)
  const done = await start()
  await ask(after)
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([before, after])), soon)
  expect(done.length).toBe(2)
})

test('does nothing for a transaction that is rolled back', async () => {
  const done = await start()
  const refused = house.services.db.inStore(owner.storeId, async (tx) => {
    await enqueue(tx, owner.storeId, 'media.prune', work())
    throw new Error('rolled back')
  })
  await expect(refused).rejects.toThrow('rolled back')
  const job = work()
  await ask(job)
  await vi.waitFor(() => expect(done).toEqual([job]), soon)
})

test('of those it takes together, it does again what failed, and nothing else', async () => {
  const asked = ['one', 'two', 'three']
  await house.services.db.inStore(owner.storeId, async (tx) => {
    for (const sealed of asked) await enqueue(tx, owner.storeId, 'mail.send', { sealed })
  })
  const done: string[] = []
  const workers = {
    'mail.send': async ({ sealed }: { sealed: string }) => {
      if (done.push(sealed) === 2) throw new Error('not this time')
    },
  }
  queue = await startQueue(house.addresses, pool, house.services, plan, workers as unknown as Workers)
  await vi.waitFor(() => expect(done).toHaveLength(4), soon)
  expect(done.slice(0, 3).toSorted()).toEqual(asked.toSorted())
  expect(done[3]).toBe(done[1])
})

test('does once what was asked many times before it began, for each store', async () => {
  const other = await house.newOwner()
  for (const { storeId } of [owner, other, owner, owner])
    await house.services.db.inStore(storeId, (tx) => enqueue(tx, storeId, 'collections.refresh', { storeId }))
  const done: object[] = []
  const workers = { 'collections.refresh': async (payload: object) => void done.push(payload), 'catalogue.publish': async () => {} }
  queue = await startQueue(house.addresses, pool, house.services, plan, workers as unknown as Workers)
  const [mine, theirs] = [{ storeId: owner.storeId }, { storeId: other.storeId }]
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([mine, theirs])), soon)
  // What is asked after it began is done after it.
  await house.services.db.inStore(owner.storeId, (tx) => enqueue(tx, owner.storeId, 'collections.refresh', mine))
  await vi.waitFor(() => expect(done.length).toBe(3), soon)
  expect(done.filter((payload) => (payload as typeof mine).storeId === owner.storeId)).toEqual([mine, mine])
})

test('plans the upkeep of the night, and does it when it is due', async () => {
  const client = new Client({ connectionString: house.databaseUrl })
  await client.connect()
  const done: object[] = []
  const workers = { 'ledger.check': async (payload: object) => void done.push(payload) }
  const begin = async () => {
    queue = await startQueue(house.addresses, pool, house.services, plan, workers as unknown as Workers)
  }
  await begin()
  await queue?.stop()
  // As an older version may have left it: something planned that is no more.
  await client.query(`insert into pgboss.schedule (name, key, cron, timezone) values ('upkeep', 'auth.forgotten', '0 0 * * *', 'UTC')`)
  await begin()
  const { rows } = await client.query<{ topic: string; cron: string }>('select key as topic, cron from pgboss.schedule')
  expect(Object.fromEntries(rows.map(({ topic, cron }) => [topic, cron]))).toEqual(plan.times)

  // What the clock of the queue does when the hour comes.
  await client.query(`insert into pgboss.job (name, data) select name, data from pgboss.schedule where key = 'ledger.check'`)
  await client.end()
  await vi.waitFor(() => expect(done).toEqual([{}]), soon)
})

test('does again what was under way in a process that was killed', async () => {
  const job = work()
  const child = fileURLToPath(new URL('../../test/queue-child.ts', import.meta.url))
  const doomed = spawn(process.execPath, [child, house.addresses.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await ask(job)
  const [taken] = (await once(doomed.stdout, 'data')) as [Buffer]
  expect(JSON.parse(taken.toString())).toEqual(job)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')

  // Time passes for the job: its process was last heard of an hour ago.
  const client = new Client({ connectionString: house.databaseUrl })
  await client.connect()
  const stale = await client.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  expect(stale.rowCount).toBe(1)
  const done = await start()
  await vi.waitFor(async () => {
    // And for the pause before it is tried again.
    await client.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    expect(done).toEqual([job])
  }, soon)
  await client.end()
})
