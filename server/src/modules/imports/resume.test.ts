import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../test/test-server.ts'
import type { Transactions } from '../../platform/db/transactions.ts'
import type { Services } from '../../services.ts'
import { undoImport } from './undo-import.ts'
import { findImport } from './queries.ts'
import { type ImportJob, runImport } from './run-import.ts'
import { type Wizard, withWizard } from './test-wizard.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

const PRODUCTS = 1000
/**
 * A file in which every tenth product is invalid. Each product has three rows, and the third rows of all products are at the end
 * of the file.
 */
const csv = [
  'Handle,Title,Option1 Name,Option1 Value,Price',
  ...Array.from({ length: PRODUCTS }, (_, at) => `p${at},Product ${at},Size,S,${at % 10 === 3 ? 'x' : '1'}\np${at},,,M,2`),
  ...Array.from({ length: PRODUCTS }, (_, at) => `p${at},,,L,3`),
].join('\n')
const counts = { create: 900, update: 0, skip: 0, error: 100, parts: 2700, images: 0 }

/** Returns the services of a process that crashes at its n-th transaction, before or after the commit. */
function dyingAt(n: number, moment: 'before' | 'after'): Services {
  let count = 0
  const db: Transactions = {
    ...server.services.db,
    async inStore(storeId, work) {
      count++
      if (count > n || (count === n && moment === 'before')) throw new Error('The process was killed')
      const result = await server.services.db.inStore(storeId, work)
      if (count === n) throw new Error('The process was killed')
      return result
    },
  }
  return { ...server.services, db }
}

/** Starts a step without running it. Returns the job that the queue would run. */
async function jobOf(id: string, name: 'imports.run' | 'imports.undo'): Promise<ImportJob> {
  await server.call(name, { as: owner, params: { id } })
  const row = await server.services.db.inStore(owner.storeId, (tx) => findImport(tx, id))
  return { storeId: owner.storeId, importId: id, jobId: row!.job_id! }
}

const stored = () =>
  server.services.db.inStore(owner.storeId, async (tx) => {
    const count = async (table: 'products' | 'variants' | 'import_changes') =>
      (
        await tx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    return { products: await count('products'), variants: await count('variants'), changes: await count('import_changes') }
  })

describe('a run in a process that crashes', () => {
  // The transactions of a run are: look-up, settings, total, one per batch, and the end.
  test.each([
    [4, 'before'],
    [4, 'after'],
    [6, 'before'],
    [6, 'after'],
    [8, 'after'],
  ] as const)('resumes where it stopped when it crashes at transaction %i, %s its commit', async (n, moment) => {
    const { id } = await wizard.check(csv)
    const job = await jobOf(id, 'imports.run')
    await expect(runImport(dyingAt(n, moment), job, 'run')).rejects.toThrow('killed')
    const halfway = await wizard.get(id)
    expect(halfway.state).toBe('running')
    expect((await stored()).products).toBe(halfway.counts.create)

    await runImport(server.services, job, 'run')
    const result = await wizard.get(id)
    expect(result).toMatchObject({ state: 'completed', counts, rowsDone: 3 * PRODUCTS, failure: null })
    expect(await stored()).toEqual({ products: 900, variants: 2700, changes: 900 })
    const { text } = await server.call('imports.failedRows', { as: owner, params: { id } })
    expect(text.trim().split('\n')).toHaveLength(301)
  })

  test('stops after a batch when its time is over, and the next run resumes with the same file and counts', async () => {
    const over = { id: '', isOver: () => true }
    const { id } = await wizard.check(csv)
    const job = await jobOf(id, 'imports.run')
    const seen = []
    while (await runImport(server.services, job, 'run', { run: over })) seen.push((await wizard.get(id)).counts.create)
    expect(seen.length).toBeGreaterThan(2)
    expect(seen).toEqual([...new Set(seen)].toSorted((one, two) => one - two))
    expect(await wizard.get(id)).toMatchObject({ state: 'completed', counts, rowsDone: 3 * PRODUCTS, failure: null })

    const undo = await jobOf(id, 'imports.undo')
    const progress = async () =>
      server.services.db.inStore(owner.storeId, (tx) =>
        tx.selectFrom('jobs').select(['done', 'total']).where('id', '=', undo.jobId).executeTakeFirstOrThrow(),
      )
    expect(await undoImport(server.services, undo, over)).toEqual({ afterSeconds: 0 })
    expect(await progress()).toEqual({ done: 200, total: 900 })
    expect(await undoImport(server.services, undo, over)).toEqual({ afterSeconds: 0 })
    expect(await progress()).toEqual({ done: 400, total: 900 })
    while (await undoImport(server.services, undo, over));
    expect(await stored()).toEqual({ products: 0, variants: 0, changes: 0 })
  })

  test('does nothing when it is already finished and runs again', async () => {
    const { id } = await wizard.check(csv)
    const job = await jobOf(id, 'imports.run')
    await runImport(server.services, job, 'run')
    const result = await wizard.get(id)
    await runImport(server.services, job, 'run')
    expect(await wizard.get(id)).toEqual(result)
    expect((await stored()).products).toBe(900)
  })

  test('commits every batch once when several processes have the same job', async () => {
    const { id } = await wizard.check(csv)
    const job = await jobOf(id, 'imports.run')
    await Promise.all([1, 2, 3].map(() => runImport(server.services, job, 'run')))
    expect(await wizard.get(id)).toMatchObject({ state: 'completed', counts, rowsDone: 3 * PRODUCTS })
    expect(await stored()).toEqual({ products: 900, variants: 2700, changes: 900 })
  })

  test('reports an unexpected error, and continues with a retry', async () => {
    const { id } = await wizard.check(csv)
    const job = await jobOf(id, 'imports.run')
    let calls = 0
    const db: Transactions = {
      ...server.services.db,
      // Only one transaction fails. Later transactions succeed.
      inStore: (storeId, work) =>
        ++calls === 5 ? Promise.reject(new Error('Connection lost')) : server.services.db.inStore(storeId, work),
    }
    await expect(runImport({ ...server.services, db }, job, 'run')).rejects.toThrow('Connection lost')
    expect(await wizard.get(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('went wrong on our end') })
    await runImport(server.services, job, 'run')
    expect(await wizard.get(id)).toMatchObject({ state: 'completed', counts, failure: null })
  })
})

test('an undo in a process that crashes resumes where it stopped', async () => {
  const { id } = await wizard.import(csv)
  const job = await jobOf(id, 'imports.undo')
  await expect(undoImport(dyingAt(5, 'after'), job)).rejects.toThrow('killed')
  const left = (await stored()).products
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(900)
  await undoImport(server.services, job)
  expect(await stored()).toEqual({ products: 0, variants: 0, changes: 0 })
  expect((await wizard.get(id)).state).toBe('undone')
})

test('two concurrent imports of the same products create each product once', async () => {
  const ids = [(await wizard.check(csv)).id, (await wizard.check(csv)).id]
  const jobs = await Promise.all(ids.map((id) => jobOf(id, 'imports.run')))
  await Promise.all(jobs.map((job) => runImport(server.services, job, 'run')))
  const results = await Promise.all(ids.map((id) => wizard.get(id)))
  expect(results.map(({ state }) => state)).toEqual(['completed', 'completed'])
  expect(results.reduce((sum, { counts }) => sum + counts.create, 0)).toBe(900)
  expect(results.reduce((sum, { counts }) => sum + counts.skip, 0)).toBe(900)
  expect(await stored()).toMatchObject({ products: 900, variants: 2700 })
})
