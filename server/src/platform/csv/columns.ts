import type { Row } from './import-definition.ts'
import { withoutGuard } from './formula-guard.ts'

/** Column of the file → field of the import, or null to ignore the column. */
export type Mapping = Record<string, string | null>

/** The column with the reason in the failed-rows file. When that file is uploaded, the column is ignored. */
export const ERROR_COLUMN = 'Import error'

/** The field of a column in a mapping; null when it has none. Checks for an own property, because a column may be called `constructor`. */
export function fieldFor(mapping: Mapping, column: string): string | null {
  return Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : null
}

/** Which columns of the file the fields of an import are in. */
export interface Columns {
  /** Names of the file's columns in order, each unique. */
  names: readonly string[]
  /** Whether the file has a column for the field. Without a column, a value stays unchanged; an empty cell clears it. */
  has(field: string): boolean
  /** The cell of a field, trimmed; undefined when the file has no column for it. */
  cell(row: Row, field: string): string | undefined
  /** The cell of a field, with the white space around it. */
  exactCell(row: Row, field: string): string | undefined
  /** The cell at an index of the row, trimmed. */
  cellAt(row: Row, at: number): string
  /** Name of the field's column in the file, to report an error; null when it has none. */
  nameOf(field: string): string | null
  /** The columns mapped to a repeatable field: name and index of the cell. */
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

/** Whether the header cell of a column is empty; csv-file.ts then names the column by its position. */
export function isNameless(name: string): boolean {
  return /^Column \d+$/.test(name)
}

/** The name that a header cell repeats: `Title` for `Title (2)`, the name that csv-file.ts gives the second column named `Title`. */
export function repeatedName(name: string, names: readonly string[]): string | undefined {
  const original = /^(.+) \(\d+\)$/.exec(name)?.[1]
  return names.find((other) => other === original)
}
