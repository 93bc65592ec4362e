import { bulkFields, type BulkValue, isSameValue } from '@vitrine/contract/bulk-fields.ts'
import { TAGS_MAX } from '@vitrine/contract/limits.ts'

import { isStillPricedIn } from '../../../platform/db/currency.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type More, wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob } from '../../stores/api.ts'
import { type Cell, leftCell, type LeftCell, type Outcome } from './cell.ts'
import { settleCells, writtenCells } from './cell-queries.ts'
import { checkOutcomes, holdCharts } from './outcome.ts'
import { gently, type Pace } from './pace.ts'
import { type ProductRecord, readRecords } from './product-record.ts'
import { changeUpdate, lockUpdate, type UpdateRow } from './queries.ts'
import { withRetry } from './retry.ts'
import { type BulkJob, causeOf } from './run.ts'
import { withoutOwnTags } from './tag-undo.ts'
import { writeCells } from './write-cells.ts'

const BATCH_CELLS = 500

/**
 * Runs the `bulkUpdates.revert` job, batch by batch: restores each value that is still the one that the update wrote, and records the
 * others. Each batch marks its values in the same transaction, so it is always safe to call this function again.
 */
export async function revertUpdate({ db, now }: Services, job: BulkJob, run = wholeRun(), pace: Pace = gently): Promise<More | void> {
  for (;;) {
    const startedAt = performance.now()
    const isMore = await withRetry(() => db.inStore(job.storeId, (tx) => revertBatch(tx, job, now())))
    if (!isMore) return
    if (run.isOver()) return { afterSeconds: 0 }
    await pace(startedAt)
  }
}

async function revertBatch(tx: Tx, job: BulkJob, now: Date): Promise<boolean> {
  const row = await lockUpdate(tx, job.updateId)
  if (!row || row.job_id !== job.jobId || row.state !== 'reverting') return false
  const isPriced = await isStillPricedIn(tx, job.storeId, row.currency)
  const written = await writtenCells(tx, row.id, BATCH_CELLS)
  if (written.length === 0) {
    await changeUpdate(tx, row.id, { state: 'reverted' })
    await finishJob(tx, job.jobId, now)
    return false
  }
  const outcomes = await restore(tx, row, written, { isPriced, now })
  const restored = outcomes.reduce((sum, { cells }) => sum + cells.length, 0)
  const before = row.reverted ?? { restored: 0, kept: 0 }
  const reverted = { restored: before.restored + restored, kept: before.kept + written.length - restored }
  await changeUpdate(tx, row.id, { reverted: JSON.stringify(reverted) })
  await progressJob(tx, job.jobId, { done: reverted.restored + reverted.kept, total: row.counts.cells, failed: reverted.kept })
  return true
}

async function restore(
  tx: Tx,
  row: UpdateRow,
  written: readonly Cell[],
  { isPriced, now }: { isPriced: boolean; now: Date },
): Promise<Outcome[]> {
  const charts = await holdCharts(
    tx,
    written.flatMap(({ field, before }) => (field === 'sizeChartId' ? [before] : [])),
  )
  const has = (name: Cell['field']) => written.some(({ field }) => field === name)
  const ids = [...new Set(written.map(({ productId }) => productId))]
  const records = await readRecords(tx, ids, { withBody: has('bodyHtml'), lock: has('handle') ? 'key' : 'row' })
  const known = new Map(records.map((record) => [record.id, record]))
  const byProduct = Map.groupBy(written, ({ productId }) => productId)
  const compared = [...byProduct].map(([productId, cells]) => comparedProduct(known.get(productId), productId, cells, isPriced))
  // Other cells of a product are restored even if one cannot be.
  const outcomes = (await checkOutcomes(tx, compared.flatMap(single), charts)).map(asKept)
  const cells = outcomes.flatMap((outcome) => outcome.cells)
  await writeCells(
    tx,
    records,
    cells.filter(({ before, after }) => !isSameValue(before, after)),
    { cause: causeOf(row), now },
  )
  await settleCells(tx, row.id, [
    ...cells.map(({ productId, entityId, field }) => ({ productId, entityId, field, state: 'restored' })),
    ...outcomes.flatMap(({ left }) => left.map(({ after: _after, ...cell }) => cell)),
  ])
  return outcomes
}

/**
 * Compares the values that an update wrote with the current ones.
 * @returns cells that turn the current value into the one before the update, and those that are kept
 */
function comparedProduct(record: ProductRecord | undefined, productId: string, cells: readonly Cell[], isPriced: boolean): Outcome {
  const entities = new Map(record ? [record, ...record.variants].map(({ id, values }) => [id, values]) : [])
  const outcome: Outcome = { productId, cells: [], left: [] }
  for (const cell of cells) {
    const values = entities.get(cell.entityId)
    const restored = values
      ? restoredCell(cell, values[cell.field]!, isPriced)
      : leftCell(cell, 'kept', record ? 'variant_gone' : 'product_gone')
    if (isLeft(restored)) outcome.left.push(restored)
    else outcome.cells.push(restored)
  }
  return outcome
}

function restoredCell(cell: Cell, found: BulkValue, isPriced: boolean): Cell | LeftCell {
  if (bulkFields[cell.field].kind === 'money' && !isPriced) return leftCell(cell, 'kept', 'currency_changed', { found })
  if (isSameValue(found, cell.after)) return { ...cell, before: found, after: cell.before }
  if (cell.field !== 'tags') return leftCell(cell, 'kept', 'cell_changed', { found })
  const after = withoutOwnTags(found as string[], cell.before as string[], cell.after as string[])
  if (after.length > TAGS_MAX) return leftCell(cell, 'kept', 'tags_too_many', { found, values: { max: TAGS_MAX } })
  return { ...cell, before: found, after }
}

const isLeft = (cell: Cell | LeftCell): cell is LeftCell => 'code' in cell

/** Splits an outcome, so that each cell is checked on its own. */
const single = ({ productId, cells, left }: Outcome): Outcome[] => [
  ...cells.map((cell): Outcome => ({ productId, cells: [cell], left: [] })),
  ...(left.length > 0 ? [{ productId, cells: [], left }] : []),
]

/** What the database refuses to restore is kept, too. */
const asKept = (outcome: Outcome): Outcome => ({ ...outcome, left: outcome.left.map((cell) => ({ ...cell, state: 'kept' })) })
