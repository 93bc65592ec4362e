import type { CallInput, Answer } from '../../../api/types.ts'

export type StockRow = Answer<'inventory.list'>['items'][number]
export type StockChange = CallInput<'inventory.change'>['body']['changes'][number]
export type Field = StockChange['field']

/** A number typed takes the place of what is there, or is added to it. */
export type Mode = 'set' | 'adjust'

/** The contract's bound of every quantity. */
const QUANTITY_MAX = 1_000_000_000

/** What was typed for one variant and is not saved. */
export interface Edit {
  /** The row as the person saw it when they began: what must still be so on the server. */
  seen: StockRow
  values: Partial<Record<Field, number>>
  /** Typed where it could not be read, kept so that it can be mended. */
  wrong: Partial<Record<Field, string>>
}

/** By variant. */
export type Edits = ReadonlyMap<string, Edit>

/** `available` and `onHand` are two ways to say one thing: typing one takes back what was typed for the other. */
const rivals: Partial<Record<Field, Field>> = { available: 'onHand', onHand: 'available' }

/** A whole number, signed or not, with any thousands separator; null for anything else. */
export function readQuantity(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f.,'’](?=\d{3}(\D|$))/g, '').replace('−', '-')
  return /^[+-]?\d{1,10}$/.test(plain) ? Number(plain) : null
}

/** The edits after something was typed into a cell. Nothing typed, or what is there already, is no edit. */
export function writeCell(edits: Edits, row: StockRow, field: Field, text: string, mode: Mode): Edits {
  const { seen, values, wrong } = edits.get(row.variantId) ?? { seen: row, values: {}, wrong: {} }
  const { [field]: _value, [rivals[field] ?? field]: _rival, ...otherValues } = values
  const { [field]: _wrong, [rivals[field] ?? field]: _wrongRival, ...otherWrong } = wrong
  const next: Edit = { seen, values: otherValues, wrong: otherWrong }
  const typed = text.trim()
  if (typed !== '') {
    const read = readQuantity(typed)
    // A plus says "add" in either mode.
    const value = read === null ? null : mode === 'adjust' || typed.startsWith('+') ? seen[field] + read : read
    if (value === null || Math.abs(value) > QUANTITY_MAX || (field === 'unavailable' && value < 0)) {
      next.wrong = { ...otherWrong, [field]: typed }
    } else if (value !== seen[field]) next.values = { ...otherValues, [field]: value }
  }
  return withEdit(edits, row.variantId, isEmpty(next) ? undefined : next)
}

/** The edits without a cell's. */
export const clearCell = (edits: Edits, row: StockRow, field: Field): Edits => writeCell(edits, row, field, '', 'set')

const isEmpty = ({ values, wrong }: Edit) => Object.keys(values).length + Object.keys(wrong).length === 0

export function withEdit(edits: Edits, id: string, edit: Edit | undefined): Edits {
  const next = new Map(edits)
  if (edit) next.set(id, edit)
  else next.delete(id)
  return next
}

/** What a row will say once its edit is saved; the server reckons the same way. */
export function preview(row: StockRow, edit: Edit | undefined): Record<Field, number> {
  if (!edit) return row
  const { committed } = edit.seen
  const unavailable = edit.values.unavailable ?? edit.seen.unavailable
  const available = edit.values.available ?? (edit.values.onHand ?? edit.seen.onHand) - committed - unavailable
  return { available, unavailable, onHand: available + committed + unavailable }
}

/** The changes of one variant, each with what must still be so. */
export const changesOf = ({ seen, values }: Edit): StockChange[] =>
  (Object.keys(values) as Field[]).map((field) => ({
    variantId: seen.variantId,
    field,
    expected: seen[field],
    value: values[field] ?? seen[field],
  }))

/** What takes a saved edit back, where the row still is as it was saved. */
export const opposite = ({ seen, values }: Edit, now: StockRow): Edit => ({
  seen: now,
  values: Object.fromEntries((Object.keys(values) as Field[]).map((field) => [field, seen[field]])),
  wrong: {},
})

/** The same wish for a row that has changed meanwhile; nothing when it is as wished already. */
export function rebased({ values, wrong }: Edit, now: StockRow): Edit | undefined {
  const still = Object.fromEntries(Object.entries(values).filter(([field, value]) => now[field as Field] !== value))
  const edit: Edit = { seen: now, values: still, wrong }
  return isEmpty(edit) ? undefined : edit
}

/** Parts of a list, none longer than a call takes. */
export function batches<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}
