import { BULK_PREVIEW_PROBLEMS, BULK_SAMPLES } from '@vitrine/contract/limits.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { type More, wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob } from '../../stores/api.ts'
import { usesBody } from './actions.ts'
import { problemAnswer } from './answer.ts'
import type { Cell, LeftCell, Outcome } from './cell.ts'
import { checkOutcomes, holdCharts } from './outcome.ts'
import { BATCH_PRODUCTS, BATCH_VARIANTS } from './pace.ts'
import { type ProductRecord, readRecords } from './product-record.ts'
import { changeUpdate, findUpdate, fittingProducts, lockUpdate, noCounts, type Preview, productsFrom, type UpdateRow } from './queries.ts'
import { ruleOutcomes } from './rule-outcomes.ts'
import { type BulkJob, countsAfter } from './run.ts'
import { shortened } from './shortened.ts'

/**
 * Runs the `bulkUpdates.preview` job: counts exactly what an update would do, and keeps some samples. It changes nothing, and starts
 * again after a crash.
 */
export async function previewUpdate({ db, now }: Services, job: BulkJob, run = wholeRun()): Promise<More | void> {
  const found = await db.inStore(job.storeId, (tx) => findUpdate(tx, job.updateId))
  if (!found || !isOpen(found, job)) return
  const preview: Preview = { matchedProducts: found.total, matchedVariants: 0, counts: noCounts, samples: [], problems: [] }
  for (let done = 0; done < found.total;) {
    const batch = await db.inStore(job.storeId, (tx) => previewBatch(tx, found, done))
    if (batch.taken === 0) break
    add(preview, batch)
    done += batch.taken
    await db.inStore(job.storeId, (tx) => progressJob(tx, job.jobId, { done, total: found.total, failed: preview.counts.refused }))
    // A dry run is short, but not shorter than others can wait.
    if (run.isOver()) await new Promise(setImmediate)
  }
  await db.inStore(job.storeId, async (tx) => {
    const row = await lockUpdate(tx, job.updateId)
    if (!row || !isOpen(row, job)) return
    await changeUpdate(tx, row.id, { state: 'previewed', preview: JSON.stringify(preview) })
    await finishJob(tx, job.jobId, now())
  })
}

const isOpen = (row: UpdateRow, job: BulkJob) => row.state === 'draft' && row.job_id === job.jobId

interface Batch {
  taken: number
  records: ProductRecord[]
  outcomes: Outcome[]
}

async function previewBatch(tx: Tx, row: UpdateRow, done: number): Promise<Batch> {
  const ids = await fittingProducts(tx, await productsFrom(tx, row.id, done, BATCH_PRODUCTS), BATCH_VARIANTS)
  const charts = await holdCharts(
    tx,
    row.actions.flatMap((action) => (action.action === 'set' && action.field === 'sizeChartId' ? [action.value] : [])),
  )
  const records = await readRecords(tx, ids, { withBody: usesBody(row.actions) })
  return { taken: ids.length, records, outcomes: await checkOutcomes(tx, await ruleOutcomes(records, row.actions, row.currency), charts) }
}

function add(preview: Preview, { taken, records, outcomes }: Batch): void {
  const titles = new Map(records.flatMap((record) => [record, ...record.variants]).map((each) => [each.id, titleOf(each)]))
  const named = <C extends Cell | LeftCell>(cell: C) => ({
    ...cell,
    product: titles.get(cell.productId) ?? null,
    variant: cell.entityId === cell.productId ? '' : (titles.get(cell.entityId) ?? null),
  })
  preview.matchedVariants += records.reduce((sum, { variants }) => sum + variants.length, 0)
  preview.counts = countsAfter(preview.counts, outcomes, taken)
  for (const { cells, left } of outcomes) {
    // One sample per field and product, so that the samples are of many products.
    const fields = new Set<string>()
    for (const cell of cells) {
      if (preview.samples.length >= BULK_SAMPLES || fields.has(cell.field)) continue
      fields.add(cell.field)
      const { productId, entityId, field, before, after, product, variant } = named(cell)
      preview.samples.push({
        productId,
        variantId: entityId === productId ? null : entityId,
        product,
        variant,
        field,
        before: shortened(before),
        after: shortened(after),
      })
    }
    for (const cell of left)
      if (preview.problems.length < BULK_PREVIEW_PROBLEMS) preview.problems.push(problemAnswer({ ...named(cell), codeValues: cell.values }))
  }
}

const titleOf = (each: ProductRecord | ProductRecord['variants'][number]): string =>
  'title' in each ? each.title : String(each.values.title)
