import { CallError } from '../../../api/call-error.ts'
import { useChange } from '../../../api/query.ts'
import type { Answer, CallInput } from '../../../api/types.ts'
import { batches, changesOf, opposite, type Edit, type StockRow } from './stock-edits.ts'
import { useFreshRows } from './use-fresh-rows.ts'

export type Reason = CallInput<'inventory.change'>['body']['reason']

/** The maximum number of variants per call: a call accepts 250 changes, and a variant has at most two. */
const VARIANTS_PER_CALL = 125

/** An edit that conflicts with a change by another user or an order. */
export interface StockConflict {
  edit: Edit
  now: StockRow
}

/** The result of sending edits: the edits that the server refused, and the edits that undo the saved ones. */
interface Sent {
  conflicts: StockConflict[]
  undo: Edit[]
}

/**
 * Sends edits to the server, in as many calls as necessary.
 * @param onDone called after each call with the edits that are done, and with the number of those whose variants no
 * longer exist
 */
export function useSendEdits(onDone: (done: readonly Edit[], gone: number) => void) {
  const showFresh = useFreshRows()
  const change = useChange('inventory.change', { refresh: ['inventory.history', 'products.list', 'products.get'] })

  async function sendAll(wanted: readonly Edit[], why: Reason): Promise<Sent> {
    const sent: Sent = { conflicts: [], undo: [] }
    try {
      for (const batch of batches(wanted, VARIANTS_PER_CALL)) {
        const { conflicts: found, undo } = await send(batch, why)
        sent.conflicts.push(...found)
        sent.undo.push(...undo)
      }
    } catch (error) {
      // The screen shows this error, and the edits that were not sent are kept.
      if (!(error instanceof CallError)) throw error
    }
    return sent
  }

  /** Sends edits in one call. */
  async function send(batch: readonly Edit[], why: Reason): Promise<Sent> {
    const answer = await change.mutateAsync({ body: { changes: batch.flatMap(changesOf), reason: why } })
    showFresh(answer.rows)
    const { conflicts, done, undo, gone } = outcomeOf(batch, answer)
    onDone(done, gone)
    return { conflicts, undo }
  }

  return { change, sendAll }
}

/**
 * Divides the edits of a call by their outcome: refused (`conflicts`) or done. Also returns the edits that undo the
 * saved ones, and the number of edits that are done only because their variants no longer exist (`gone`).
 */
function outcomeOf(batch: readonly Edit[], answer: Answer<'inventory.change'>): Sent & { done: Edit[]; gone: number } {
  const rows = new Map(answer.rows.map((row) => [row.variantId, row]))
  const conflicts = batch.flatMap((edit) => {
    const now = rows.get(edit.seen.variantId)
    return now && answer.conflicts.includes(now.variantId) ? [{ edit, now }] : []
  })
  const done = batch.filter((edit) => !conflicts.some((one) => one.edit === edit))
  const undo = done.flatMap((edit) => {
    const now = rows.get(edit.seen.variantId)
    return now ? [opposite(edit, now)] : []
  })
  return { conflicts, done, undo, gone: done.filter(({ seen }) => !rows.has(seen.variantId)).length }
}
