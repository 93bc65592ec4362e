import { type BulkValue, isSameValue } from '@vitrine/contract/bulk-fields.ts'

import { type CellPlace, keyOf } from './sheet-rows.ts'

/** An edited cell. */
export interface CellEdit extends CellPlace {
  /** The saved value that the person saw. */
  before: BulkValue
  /** The new value; undefined while the text cannot be read. */
  after: BulkValue | undefined
  /** The text of a cell that cannot be read. */
  text: string
  /** Why the cell cannot be saved. */
  error: string | null
}

type Edits = ReadonlyMap<string, CellEdit>

/** What one step changed: each cell before and after it. */
type Step = readonly { key: string; from: CellEdit | undefined; to: CellEdit | undefined }[]

export interface SheetEdits {
  edits: Edits
  past: readonly Step[]
  future: readonly Step[]
}

export const noEdits: SheetEdits = { edits: new Map(), past: [], future: [] }

/** The number of steps that can be undone. */
const STEPS_MAX = 100

/** Edits cells in one step. A cell that gets its saved value is no longer edited. */
export function edited(state: SheetEdits, cells: readonly CellEdit[]): SheetEdits {
  const step = cells.flatMap((cell) => {
    const key = keyOf(cell)
    const from = state.edits.get(key)
    const before = from?.before ?? cell.before
    const isSaved = cell.after !== undefined && isSameValue(before, cell.after)
    const to = isSaved ? undefined : { ...cell, before }
    return from === to || (from && to && from.text === to.text && from.error === to.error) ? [] : [{ key, from, to }]
  })
  if (step.length === 0) return state
  return { edits: withStep(state.edits, step, 'to'), past: [...state.past, step].slice(-STEPS_MAX), future: [] }
}

/** Undoes the last step, or does it again. */
export function undone(state: SheetEdits): SheetEdits {
  const step = state.past.at(-1)
  if (!step) return state
  return { edits: withStep(state.edits, step, 'from'), past: state.past.slice(0, -1), future: [...state.future, step] }
}
export function redone(state: SheetEdits): SheetEdits {
  const step = state.future.at(-1)
  if (!step) return state
  return { edits: withStep(state.edits, step, 'to'), past: [...state.past, step], future: state.future.slice(0, -1) }
}

function withStep(edits: Edits, step: Step, side: 'from' | 'to'): Edits {
  const next = new Map(edits)
  for (const change of step) {
    const cell = change[side]
    if (cell) next.set(change.key, cell)
    else next.delete(change.key)
  }
  return next
}

/** A cell that the server left alone. */
export interface Refusal extends CellPlace {
  message: string
  /** The value that is there now. */
  found: BulkValue
}

/** Returns what is left to edit after the cells were saved: those that were refused, with the reasons and the current values. */
export function afterSave({ edits }: SheetEdits, refusals: readonly Refusal[]): SheetEdits {
  const left = refusals.flatMap((refusal): [string, CellEdit][] => {
    const key = keyOf(refusal)
    const edit = edits.get(key)
    return edit ? [[key, { ...edit, before: refusal.found, error: refusal.message }]] : []
  })
  return { edits: new Map(left), past: [], future: [] }
}
