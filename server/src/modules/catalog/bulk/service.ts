import type { bulkUpdateCalls } from '@vitrine/contract/calls/bulk-updates.ts'
import { bulkFields } from '@vitrine/contract/bulk-fields.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { invalidField, problem, unknownId, wrongFields } from '../../../platform/problem.ts'
import { finishJob, startJob } from '../../stores/api.ts'
import { holdSizeChart } from '../size-charts/queries.ts'
import { requireSelected } from '../products/selection.ts'
import type { Action } from './actions.ts'
import { undoable, undoableUntil } from './answer.ts'
import { checkedValue } from './field-rules.ts'
import { changeUpdate, insertUpdate, lockUpdate, noCounts, resolveSelection, type UpdateRow } from './queries.ts'

type Calls = typeof bulkUpdateCalls
type Rules = z.output<Calls['bulkUpdates.create']['body']>
type Start = z.output<Calls['bulkUpdates.run']['body']>

/** The open transaction of a call, with its store and person. */
type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services' | 'caller'>

/**
 * Creates an update and starts its dry run.
 * @returns the ID of the update
 * @throws Problem `invalid_input`, `unknown_ids`, `bulk_update_too_large`
 */
export async function createUpdate(place: Place, rules: Rules): Promise<string> {
  const { tx, storeId, services, caller } = place
  const columns = await rulesColumns(tx, rules)
  const { currency } = await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()
  const id = uuidv7()
  const fixed = { store_id: storeId, id, kind: 'rules', state: 'draft', user_id: caller.userId, created_at: services.now() }
  await insertUpdate(tx, { ...fixed, ...columns, currency })
  await changeUpdate(tx, id, { job_id: await ask(place, id, 'preview') })
  return id
}

/**
 * Replaces the rules of an update that has not run, and starts its dry run again.
 * @throws Problem `not_found`, `bulk_update_state`, and those of `createUpdate`
 */
export async function changeRules(place: Place, id: string, rules: Rules): Promise<void> {
  const { tx, storeId } = place
  const row = await lockOr404(tx, id)
  if (row.kind !== 'rules' || (row.state !== 'draft' && row.state !== 'previewed')) throw problem('bulk_update_state')
  const columns = await rulesColumns(tx, rules)
  const { currency } = await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()
  const job_id = await ask(place, id, 'preview')
  await changeUpdate(tx, id, { ...columns, currency, state: 'draft', preview: null, job_id })
}

async function rulesColumns(tx: Tx, { name, selection, actions }: Rules) {
  await checkActions(tx, actions)
  await requireSelected(tx, selection)
  const { ids } = await resolveSelection(tx, selection)
  return { name, selection: JSON.stringify(selection), actions: JSON.stringify(actions), product_ids: ids }
}

/** Checks the values that actions set, by the rules of their fields. */
async function checkActions(tx: Tx, actions: readonly Action[]): Promise<void> {
  const errors: FieldError[] = []
  for (const [at, action] of actions.entries()) {
    if (action.action !== 'set') continue
    const field = `actions.${at}.value`
    const checked = checkedValue(action.field, action.value)
    if ('error' in checked) errors.push({ ...checked.error, field })
    else if (bulkFields[action.field].kind === 'chart' && action.value !== null && !(await holdSizeChart(tx, action.value as string)))
      errors.push(unknownId(field, action.value as string, 'size_chart_gone'))
  }
  if (errors.length > 0) throw wrongFields(errors)
}

/**
 * Runs an update after its dry run, or schedules it.
 * @throws Problem `not_found`, `bulk_update_state`, `bulk_selection_changed`, `invalid_input` for times in the past
 */
export async function startUpdate(place: Place, id: string, { matchedProducts, runAt, revertAt }: Start): Promise<void> {
  const { tx, services, caller } = place
  const row = await lockOr404(tx, id)
  if (row.kind !== 'rules' || row.state !== 'previewed' || !row.selection) throw problem('bulk_update_state')
  const now = services.now()
  if (runAt !== null && new Date(runAt) <= now) throw invalidField('time_past', 'runAt')
  if (revertAt !== null && new Date(revertAt) <= (runAt === null ? now : new Date(runAt))) throw invalidField('time_reversed', 'revertAt')
  const { ids } = await resolveSelection(tx, row.selection)
  if (ids.length !== matchedProducts || ids.length !== row.preview?.matchedProducts) throw problem('bulk_selection_changed')
  // Whoever runs an update answers for it from now on, also if someone else wrote its rules.
  await changeUpdate(tx, id, { run_at: runAt, revert_at: revertAt, state: 'queued', user_id: caller.userId })
  if (runAt === null) await beginRun(place, row, ids)
}

/** Starts a run of products, in the transaction that claims it. */
export async function beginRun(place: JobPlace, row: UpdateRow, ids?: readonly string[]): Promise<void> {
  const job_id = await ask(place, row.id, 'run')
  await changeUpdate(place.tx, row.id, {
    state: 'running',
    job_id,
    done: 0,
    counts: JSON.stringify(noCounts),
    ...(ids && { product_ids: [...ids] }),
  })
}

/**
 * Cancels an update that is scheduled or running. What it has written stays, and can be undone.
 * @throws Problem `not_found`, `bulk_update_state`
 */
export async function cancelUpdate({ tx, services }: Place, id: string): Promise<void> {
  // The batch that is being written ends first, because it holds the row.
  const row = await lockOr404(tx, id)
  if (row.state !== 'queued' && row.state !== 'running') throw problem('bulk_update_state')
  const now = services.now()
  await changeUpdate(tx, id, { state: 'cancelled', job_id: null, run_at: null, revert_at: null, completed_at: now })
  if (row.state === 'running' && row.job_id) await finishJob(tx, row.job_id, now)
}

/**
 * Undoes an update now or at a time, or cancels a scheduled undo.
 * @throws Problem `not_found`, `bulk_update_state`, `undo_expired`, `invalid_input`
 */
export async function askForUndo(place: Place, id: string, at: string | null): Promise<void> {
  const { tx, services } = place
  const row = await lockOr404(tx, id)
  const now = services.now()
  if (at === null) {
    if (row.revert_at === null) throw problem('bulk_update_state')
    return changeUpdate(tx, id, { revert_at: null })
  }
  const until = undoableUntil(row)
  if (until === null) throw problem('bulk_update_state')
  if (now > until) throw problem('undo_expired')
  if (at === 'now') return beginUndo(place, row)
  if (new Date(at) <= now) throw invalidField('time_past', 'at')
  if (new Date(at) > until) throw problem('undo_expired')
  return changeUpdate(tx, id, { revert_at: at })
}

/** Starts the undo of an update, in the transaction that claims it. */
export async function beginUndo(place: JobPlace, row: UpdateRow): Promise<void> {
  if (!undoable.includes(row.state)) return
  const job_id = await ask(place, row.id, 'revert')
  await changeUpdate(place.tx, row.id, { state: 'reverting', job_id, revert_at: null, reverted: JSON.stringify({ restored: 0, kept: 0 }) })
}

/** What starts a job: the call of a person, or the clock on behalf of the person who scheduled it. */
export interface JobPlace {
  tx: Tx
  storeId: string
  services: Pick<StoreContext['services'], 'now'>
  caller: { userId: string | null }
}

/** Queues a job. Returns its ID. */
export async function ask(
  { tx, storeId, services, caller }: JobPlace,
  updateId: string,
  step: 'preview' | 'run' | 'revert',
): Promise<string> {
  const jobId = await startJob(tx, {
    storeId,
    userId: caller.userId,
    kind: `bulkUpdates.${step}`,
    subjectId: updateId,
    now: services.now(),
  })
  await enqueue(tx, storeId, `bulkUpdates.${step}`, { storeId, updateId, jobId })
  return jobId
}

/** @throws Problem `not_found` */
export async function lockOr404(tx: Tx, id: string): Promise<UpdateRow> {
  const row = await lockUpdate(tx, id)
  if (!row) throw problem('not_found')
  return row
}
