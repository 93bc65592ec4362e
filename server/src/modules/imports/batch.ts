import type { Tx } from '../../platform/db/transactions.ts'
import type { ImportDefinition, ImportSettings, RowError, RowGroup } from '../../platform/csv/import-definition.ts'
import { type ErrorRow, GROUP_SKIPPED } from './outcome.ts'
import { type Counts, noCounts } from './queries.ts'

/** A group of rows after it was parsed. */
export interface ParsedGroup {
  group: RowGroup
  parsed: { entity: unknown } | { errors: RowError[] }
}

/** The effect that a batch of groups would have. */
export interface BatchPlan {
  writes: unknown[]
  /** The number of the first row of each write's group, in the order of `writes`. */
  firstRows: number[]
  counts: Counts
  errors: ErrorRow[]
}

const countOf = { create: 'create', update: 'update', credit: 'credits', skip: 'skip', error: 'error' } as const

/** Plans a batch. It changes nothing. */
export async function planBatch(
  tx: Tx,
  definition: ImportDefinition,
  settings: ImportSettings,
  batch: readonly ParsedGroup[],
): Promise<BatchPlan> {
  const entities = batch.flatMap(({ parsed }) => ('entity' in parsed ? [parsed.entity] : []))
  const decisions = entities.length > 0 ? await definition.plan(tx, entities, settings) : []
  const plan: BatchPlan = { writes: [], firstRows: [], counts: { ...noCounts }, errors: [] }
  let at = 0
  for (const { group, parsed } of batch) {
    const decision = 'errors' in parsed ? { action: 'error' as const, errors: parsed.errors } : decisions[at++]
    if (!decision) throw new Error('An import kind must decide about every entity')
    plan.counts[countOf[decision.action]]++
    if (decision.action === 'error') plan.errors.push(...errorRows(group, decision.errors))
    else plan.errors.push(...leftOutRows(group, decision.leftOut ?? []))
    if (!('write' in decision)) continue
    plan.counts.parts += decision.parts
    plan.counts.images += decision.images
    plan.writes.push(decision.write)
    plan.firstRows.push(group.rows[0]?.number ?? 0)
  }
  return plan
}

/**
 * Returns the errors of a group, in the order of the file. The other rows of the group get a note that they were skipped because
 * of these errors.
 */
function errorRows({ rows }: RowGroup, errors: readonly RowError[]): ErrorRow[] {
  const first = errors[0]?.row
  const message = `Skipped because of the error in row ${first}`
  return rows.flatMap(({ number, cells }) => {
    const own = errors.filter(({ row }) => row === number)
    const reported = own.length > 0 ? own : [{ row: number, column: null, code: GROUP_SKIPPED, message }]
    return reported.map((error) => ({ ...error, cells }))
  })
}

/** Returns the rows that were skipped on purpose, in the order of the file. */
function leftOutRows({ rows }: RowGroup, leftOut: readonly RowError[]): ErrorRow[] {
  const reasons = new Map(leftOut.map((reason) => [reason.row, reason]))
  return rows.flatMap(({ number, cells }) => {
    const reason = reasons.get(number)
    return reason ? [{ ...reason, cells }] : []
  })
}
