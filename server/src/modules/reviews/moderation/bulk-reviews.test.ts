import { uuidv7 } from 'uuidv7'
import { beforeEach, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { seedProduct } from '../../catalog/products/test-products.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { runBulk } from './bulk.ts'
import { undoBulk } from './undo-bulk.ts'

let server: TestServer
let owner: Actor
withNewOwner((made, given) => ([server, owner] = [made, given]))

/** More than one batch. */
const COUNT = 600
let ids: string[] = []

beforeEach(async () => {
  const { id: product_id } = await seedProduct(server, owner, {})
  ids = Array.from({ length: COUNT }, () => uuidv7())
  const rows = ids.map((id, at) => ({
    store_id: owner.storeId,
    id,
    product_id,
    rating: 1 + (at % 5),
    state: at % 3 === 0 ? 'hidden' : 'pending',
    source: 'form',
    digest: Buffer.from(id),
    written_at: new Date(at),
  }))
  await inStore((tx) => tx.insertInto('reviews').values(rows).execute())
})

const inStore = <Result>(work: Parameters<typeof server.services.db.inStore<Result>>[1]) => server.services.db.inStore(owner.storeId, work)
const states = async () => {
  const rows = await inStore((tx) => tx.selectFrom('reviews').select(['id', 'state']).orderBy('id').execute())
  return rows.map(({ state }) => state)
}
const before = () => ids.map((_, at) => (at % 3 === 0 ? 'hidden' : 'pending'))
const bulk = (change: object, all: object = {}, except: string[] = []) =>
  server.call('reviews.bulk', {
    as: owner,
    body: { selection: { all, except }, change },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const started = (change: object, all?: object, except?: string[]) =>
  done<{ id: string; jobId: string; count: number }>(bulk(change, all, except))
const undo = (id: string) => server.call('reviews.undoBulk', { as: owner, params: { id } })
const jobOf = (id: string) => done<object>(server.call('backgroundJobs.get', { as: owner, params: { id } }))

test('a job publishes all matching reviews but some, and its undo restores those that nobody changed since', async () => {
  const { id, jobId, count } = await started({ action: 'moderate', state: 'published' }, {}, [ids[1]!])
  expect(count).toBe(COUNT - 1)
  await server.work()
  expect(await jobOf(jobId)).toMatchObject({ kind: 'reviews.bulk.published', state: 'completed', done: count, total: count })
  expect(await states()).toEqual(ids.map((_, at) => (at === 1 ? 'pending' : 'published')))
  await done(server.call('reviews.moderate', { as: owner, body: { ids: [ids[2]], state: 'spam' } }))
  await done(server.call('reviews.remove', { as: owner, body: { ids: [ids[4]] } }))
  const { jobId: undoId } = await done<{ jobId: string }>(undo(id))
  await server.work()
  expect(await jobOf(undoId)).toMatchObject({ kind: 'reviews.bulk.undo', state: 'completed', done: count - 1, total: count - 1 })
  expect(await states()).toEqual(before().flatMap((state, at) => (at === 4 ? [] : at === 2 ? 'spam' : state)))
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'review_bulk_not_undoable' } })
})

test('an interrupted job resumes where it stopped, and one that is undone meanwhile stops', async () => {
  const { storeId } = owner
  const { id: bulkId, jobId } = await started({ action: 'moderate', state: 'spam' })
  const pausing = { id: jobId, isOver: () => true }
  const job = { storeId, bulkId, jobId }
  expect(await runBulk(server.services, job, pausing)).toEqual({ afterSeconds: 0 })
  expect((await states()).filter((state) => state === 'spam')).toHaveLength(250)
  const { jobId: undoJob } = await done<{ jobId: string }>(undo(bulkId))
  expect(await runBulk(server.services, job)).toBeUndefined()
  expect((await states()).filter((state) => state === 'spam')).toHaveLength(250)
  const undoing = { storeId, bulkId, jobId: undoJob }
  await undoBulk(server.services, undoing, pausing)
  await undoBulk(server.services, undoing)
  expect(await states()).toEqual(before())
})

test('all matching reviews are deleted only if they are as many as the seller saw', async () => {
  expect(await bulk({ action: 'delete', count: 3 }, { state: 'hidden' })).toMatchObject({
    status: 409,
    body: { code: 'review_count_changed' },
  })
  const { id, jobId } = await started({ action: 'delete', count: 200 }, { state: 'hidden' })
  await server.work()
  expect(await jobOf(jobId)).toMatchObject({ kind: 'reviews.bulk.delete', state: 'completed', done: 200 })
  expect(await states()).toHaveLength(COUNT - 200)
  expect(await undo(id)).toMatchObject({ status: 409 })
  const stranger = await server.newOwner()
  expect((await server.call('reviews.undoBulk', { as: stranger, params: { id } })).status).toBe(404)
})
