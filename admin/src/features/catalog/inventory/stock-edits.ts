import type { CallInput, Answer } from '../../../api/types.ts'

export type StockRow = Answer<'inventory.list'>['items'][number]
export type StockChange = CallInput<'inventory.change'>['body']['changes'][number]
export type Field = StockChange['field']

/** The meaning of a typed number: it replaces the current quantity (`set`) or is added to it (`adjust`). */
export type Mode = 'set' | 'adjust'

/** The maximum absolute value of any quantity, as defined in the contract. */
const QUANTITY_MAX = 1_000_000_000

/** The unsaved input for one variant. */
export interface Edit {
  /** The row as the user saw it when the edit began. The server saves the edit only if the edited quantities are still the same. */
  seen: StockRow
  values: Partial<Record<Field, number>>
  /** Input that could not be parsed, kept so that the user can correct it. */
  wrong: Partial<Record<Field, string>>
}

/** The edits by variant id. */
export type Edits = ReadonlyMap<string, Edit>

/** `available` and `onHand` determine each other, so input for one discards input for the other. */
const rivals: Partial<Record<Field, Field>> = { available: 'onHand', onHand: 'available' }

/**
 * Parses a whole number of at most 10 digits, with an optional sign and optional thousands separators. Returns null for
 * any other text.
 */
export function readQuantity(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f.,'’](?=\d{3}(\D|$))/g, '').replace('−', '-')
  return /^[+-]?\d{1,10}$/.test(plain) ? Number(plain) : null
}

/** Returns the edits after text was typed into a cell. Empty text and the current value are not edits. */
export function writeCell(edits: Edits, row: StockRow, field: Field, text: string, mode: Mode): Edits {
  const { seen, values, wrong } = edits.get(row.variantId) ?? { seen: row, values: {}, wrong: {} }
  const { [field]: _value, [rivals[field] ?? field]: _rival, ...otherValues } = values
  const { [field]: _wrong, [rivals[field] ?? field]: _wrongRival, ...otherWrong } = wrong
  const next: Edit = { seen, values: otherValues, wrong: otherWrong }
  const typed = text.trim()
  if (typed !== '') {
    const read = readQuantity(typed)
    // A leading plus sign means "add" in both modes.
    const value = read === null ? null : mode === 'adjust' || typed.startsWith('+') ? seen[field] + read : read
    if (value === null || Math.abs(value) > QUANTITY_MAX || (field === 'unavailable' && value < 0)) {
      next.wrong = { ...otherWrong, [field]: typed }
    } else if (value !== seen[field]) next.values = { ...otherValues, [field]: value }
  }
  return withEdit(edits, row.variantId, isEmpty(next) ? undefined : next)
}

/** Returns the edits without the edit of one cell. */
export const clearCell = (edits: Edits, row: StockRow, field: Field): Edits => writeCell(edits, row, field, '', 'set')

const isEmpty = ({ values, wrong }: Edit) => Object.keys(values).length + Object.keys(wrong).length === 0

export function withEdit(edits: Edits, id: string, edit: Edit | undefined): Edits {
  const next = new Map(edits)
  if (edit) next.set(id, edit)
  else next.delete(id)
  return next
}

/** Returns the quantities a row will have once its edit is saved. The server calculates them the same way. */
export function preview(row: StockRow, edit: Edit | undefined): Record<Field, number> {
  if (!edit) return row
  const { committed } = edit.seen
  const unavailable = edit.values.unavailable ?? edit.seen.unavailable
  const available = edit.values.available ?? (edit.values.onHand ?? edit.seen.onHand) - committed - unavailable
  return { available, unavailable, onHand: available + committed + unavailable }
}

/** Returns the stock changes for one variant, each with the quantity that the server must still have. */
export const changesOf = ({ seen, values }: Edit): StockChange[] =>
  (Object.keys(values) as Field[]).map((field) => ({
    variantId: seen.variantId,
    field,
    expected: seen[field],
    value: values[field] ?? seen[field],
  }))

/**
 * Returns the edit that undoes a saved one. `now` is the row after saving. The server refuses the undo if any of the
 * edited quantities has changed since.
 */
export const opposite = ({ seen, values }: Edit, now: StockRow): Edit => ({
  seen: now,
  values: Object.fromEntries((Object.keys(values) as Field[]).map((field) => [field, seen[field]])),
  wrong: {},
})

/**
 * Applies an edit to a row that has changed in the meantime. Returns undefined if nothing remains to be edited, because
 * the row already has the wanted quantities.
 */
export function rebased({ values, wrong }: Edit, now: StockRow): Edit | undefined {
  const still = Object.fromEntries(Object.entries(values).filter(([field, value]) => now[field as Field] !== value))
  const edit: Edit = { seen: now, values: still, wrong }
  return isEmpty(edit) ? undefined : edit
}

/** Splits a list into parts of at most `size` items. */
export function batches<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}
