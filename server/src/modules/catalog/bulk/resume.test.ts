import { steppedAmount } from '@vitrine/contract/price-step.ts'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import type { Transactions } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { findUpdate } from './queries.ts'
import { revertUpdate } from './revert.ts'
import { type BulkJob, runUpdate } from './run.ts'
import { type Bulk, type BulkAnswer, openBulk } from './test-bulk.ts'
import { addCatalog, catalogOf, randomFrom, valuesOf } from './test-catalog.ts'

let server: TestServer
let owner: Actor
let bulk: Bulk
withNewOwner((given, made) => {
  server = given
  owner = made
  bulk = openBulk(server, owner)
})

const killed = new Error('The process was killed')

/** Returns the services of a process that is killed in its n-th transaction, before or after the commit. */
function dyingIn(n: number, moment: 'before' | 'after'): Services {
  let count = 0
  const db: Transactions = {
    ...server.services.db,
    async inStore(storeId, work, personId) {
      if (++count > n) throw killed
      const result = await server.services.db.inStore(
        storeId,
        async (tx, finish) => {
          const done = await work(tx, finish)
          if (count === n && moment === 'before') throw killed
          return done
        },
        personId,
      )
      if (count === n) throw killed
      return result
    },
  }
  return { ...server.services, db }
}

const atOnce = async () => {}

async function jobOf({ id }: BulkAnswer): Promise<BulkJob> {
  const row = await server.services.db.inStore(owner.storeId, (tx) => findUpdate(tx, id))
  return { storeId: owner.storeId, updateId: id, jobId: row!.job_id! }
}

const cells = (state: string) =>
  server.services.db.inStore(
    owner.storeId,
    async (tx) => (await tx.selectFrom('bulk_update_cells').select('field').where('state', '=', state).execute()).length,
  )

// Raising prices by 10% twice would show at once.
const raise = { action: 'change-amount', field: 'priceCents', step: { unit: 'percent', hundredths: 1000 } } as const

test('a run and its undo that are killed anywhere go on, write nothing twice, and lose no record', async () => {
  await addCatalog(server, owner, 1200, randomFrom(7))
  const before = valuesOf(await catalogOf(server, owner))
  const whole = await bulk.run([raise, { action: 'add-tags', tags: ['raised'] }])
  const after = valuesOf(await catalogOf(server, owner))
  await bulk.undo(whole.id)
  expect(valuesOf(await catalogOf(server, owner))).toEqual(before)
  for (const moment of ['before', 'after'] as const)
    for (const n of [1, 2, 3]) {
      const previewed = await bulk.preview([raise, { action: 'add-tags', tags: ['raised'] }])
      const job = await jobOf(await bulk.start(previewed))
      await expect(runUpdate(dyingIn(n, moment), job, undefined, atOnce)).rejects.toThrow('killed')
      await runUpdate(server.services, job, undefined, atOnce)
      expect(await bulk.get(previewed.id)).toMatchObject({ state: 'completed', counts: whole.counts })
      expect(valuesOf(await catalogOf(server, owner))).toEqual(after)
      expect(await cells('written')).toBe(whole.counts.cells)
      const undo = await jobOf(await bulk.call('revert', { id: previewed.id, body: { at: 'now' } }))
      await expect(revertUpdate(dyingIn(n, moment), undo, undefined, atOnce)).rejects.toThrow('killed')
      await revertUpdate(server.services, undo, undefined, atOnce)
      expect(await bulk.get(previewed.id)).toMatchObject({ state: 'reverted', reverted: { restored: whole.counts.cells, kept: 0 } })
      expect(valuesOf(await catalogOf(server, owner))).toEqual(before)
    }
})

test('several processes with the same job write every value once', async () => {
  await addCatalog(server, owner, 1200, randomFrom(8))
  const previewed = await bulk.preview([raise])
  const job = await jobOf(await bulk.start(previewed))
  await Promise.all([1, 2, 3].map(() => runUpdate(server.services, job, undefined, atOnce)))
  expect(await bulk.get(previewed.id)).toMatchObject({ state: 'completed', counts: previewed.preview!.counts })
  const undo = await jobOf(await bulk.call('revert', { id: previewed.id, body: { at: 'now' } }))
  await Promise.all([1, 2, 3].map(() => revertUpdate(server.services, undo, undefined, atOnce)))
  expect(await bulk.get(previewed.id)).toMatchObject({
    state: 'reverted',
    reverted: { restored: previewed.preview!.counts.cells, kept: 0 },
  })
})

test('two updates of the same values at once: both raise each value, and each undo keeps what the other one wrote', async () => {
  await addCatalog(server, owner, 1200, randomFrom(9))
  const before = valuesOf(await catalogOf(server, owner))
  const [one, two] = [await bulk.preview([raise]), await bulk.preview([raise])]
  const jobs = [await jobOf(await bulk.start(one)), await jobOf(await bulk.start(two))]
  await Promise.all(jobs.map((job) => runUpdate(server.services, job, undefined, atOnce)))
  const undos: BulkJob[] = []
  for (const { id } of [one, two]) undos.push(await jobOf(await bulk.call('revert', { id, body: { at: 'now' } })))
  for (const undo of undos) await revertUpdate(server.services, undo, undefined, atOnce)
  const [first, second] = [await bulk.get(one.id), await bulk.get(two.id)]
  // Each value was raised twice. The undo of the update that came first finds the value of the other one, and keeps it.
  for (const { reverted, counts } of [first, second]) expect(reverted!.restored + reverted!.kept).toBe(counts.cells)
  expect(second.reverted).toMatchObject({ kept: 0 })
  const now = valuesOf(await catalogOf(server, owner))
  const raised = [...now].filter(([key, value]) => value !== before.get(key) && key.endsWith(' priceCents'))
  expect(raised).toHaveLength(first.reverted!.kept)
  for (const [key, value] of raised) expect(value).toBe(steppedAmount(before.get(key) as number, { ...raise, ending: 'any' }, 100))
})

test('an update that is canceled keeps what it wrote, and its job writes no more', async () => {
  await addCatalog(server, owner, 1200, randomFrom(10))
  const previewed = await bulk.preview([raise])
  const job = await jobOf(await bulk.start(previewed))
  await expect(runUpdate(dyingIn(1, 'after'), job, undefined, atOnce)).rejects.toThrow('killed')
  const canceled = await bulk.call('cancel', { id: previewed.id })
  expect(canceled).toMatchObject({ state: 'cancelled' })
  expect(canceled.counts.cells).toBeGreaterThan(0)
  await runUpdate(server.services, job, undefined, atOnce)
  expect(await bulk.get(previewed.id)).toMatchObject({ counts: canceled.counts })
  expect(await bulk.undo(previewed.id)).toMatchObject({ state: 'reverted', reverted: { restored: canceled.counts.cells, kept: 0 } })
})
