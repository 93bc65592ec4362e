import { CallError } from '../../../api/call-error.ts'
import { useChange } from '../../../api/query.ts'
import type { Answer, CallInput } from '../../../api/types.ts'
import { batches, changesOf, opposite, type Edit, type StockRow } from './stock-edits.ts'
import { useFreshRows } from './use-fresh-rows.ts'

export type Reason = CallInput<'inventory.change'>['body']['reason']

/** A call takes 250 changes, and a variant has at most two. */
const VARIANTS_PER_CALL = 125

/** Somebody else, or an order, changed what was to be changed. */
export interface StockConflict {
  edit: Edit
  now: StockRow
}

/** What came of sending edits: those that were not made, and what takes the others back. */
interface Sent {
  conflicts: StockConflict[]
  undo: Edit[]
}

/**
 * Sends edits to the server, as many calls as it takes.
 * @param onDone is told after each call which edits are done, and how many of their variants were deleted meanwhile
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
      // Shown in its place; what was not sent is still there.
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

/** Which edits of a call were made. */
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
