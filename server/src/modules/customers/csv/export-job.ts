import type { customerExportCalls } from '@vitrine/contract/calls/customer-exports.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Download, StoreContext } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Topics } from '../../../platform/jobs/topics.ts'
import { problem } from '../../../platform/problem.ts'
import { seal, unseal } from '../../../platform/secrets/sealed.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob, startJob } from '../../stores/api.ts'
import { countMatching, filterOf } from '../customers/list.ts'
import { exportCustomers } from './export.ts'

type Query = z.output<(typeof customerExportCalls)['customers.startExport']['body']>['query']

const PURPOSE = 'customer-export'
const DAY_MS = 86_400_000

/**
 * Starts a job that exports customers to a file, which the caller can download for a day.
 * @throws Problem `range_reversed`
 */
export async function startExport(
  { tx, storeId, caller, services }: Pick<StoreContext, 'tx' | 'storeId' | 'caller' | 'services'>,
  query: Query,
): Promise<{ id: string; jobId: string }> {
  const [id, now, { userId }] = [uuidv7(), services.now(), caller]
  await filterOf(tx, query, now)
  await tx
    .insertInto('customer_exports')
    .values({
      store_id: storeId,
      id,
      query: seal(services.config.secretKey, PURPOSE, JSON.stringify(query)),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute()
  const jobId = await startJob(tx, { storeId, kind: 'customers.bulk.export', subjectId: id, userId, now })
  await enqueue(tx, storeId, 'customers.export', { storeId, exportId: id, jobId })
  return { id, jobId }
}

/** Runs the job `customers.export`. It can run again: a file is only known once it’s whole. */
export async function runExport(services: Services, { storeId, exportId: id, jobId }: Topics['customers.export']): Promise<void> {
  const { db, files, config, now } = services
  const asked = await db.inStore(storeId, (tx) =>
    tx.selectFrom('customer_exports').select('query').where('id', '=', id).where('file_key', 'is', null).executeTakeFirst(),
  )
  if (!asked) return
  const query = JSON.parse(unseal(config.secretKey, PURPOSE, asked.query)) as Query
  const total = await db.inStore(storeId, async (tx) => countMatching(tx, await filterOf(tx, query, now())))
  const key = `private/exports/${uuidv7()}.csv`
  const told = (done: number) => db.inStore(storeId, (tx) => progressJob(tx, jobId, { done, total: Math.max(done, total), failed: 0 }))
  await files.write(key, await exportCustomers(services, storeId, query, told))
  const isWanted = await db.inStore(storeId, async (tx) => {
    const row = await tx
      .updateTable('customer_exports')
      .set({ file_key: key })
      .where('id', '=', id)
      .where('file_key', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row) await finishJob(tx, jobId, now())
    return row !== undefined
  })
  // Somebody was erased meanwhile, or another process wrote the file.
  if (!isWanted) await files.remove(key)
}

/**
 * Returns the file of an export to whoever started it.
 * @throws Problem `not_found` when there is none, or it expired
 */
export async function downloadExport(
  { services: { db, files, now }, storeId, caller }: Pick<StoreContext, 'services' | 'storeId' | 'caller'>,
  id: string,
): Promise<Download> {
  const found = await db.inStore(storeId, (tx) =>
    tx
      .selectFrom('customer_exports')
      .select('file_key')
      .where('id', '=', id)
      .where('user_id', '=', caller.userId)
      .where('expires_at', '>', now())
      .executeTakeFirst(),
  )
  if (!found?.file_key) throw problem('not_found')
  const { stream } = await files.read(found.file_key)
  return { fileName: 'customers.csv', content: stream }
}

/**
 * Forgets exports, also those that are being written. Returns the keys of their files, which are removed after the transaction.
 * @param expiredAt only those that expired by then
 */
export async function takeExports(tx: Tx, expiredAt?: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('customer_exports')
    .$if(expiredAt !== undefined, (exports) => exports.where('expires_at', '<=', expiredAt!))
    .returning('file_key')
    .execute()
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

/** The nightly job `customers.pruneExports`. */
export function createExportPruner({ db, files, now }: Services) {
  return async (): Promise<void> => {
    await forEachStore(db, async (storeId) => {
      for (const key of await db.inStore(storeId, (tx) => takeExports(tx, now()))) await files.remove(key)
    })
  }
}
