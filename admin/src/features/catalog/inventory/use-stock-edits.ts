import { useState } from 'react'

import { globalError, offerUndo } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { clearCell, rebased, withEdit, writeCell, type Edit, type Edits, type Field, type Mode, type StockRow } from './stock-edits.ts'
import { type Reason, type StockConflict, useSendEdits } from './use-send-edits.ts'

/**
 * Returns the grid's unsaved input, and functions that change, save or discard it. Saving changes stock only where the
 * server still has the quantity that the user saw.
 */
export function useStockEdits() {
  const [edits, setEdits] = useState<Edits>(new Map())
  const [mode, setMode] = useState<Mode>('set')
  const [reason, setReason] = useState<Reason>('correction')
  const [conflicts, setConflicts] = useState<readonly StockConflict[]>([])
  const [gone, setGone] = useState(0)
  const { change, sendAll } = useSendEdits(takeOff)

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

  function takeOff(done: readonly Edit[], goneNow: number): void {
    setGone((before) => before + goneNow)
    // Input that was typed into a row while its previous edit was being saved stays.
    setEdits((current) =>
      done.reduce(
        (next, edit) => (next.get(edit.seen.variantId) === edit ? withEdit(next, edit.seen.variantId, undefined) : next),
        current,
      ),
    )
  }

  /** Returns the refused edits, applied to the current stock. */
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
