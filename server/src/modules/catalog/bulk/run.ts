import { isStillPricedIn } from '../../../platform/db/currency.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type More, wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob } from '../../stores/api.ts'
import { fieldOf, usesBody } from './actions.ts'
import type { Cell, Outcome } from './cell.ts'
import { cellOutcomes } from './cell-outcomes.ts'
import { askedCells, insertCells, settleCells } from './cell-queries.ts'
import { changedVariants, checkOutcomes, holdCharts } from './outcome.ts'
import { BATCH_PRODUCTS, BATCH_VARIANTS, gently, type Pace } from './pace.ts'
import { readRecords } from './product-record.ts'
import { changeUpdate, type Counts, fittingProducts, lockUpdate, productsFrom, type UpdateRow } from './queries.ts'
import { withRetry } from './retry.ts'
import { ruleOutcomes } from './rule-outcomes.ts'
import { writeCells } from './write-cells.ts'

/** A bulk update, and the job that works on it. */
export interface BulkJob {
  storeId: string
  updateId: string
  jobId: string
}

/**
 * Runs the `bulkUpdates.run` job, batch by batch. Each batch commits its values together with their records and the position reached,
 * so a job resumes there after a crash, and of two processes with the same job the second one finds the batch done. It is always safe
 * to call this function again.
 */
export async function runUpdate(services: Services, job: BulkJob, run = wholeRun(), pace: Pace = gently): Promise<More | void> {
  const { db, now } = services
  try {
    for (;;) {
      const startedAt = performance.now()
      const isMore = await withRetry(() => db.inStore(job.storeId, (tx) => runBatch(tx, services, job)))
      if (!isMore) return
      if (run.isOver()) return { afterSeconds: 0 }
      await pace(startedAt)
    }
  } catch (error) {
    // The queue retries the job, which continues after the last batch. The seller sees this failure until the retry.
    await db.inStore(job.storeId, (tx) => endUpdate(tx, job, now(), 'Something went wrong on our end. Changes made so far are kept.'))
    throw error
  }
}

/**
 * Writes the next batch.
 * @returns whether there is more
 */
async function runBatch(tx: Tx, services: Services, job: BulkJob): Promise<boolean> {
  const now = services.now()
  const row = await lockUpdate(tx, job.updateId)
  if (!row || row.job_id !== job.jobId || (row.state !== 'running' && row.state !== 'failed')) return false
  if (!(await isStillPricedIn(tx, job.storeId, row.currency))) {
    await endUpdate(tx, job, now, 'The store’s currency changed during the update. Changes made so far are kept.')
    return false
  }
  const ids = await fittingProducts(tx, await productsFrom(tx, row.id, row.done, BATCH_PRODUCTS), BATCH_VARIANTS)
  if (ids.length === 0) {
    await endUpdate(tx, job, now, null)
    return false
  }
  const outcomes = await (row.kind === 'rules' ? writeRules(tx, row, ids, now) : writeAsked(tx, row, ids, now))
  const counts = countsAfter(row.counts, outcomes, ids.length)
  const done = row.done + ids.length
  await changeUpdate(tx, row.id, { state: 'running', failure: null, done, counts: JSON.stringify(counts) })
  await progressJob(tx, job.jobId, { done, total: row.total, failed: counts.refused })
  return true
}

async function writeRules(tx: Tx, row: UpdateRow, ids: readonly string[], now: Date): Promise<Outcome[]> {
  const { actions } = row
  const charts = await holdCharts(
    tx,
    actions.flatMap((action) => (action.action === 'set' && action.field === 'sizeChartId' ? [action.value] : [])),
  )
  const lock = actions.some((action) => fieldOf(action) === 'handle') ? 'key' : 'row'
  const records = await readRecords(tx, ids, { withBody: usesBody(actions), lock })
  const outcomes = await checkOutcomes(tx, await ruleOutcomes(records, actions, row.currency), charts)
  const cells = outcomes.flatMap((outcome) => outcome.cells)
  await writeCells(tx, records, cells, { cause: causeOf(row), now })
  await insertCells(tx, row.store_id, row.id, [
    ...cells.map((cell) => ({ ...cell, state: 'written' as const })),
    ...outcomes.flatMap(({ left }) => left),
  ])
  return outcomes
}

async function writeAsked(tx: Tx, row: UpdateRow, ids: readonly string[], now: Date): Promise<Outcome[]> {
  const stored = await askedCells(tx, row.id, ids)
  const asked = new Map<string, Cell[]>()
  for (const cell of stored) asked.set(cell.productId, [...(asked.get(cell.productId) ?? []), cell])
  const charts = await holdCharts(
    tx,
    stored.flatMap(({ field, after }) => (field === 'sizeChartId' ? [after] : [])),
  )
  const has = (name: Cell['field']) => stored.some(({ field }) => field === name)
  const records = await readRecords(tx, ids, { withBody: has('bodyHtml'), lock: has('handle') ? 'key' : 'row' })
  const outcomes = await checkOutcomes(tx, cellOutcomes(records, asked), charts)
  await writeCells(
    tx,
    records,
    outcomes.flatMap(({ cells }) => cells),
    { cause: causeOf(row), now },
  )
  await settleCells(
    tx,
    row.id,
    outcomes.flatMap((outcome) => settled(asked.get(outcome.productId)!, outcome)),
  )
  return outcomes
}

/** Returns what became of each asked cell of a product. */
function settled(asked: readonly Cell[], { cells, left }: Outcome) {
  const of = <T extends Cell>(list: readonly T[], { entityId, field }: Cell) =>
    list.find((cell) => cell.entityId === entityId && cell.field === field)
  return asked.map((cell) => {
    const written = of(cells, cell)
    if (written) return { ...written, state: 'written' }
    const reason = of(left, cell)
    if (reason) return reason
    return left.length > 0 ? { ...cell, state: 'refused', found: cell.before, code: 'cell_left_out' } : { ...cell, state: 'unchanged' }
  })
}

/** Returns the cause that the stock history shows. */
export const causeOf = ({ user_id: userId, name }: UpdateRow) => ({ reason: 'set' as const, userId, reference: name })

/** Adds a batch to counts. `products` is the number of its products, also of those that were deleted since. */
export function countsAfter(before: Counts, outcomes: readonly Outcome[], products: number): Counts {
  const changed = outcomes.filter(({ cells }) => cells.length > 0)
  const refused = outcomes.filter(({ left }) => left.length > 0).length
  const sum = (of: (outcome: Outcome) => number) => changed.reduce((total, outcome) => total + of(outcome), 0)
  return {
    products: before.products + changed.length,
    variants: before.variants + sum(changedVariants),
    cells: before.cells + sum(({ cells }) => cells.length),
    unchanged: before.unchanged + products - changed.length - refused,
    refused: before.refused + refused,
  }
}

async function endUpdate(tx: Tx, job: BulkJob, now: Date, failure: string | null): Promise<void> {
  const row = await lockUpdate(tx, job.updateId)
  if (row?.job_id !== job.jobId) return
  const state = failure !== null ? 'failed' : row.counts.refused > 0 ? 'completed_with_errors' : 'completed'
  await changeUpdate(tx, row.id, { state, failure, completed_at: now })
  await finishJob(tx, job.jobId, now, failure)
}
