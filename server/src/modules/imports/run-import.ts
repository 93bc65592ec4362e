import { finishJob, progressJob } from '../stores/api.ts'
import { type More, type Run, wholeRun } from '../../platform/jobs/topics.ts'
import type { Services } from '../../services.ts'
import { type ParsedGroup, planBatch } from './batch.ts'
import { readRows, UnreadableFile } from '../../platform/csv/csv-file.ts'
import { type GroupIndex, indexGroups, readGroups } from './groups.ts'
import { isStillPricedIn } from '../../platform/db/currency.ts'
import type { ImportDefinition, ImportSettings, Row, RowGroup } from '../../platform/csv/import-definition.ts'
import { insertChanges, insertErrors } from './outcome.ts'
import { advance, findImport, type ImportRow, type Progress, updateImport } from './queries.ts'
import { settingsOf } from './settings.ts'
import { importKinds } from './kinds.ts'
import { isRefusedValue, isWorthRetrying } from './sql-state.ts'

/** An import, and the job that runs it. */
export interface ImportJob {
  storeId: string
  importId: string
  jobId: string
}

/** The phase of an import. `check` only predicts the result; `run` imports. */
export type Phase = 'check' | 'run'

/** A function that is called after every committed batch, with the number of rows done and the total number of rows. */
export type OnProgress = (done: number, total: number) => void

const working = { check: 'checking', run: 'running' } as const
const finished = { check: 'checked', run: 'completed' } as const

/**
 * A batch is committed when it has `BATCH_GROUPS` groups or at least `BATCH_ROWS` rows. The row limit bounds the size of a
 * transaction. The group limit bounds the time that others wait for its locks.
 */
const BATCH_GROUPS = 200
const BATCH_ROWS = 2000
const ATTEMPTS = 3

/** An error that is thrown when the store's currency has changed since the job began. */
class CurrencyChanged extends Error {}

/** An error that is thrown when another process has taken over the job. */
class TakenOver extends Error {}

interface Work extends ImportJob {
  services: Services
  phase: Phase
  definition: ImportDefinition
  settings: ImportSettings
  index: GroupIndex
  progress: Progress
  onProgress: OnProgress
}

/**
 * Checks or runs an import, batch by batch. Each batch commits together with the position reached, so a job resumes there after a
 * crash, and two processes with the same job cannot both commit a batch. It is always safe to call this function again.
 * @param options `run`: once its time is up, the import stops after the current batch and reports that there is more
 */
export async function runImport(
  services: Services,
  job: ImportJob,
  phase: Phase,
  { run = wholeRun(), onProgress = () => {} }: { run?: Run; onProgress?: OnProgress } = {},
): Promise<More | void> {
  const { db, files, log } = services
  const row = await db.inStore(job.storeId, (tx) => findImport(tx, job.importId))
  if (!row || row.job_id !== job.jobId || !isUnderWay(row, phase)) return
  const fail = (failure: string) => end(services, job, { state: 'failed', phase, failure })
  try {
    const definition = importKinds[row.kind]
    const settings = await settingsOf(services, row)
    const rows = () => readRows(files, { key: row.file_key, encoding: row.encoding, delimiter: row.delimiter })
    const keyOf = (read: Row) => definition.keyOf(read, settings)
    const index = await indexGroups(rows(), keyOf)
    await db.inStore(job.storeId, (tx) =>
      updateImport(tx, job.importId, { rows_total: index.rowsTotal, state: working[phase], failure: null }),
    )

    const progress = { groupsDone: row.groups_done, rowsDone: row.rows_done, counts: row.counts }
    const work: Work = { ...job, services, phase, definition, settings, index, progress, onProgress }
    for await (const batch of batches(readGroups(rows(), keyOf, index), row.groups_done)) {
      await commit(
        work,
        batch.map((group) => parse(work, group)),
      )
      if (run.isOver()) return { afterSeconds: 0 }
    }
    await end(services, job, { state: finished[phase], phase, failure: null })
  } catch (error) {
    if (error instanceof TakenOver) return log.warn({ importId: job.importId }, 'Another process took over the import job')
    if (error instanceof UnreadableFile) return fail(error.message)
    if (error instanceof CurrencyChanged) return fail('The store’s currency changed during the import. Rows imported so far are kept.')
    // The queue retries the job, which continues after the last batch. The seller sees this failure until the retry.
    await fail('Something went wrong on our end. Rows imported so far are kept.')
    throw error
  }
}

const isUnderWay = ({ state }: ImportRow, phase: Phase) => state === working[phase] || state === 'failed'

async function* batches(groups: AsyncIterable<RowGroup>, skip: number): AsyncGenerator<RowGroup[]> {
  let batch: RowGroup[] = []
  let rows = 0
  let seen = 0
  for await (const group of groups) {
    if (++seen <= skip) continue
    batch.push(group)
    rows += group.rows.length
    if (batch.length < BATCH_GROUPS && rows < BATCH_ROWS) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}

function parse({ definition, settings }: Work, group: RowGroup): ParsedGroup {
  const errors = group.rows.flatMap((row) => row.error ?? [])
  return { group, parsed: errors.length > 0 ? { errors } : definition.parse(group, settings) }
}

/**
 * Commits a batch. On a conflict with another import or an editor, it retries with a new plan. When the database refuses a
 * value, it halves the batch until it finds the one group with that value, reports this group and imports the others.
 */
async function commit(work: Work, batch: readonly ParsedGroup[], attempt = 1): Promise<void> {
  try {
    await commitOnce(work, batch)
  } catch (error) {
    if (isWorthRetrying(error) && attempt < ATTEMPTS) return commit(work, batch, attempt + 1)
    if (!isRefusedValue(error)) throw error
    const [first] = batch
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2)
      await commit(work, batch.slice(0, half))
      await commit(work, batch.slice(half))
    } else if (first && 'entity' in first.parsed) {
      work.services.log.error({ err: error, importId: work.importId }, 'Import group refused by the database')
      const row = first.group.rows[0]?.number ?? 0
      const message = 'This row couldn’t be saved. Check it for unusual values.'
      await commit(work, [{ group: first.group, parsed: { errors: [{ row, column: null, code: 'refused', message }] } }])
    } else throw error
  }
}

async function commitOnce(work: Work, batch: readonly ParsedGroup[]): Promise<void> {
  const { services, storeId, importId, jobId, definition, settings, progress, index } = work
  const next = await services.db.inStore(storeId, async (tx) => {
    // The amounts were read in the currency at the start of the job. From this check on, the currency cannot change until the
    // batch is committed.
    if (work.phase === 'run' && !(await isStillPricedIn(tx, storeId, settings.currency))) throw new CurrencyChanged()
    const plan = await planBatch(tx, definition, settings, batch)
    if (work.phase === 'run' && plan.writes.length > 0) {
      const changes = await definition.write(tx, plan.writes, settings)
      const noted = changes.map((change, at) => ({ ...change, row: plan.firstRows[at] ?? 0 }))
      await insertChanges(tx, storeId, importId, noted)
    }
    await insertErrors(tx, storeId, importId, plan.errors)
    const to = after(progress, batch, plan.counts)
    if (!(await advance(tx, { importId, jobId }, { from: progress, to }))) throw new TakenOver()
    await progressJob(tx, jobId, { done: to.rowsDone, total: index.rowsTotal, failed: to.counts.error })
    return to
  })
  work.progress = next
  work.onProgress(next.rowsDone, index.rowsTotal)
}

function after(progress: Progress, batch: readonly ParsedGroup[], counts: Progress['counts']): Progress {
  const sum = (name: keyof typeof counts) => progress.counts[name] + counts[name]
  return {
    groupsDone: progress.groupsDone + batch.length,
    rowsDone: batch.reduce((rows, { group }) => rows + group.rows.length, progress.rowsDone),
    counts: {
      create: sum('create'),
      update: sum('update'),
      skip: sum('skip'),
      error: sum('error'),
      credits: sum('credits'),
      parts: sum('parts'),
      images: sum('images'),
    },
  }
}

interface ImportEnd {
  state: 'checked' | 'completed' | 'failed'
  phase: Phase
  failure: string | null
}

async function end({ db, now }: Services, job: ImportJob, { state, phase, failure }: ImportEnd): Promise<void> {
  await db.inStore(job.storeId, async (tx) => {
    await updateImport(tx, job.importId, { state, failure, ...(phase === 'run' && { completed_at: now() }) })
    await finishJob(tx, job.jobId, now(), failure)
  })
}
