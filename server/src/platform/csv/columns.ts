import type { Row } from './import-definition.ts'
import { withoutGuard } from './formula-guard.ts'

/** For each column of the file, the field of the import that the column is mapped to, or null to ignore the column. */
export type Mapping = Record<string, string | null>

/** The column with the reasons in a file of failed rows. When such a file is uploaded again, this column is ignored. */
export const ERROR_COLUMN = 'Import error'

/**
 * Returns the field of a column in a mapping; null when the column has none. Checks for an own property, because a column may be
 * called `constructor`.
 */
export function fieldFor(mapping: Mapping, column: string): string | null {
  return Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : null
}

/** The columns of a file, and the fields of the import that they are mapped to. */
export interface Columns {
  /** The names of the file's columns in order, each unique. */
  names: readonly string[]
  /**
   * Whether the file has a column for the field. If the file has no such column, the import leaves the value of the field
   * unchanged; an empty cell clears the value.
   */
  has(field: string): boolean
  /** Returns the cell of a field, trimmed; undefined when the file has no column for the field. */
  cell(row: Row, field: string): string | undefined
  /** Like `cell`, but keeps the white space around the text. */
  exactCell(row: Row, field: string): string | undefined
  /** Returns the cell at an index of the row, trimmed. */
  cellAt(row: Row, at: number): string
  /** Returns the name of the field's column in the file, to report an error; null when the field has no column. */
  nameOf(field: string): string | null
  /** Returns the columns that are mapped to a repeatable field, each with its name and the index of its cell. */
  all(field: string): readonly { name: string; at: number }[]
}

/** Applies a mapping to the columns of a file. */
export function layColumns(names: readonly string[], mapping: Mapping): Columns {
  const places = new Map<string, { name: string; at: number }[]>()
  for (const [at, name] of names.entries()) {
    const field = fieldFor(mapping, name)
    if (field === null) continue
    const known = places.get(field)
    if (known) known.push({ name, at })
    else places.set(field, [{ name, at }])
  }
  const first = (field: string) => places.get(field)?.[0]
  const exactCellAt = (row: Row, at: number) => withoutGuard(row.cells[at] ?? '')
  const cellAt = (row: Row, at: number) => exactCellAt(row, at).trim()
  return {
    names,
    has: (field) => places.has(field),
    cell(row, field) {
      const place = first(field)
      return place && cellAt(row, place.at)
    },
    exactCell(row, field) {
      const place = first(field)
      return place && exactCellAt(row, place.at)
    },
    cellAt,
    nameOf: (field) => first(field)?.name ?? null,
    all: (field) => places.get(field) ?? [],
  }
}

/** Whether a column has a name such as `Column 3`, which csv-file.ts gives to a column with an empty header cell. */
export function isNameless(name: string): boolean {
  return /^Column \d+$/.test(name)
}

/**
 * Returns the name that another name repeats: `Title` for `Title (2)`, because csv-file.ts gives this name to the second column
 * named `Title`. Returns undefined when no column has the shorter name.
 */
export function repeatedName(name: string, names: readonly string[]): string | undefined {
  const original = /^(.+) \(\d+\)$/.exec(name)?.[1]
  return names.find((other) => other === original)
}
