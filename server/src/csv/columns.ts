import type { Row } from './import-definition.ts'
import { withoutGuard } from './formula-guard.ts'

/** Column of the file → our field, or null to leave the column out. */
export type Mapping = Record<string, string | null>

/** What the failed-rows file calls the column with the reason. In an upload it is nothing to import. */
export const ERROR_COLUMN = 'Import error'

/** What a mapping says of a column; null when it says nothing. Asked with care, because a column may be called `constructor`. */
export function fieldFor(mapping: Mapping, column: string): string | null {
  return Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : null
}

/** Where the fields of an import stand in its file. */
export interface Columns {
  /** Names of the file's columns in order, each unique. */
  names: readonly string[]
  /** Whether the file has a column for the field. A column that is not there leaves a value alone; an empty cell empties it. */
  has(field: string): boolean
  /** The cell of a field, trimmed; undefined when the file has no column for it. */
  cell(row: Row, field: string): string | undefined
  /** The same with its outer white space. */
  exactCell(row: Row, field: string): string | undefined
  /** The cell at a place of the row, trimmed. */
  cellAt(row: Row, at: number): string
  /** Name of the field's column in the file, to report an error; null when it has none. */
  nameOf(field: string): string | null
  /** The columns mapped to a repeatable field: name and place among the cells. */
  all(field: string): readonly { name: string; at: number }[]
}

/** Lays a mapping over the columns of a file. */
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

/** A column whose header cell is empty; csv-file.ts names it by its place. */
export function isNameless(name: string): boolean {
  return /^Column \d+$/.test(name)
}

/** The name a header cell repeats: `Title` for `Title (2)`, as csv-file.ts calls the second column of one name. */
export function repeatedName(name: string, names: readonly string[]): string | undefined {
  const original = /^(.+) \(\d+\)$/.exec(name)?.[1]
  return names.find((other) => other === original)
}
