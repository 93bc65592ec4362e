import { useState } from 'react'

import { CallError } from '../../../api/call-error.ts'
import { useChange } from '../../../api/query.ts'
import type { CallInput } from '../../../api/types.ts'
import { globalError, offerUndo } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import {
  batches,
  changesOf,
  clearCell,
  opposite,
  rebased,
  withEdit,
  writeCell,
  type Edit,
  type Edits,
  type Field,
  type Mode,
  type StockRow,
} from './stock-edits.ts'
import { useFreshRows } from './use-fresh-rows.ts'

export type Reason = CallInput<'inventory.change'>['body']['reason']

/** One call accepts 250 changes, and a variant has at most two. */
const VARIANTS_PER_CALL = 125

/** An edit that was refused because another person or an order had changed the stock. */
export interface StockConflict {
  edit: Edit
  now: StockRow
}

/** The result of sending edits: the refused edits, and the edits that undo the others. */
interface Sent {
  conflicts: StockConflict[]
  undo: Edit[]
}

/**
 * Returns the grid's input and the functions to save it. Stock changes only where the server still has the quantity
 * that the user saw.
 */
export function useStockEdits() {
  const [edits, setEdits] = useState<Edits>(new Map())
  const [mode, setMode] = useState<Mode>('set')
  const [reason, setReason] = useState<Reason>('correction')
  const [conflicts, setConflicts] = useState<readonly StockConflict[]>([])
  const [gone, setGone] = useState(0)
  const showFresh = useFreshRows()
  const change = useChange('inventory.change', { refresh: ['inventory.history', 'products.list', 'products.get'] })

  async function save(wanted: Edits): Promise<void> {
    setGone(0)
    const { conflicts: found, undo } = await sendAll([...wanted.values()], reason)
    setConflicts(found)
    if (undo.length > 0) offerUndo(t('inventory.saved', { count: undo.length }), () => void takeBack(undo))
  }

  async function takeBack(undo: readonly Edit[]): Promise<void> {
    const { conflicts: left } = await sendAll(undo, 'correction')
    if (left.length > 0) globalError([t('inventory.undo.left', { count: left.length })])
  }

  async function sendAll(wanted: readonly Edit[], why: Reason): Promise<Sent> {
    const sent: Sent = { conflicts: [], undo: [] }
    try {
      for (const batch of batches(wanted, VARIANTS_PER_CALL)) {
        const { conflicts: found, undo } = await send(batch, why)
        sent.conflicts.push(...found)
        sent.undo.push(...undo)
      }
    } catch (error) {
      // The page shows this error (`change.error`), and edits that were not sent remain in the grid.
      if (!(error instanceof CallError)) throw error
    }
    return sent
  }

  /** Sends edits in one call, and removes the saved ones from the grid. */
  async function send(batch: readonly Edit[], why: Reason): Promise<Sent> {
    const answer = await change.mutateAsync({ body: { changes: batch.flatMap(changesOf), reason: why } })
    const rows = new Map(answer.rows.map((row) => [row.variantId, row]))
    showFresh(answer.rows)
    const found = batch.flatMap((edit) => {
      const now = rows.get(edit.seen.variantId)
      return now && answer.conflicts.includes(now.variantId) ? [{ edit, now }] : []
    })
    const done = batch.filter((edit) => !found.some((one) => one.edit === edit))
    setGone((before) => before + done.filter(({ seen }) => !rows.has(seen.variantId)).length)
    // Input that was typed into a row while it was being saved remains.
    setEdits((current) =>
      done.reduce(
        (next, edit) => (next.get(edit.seen.variantId) === edit ? withEdit(next, edit.seen.variantId, undefined) : next),
        current,
      ),
    )
    const undo = done.flatMap((edit) => {
      const now = rows.get(edit.seen.variantId)
      return now ? [opposite(edit, now)] : []
    })
    return { conflicts: found, undo }
  }

  /** Applies the refused edits to the current stock. */
  const again = () => conflicts.reduce<Edits>((next, { edit, now }) => withEdit(next, now.variantId, rebased(edit, now)), new Map())

  return {
    edits,
    mode,
    setMode,
    reason,
    setReason,
    conflicts,
    /** The number of edited variants that were deleted in the meantime. */
    gone,
    error: change.error,
    isSaving: change.isPending,
    hasWrong: [...edits.values()].some(({ wrong }) => Object.keys(wrong).length > 0),
    write: (row: StockRow, field: Field, text: string, as: Mode = mode) => setEdits((now) => writeCell(now, row, field, text, as)),
    clear: (row: StockRow, field: Field) => setEdits((now) => clearCell(now, row, field)),
    discard: () => {
      setEdits(new Map())
      setGone(0)
      change.reset()
    },
    save: () => save(edits),
    keepMine: () => {
      const wanted = again()
      setEdits((now) => conflicts.reduce((next, { now: row }) => withEdit(next, row.variantId, wanted.get(row.variantId)), now))
      setConflicts([])
      return save(wanted)
    },
    takeTheirs: () => {
      setEdits((now) => conflicts.reduce((next, { now: row }) => withEdit(next, row.variantId, undefined), now))
      setConflicts([])
    },
    closeConflicts: () => setConflicts([]),
  }
}

export type StockEdits = ReturnType<typeof useStockEdits>
