import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { soon } from '../../../test/soon.ts'
import { createJobsPool } from '../db/pool.ts'
import { plan } from '../../workers.ts'
import { enqueue } from './outbox.ts'
import { type Queue, startQueue } from './queue.ts'
import type { Run, Topic, Topics, Workers } from './topics.ts'

// No store has to wait for another store with many jobs. These tests check the order of jobs, never their duration.

let server: TestServer
let pool: Pool
let busy: Actor
let other: Actor
let queues: Queue[]
/** A promise that does not resolve before the test ends. */
let forever: PromiseWithResolvers<void>
beforeEach(async () => {
  server = await startTestServer()
  pool = createJobsPool(server.addresses.url, { max: 4, onError: () => {} })
  busy = await server.newOwner()
  other = await server.newOwner()
  queues = []
  forever = Promise.withResolvers()
})
afterEach(async () => {
  forever.resolve()
  await Promise.all(queues.map((queue) => queue.stop()))
  await pool.end()
  await server.close()
})

type Some = { [T in Topic]?: (payload: Topics[T], run: Run) => Promise<unknown> }
/**
 * Returns the counts of failed imports. The jobs that run every minute have no worker here and fail, but none of the requested
 * imports may fail.
 */
const failed = async () =>
  (await server.services.metrics.jobs.get()).values.filter(
    ({ labels }) => labels.outcome === 'failed' && String(labels.topic).startsWith('imports.'),
  )
/** Starts a queue that represents a separate process. It asks each of its jobs to pause immediately. */
const start = async (workers: Some) =>
  queues.push(
    await startQueue(server.services, {
      addresses: server.addresses,
      jobs: pool,
      plan,
      workers: workers as unknown as Workers,
      turnSeconds: 0,
    }),
  )

const ask = <T extends Topic>({ storeId }: Actor, topic: T, payloads: Topics[T][]) =>
  server.services.db.inStore(storeId, async (tx) => {
    for (const payload of payloads) await enqueue(tx, storeId, topic, payload)
  })
const importOf = ({ storeId }: Actor, importId = crypto.randomUUID()) => ({ storeId, importId, jobId: importId })

test('images that never finish delay no import, bulk action, email or storefront, not even of their own store', async () => {
  for (const store of [busy, other]) await ask(store, 'media.fetch', [store])
  const begun: string[] = []
  const done: string[] = []
  const note = (what: string) => async () => void done.push(what)
  await start({
    'media.fetch': async ({ storeId }) => {
      begun.push(storeId)
      await forever.promise
    },
    'imports.check': note('check'),
    'orders.bulk': note('bulk'),
    'mail.send': note('mail'),
    'collections.refresh': note('shop'),
  })
  await vi.waitFor(() => expect(begun).toHaveLength(2), soon)
  await ask(busy, 'imports.check', [importOf(busy)])
  await ask(busy, 'orders.bulk', [{ storeId: busy.storeId, bulkId: '', jobId: '' }])
  await ask(busy, 'mail.send', [{ sealed: '' }])
  await ask(busy, 'collections.refresh', [busy])
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['bulk', 'check', 'mail', 'shop']), soon)
})

test('one email of a store is among the first to be sent when another store requested many emails before it', async () => {
  await ask(
    busy,
    'mail.send',
    Array.from({ length: 150 }, () => ({ sealed: 'many' })),
  )
  await ask(other, 'mail.send', [{ sealed: 'one' }])
  const done: string[] = []
  await start({ 'mail.send': async ({ sealed }) => void done.push(sealed) })
  await vi.waitFor(() => expect(done).toHaveLength(151), soon)
  // Two workers take eight jobs each before one of them looks for more jobs.
  expect(done.indexOf('one')).toBeLessThan(16)
})

test('an import starts although another store has many imports in progress', async () => {
  await ask(busy, 'imports.run', [importOf(busy), importOf(busy), importOf(busy)])
  const begun: string[] = []
  await start({
    'imports.run': async ({ storeId }) => {
      begun.push(storeId)
      if (storeId === busy.storeId) await forever.promise
    },
  })
  await vi.waitFor(() => expect(begun).toEqual([busy.storeId]), soon)
  await ask(other, 'imports.run', [importOf(other)])
  await vi.waitFor(() => expect(begun).toEqual([busy.storeId, other.storeId]), soon)
})

test.each([1, 2])(
  'an import finishes while more other imports than there are workers run and never end, in %i processes',
  async (processes) => {
    const stores = [busy, ...(await Promise.all(Array.from({ length: 5 }, () => server.newOwner())))]
    for (const store of stores) await ask(store, 'imports.run', [importOf(store)])
    const turns = new Map<string, number>()
    const workers: Some = {
      'imports.run': async ({ storeId }, run) => {
        turns.set(storeId, (turns.get(storeId) ?? 0) + 1)
        if (run.isOver() && storeId !== other.storeId) return { afterSeconds: 0 }
        return undefined
      },
    }
    for (let process = 0; process < processes; process++) await start(workers)
    await vi.waitFor(() => expect(Math.min(...stores.map(({ storeId }) => turns.get(storeId) ?? 0))).toBeGreaterThan(1), soon)
    await ask(other, 'imports.run', [importOf(other)])
    await vi.waitFor(() => expect(turns.get(other.storeId)).toBe(1), soon)
    expect(await failed()).toEqual([])
  },
)

test('a long job pauses when its process stops, and another process continues it', async () => {
  const job = importOf(busy)
  await ask(busy, 'imports.run', [job])
  const begun = Promise.withResolvers<void>()
  const lasting = async (_job: unknown, run: Run) => {
    begun.resolve()
    while (!run.isOver()) await new Promise(setImmediate)
    return { afterSeconds: 0 }
  }
  const queue = await startQueue(server.services, {
    addresses: server.addresses,
    jobs: pool,
    plan,
    workers: { 'imports.run': lasting } as unknown as Workers,
    turnSeconds: 3600,
  })
  await begun.promise
  await queue.stop()
  const done: object[] = []
  await start({ 'imports.run': async (payload) => void done.push(payload) })
  await vi.waitFor(() => expect(done).toEqual([job]), soon)
  expect(await failed()).toEqual([])
})
