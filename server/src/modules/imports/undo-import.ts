import { type More, wholeRun } from '../../platform/jobs/topics.ts'
import type { Services } from '../../services.ts'
import { finishJob, jobProgress, progressJob } from '../stores/api.ts'
import type { ImportDefinition, ImportSettings } from '../../platform/csv/import-definition.ts'
import { carryVersions, countChanges, insertErrors, takeChanges } from './outcome.ts'
import { findImport, updateImport } from './queries.ts'
import type { ImportJob } from './run-import.ts'
import { settingsOf } from './settings.ts'
import { importKinds } from './kinds.ts'

const BATCH = 200

/** The code for an entity that the undo skipped because it changed after the import. */
export const CHANGED_SINCE = 'changed_since'

/**
 * Undoes an import, newest entities first, batch by batch. Each batch deletes its changes from the list in the same transaction,
 * so it is always safe to call this function again.
 */
export async function undoImport(services: Services, job: ImportJob, run = wholeRun()): Promise<More | void> {
  const { db, now } = services
  const row = await db.inStore(job.storeId, (tx) => findImport(tx, job.importId))
  if (!row || row.job_id !== job.jobId || row.state !== 'undoing') return
  const definition = importKinds[row.kind]
  const settings = await settingsOf(services, row)
  // The list no longer has the changes that an earlier run undid.
  const { left, ...before } = await db.inStore(job.storeId, async (tx) => {
    return { left: await countChanges(tx, job.importId), ...(await jobProgress(tx, job.jobId)) }
  })
  const total = before.done + left
  let progress = { ...before, total }
  for (;;) {
    const batch = await undoBatch(services, job, definition, settings, progress)
    if (batch.done === 0) break
    progress = { total, done: progress.done + batch.done, failed: progress.failed + batch.failed }
    if (run.isOver()) return { afterSeconds: 0 }
  }
  await db.inStore(job.storeId, async (tx) => {
    await updateImport(tx, job.importId, { state: 'undone' })
    await finishJob(tx, job.jobId, now())
  })
}

async function undoBatch(
  services: Services,
  { storeId, importId, jobId }: ImportJob,
  definition: ImportDefinition,
  settings: ImportSettings,
  before: { done: number; total: number; failed: number },
): Promise<{ done: number; failed: number }> {
  return services.db.inStore(storeId, async (tx) => {
    const changes = await takeChanges(tx, importId, BATCH)
    if (changes.length === 0) return { done: 0, failed: 0 }
    const { leftAlone, again = [] } = await definition.undo(tx, changes, settings)
    await carryVersions(tx, again)
    const rowOf = new Map(changes.map(({ entityId, row }) => [entityId, row]))
    const errors = leftAlone.map(({ entityId, message }) => {
      return { row: rowOf.get(entityId) ?? 0, column: null, code: CHANGED_SINCE, message, cells: [] }
    })
    await insertErrors(tx, storeId, importId, errors)
    const batch = { done: changes.length, failed: leftAlone.length }
    await progressJob(tx, jobId, { done: before.done + batch.done, total: before.total, failed: before.failed + batch.failed })
    return batch
  })
}
