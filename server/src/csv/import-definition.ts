import type { ImportKind, ImportPreset } from '@vitrine/contract/calls/imports.ts'
import type { z } from 'zod'

import type { Config } from '../config.ts'
import type { Tx } from '../db/transactions.ts'
import type { Columns, Mapping } from './columns.ts'

export type Preset = z.infer<typeof ImportPreset>
export type Kind = z.infer<typeof ImportKind>

/** One row of a file: its cells as they stood. */
export interface Row {
  /** As a spreadsheet numbers it: the first row of the file (the header) is 1. */
  number: number
  cells: readonly string[]
  /** The row itself is broken (too many or too few cells, characters that cannot be stored). Its group is not imported. */
  error?: RowError
}

/** Why a row is not imported. */
export interface RowError {
  row: number
  /** Name of the column in the file; null when it is about the whole row. */
  column: string | null
  code: string
  /** One sentence that says what to mend. */
  message: string
}

/** All rows with one key, wherever in the file they stand: one product, one order. Imported whole or not at all. */
export interface RowGroup {
  key: string
  rows: readonly Row[]
}

/** What holds for a whole import. */
export interface ImportSettings {
  storeId: string
  importId: string
  /** Who imports; null for the operator's command line. */
  userId: string | null
  fileName: string
  preset: Preset
  /** Of the store, ISO 4217. */
  currency: string
  /** Of the store, IANA. */
  timeZone: string
  /** Entities that exist already are updated; otherwise they are skipped. */
  overwrite: boolean
  columns: Columns
  config: Config
  now: Date
}

/**
 * What would happen to one group. `parts` = variants or lines. A `credit` is what an order file tells of returns: it is
 * counted apart from the orders. `leftOut` names rows that are passed over on purpose, each
 * with its reason: they are reported like failed rows and count as nothing; the rest of the group is imported.
 */
export type Decision<Write> =
  | { action: 'create' | 'update' | 'credit'; parts: number; images: number; write: Write; leftOut?: RowError[] }
  | { action: 'skip'; leftOut?: RowError[] }
  | { action: 'error'; errors: RowError[] }

/** What a write did, kept so that it can be taken back. */
export interface Change {
  entityId: string
  /** The entity as it was, as JSON; null when the import created it. */
  before: unknown
  /** The version the import left. */
  version: number
}

/** What an undo did. */
export interface Undone {
  /** Changes it left alone, each with a sentence for the seller. */
  leftAlone: { entityId: string; message: string }[]
  /** What is again as it was at version `was`, at its version of now. Left out where versions come back by themselves. */
  again?: { entityId: string; was: number; now: number }[]
}

/**
 * What makes a kind of import different from the others. The engine (run-import.ts) reads the file, groups rows, counts,
 * reports, checkpoints and resumes; a definition only knows its own entity. Batches hold about two hundred groups.
 * @typeParam Entity what `parse` makes of a group
 * @typeParam Write what `plan` hands to `write`: the entity and what it needs to know of the database
 */
export interface ImportDefinition<Entity = unknown, Write = unknown> {
  presets: readonly Preset[]
  /** Fields a column of the file can be mapped to. */
  fields(preset: Preset): readonly string[]
  /** Column of the file → field, for the columns it recognises by name; null for the others. */
  autoMap(names: readonly string[], preset: Preset): Mapping
  /** A field that several columns may be mapped to, each keeping its own name. */
  repeatable?: string
  /** Fields that must be mapped before anything can be imported. One of each inner list is enough. */
  required(preset: Preset): readonly (readonly string[])[]
  /** What the row belongs to; an error when it belongs to nothing. */
  keyOf(row: Row, settings: ImportSettings): string | RowError
  /** Reads and validates a group. Pure, and run outside any transaction. The rows are sound: same number of cells as the header. */
  parse(group: RowGroup, settings: ImportSettings): { entity: Entity } | { errors: RowError[] }
  /** Looks up what exists and decides; changes nothing. One decision per entity, in their order. */
  plan(tx: Tx, entities: readonly Entity[], settings: ImportSettings): Promise<Decision<Write>[]>
  /** Does what `plan` decided in the same transaction. One change per write, in their order. */
  write(tx: Tx, writes: readonly Write[], settings: ImportSettings): Promise<Change[]>
  /**
   * Takes changes back where nobody touched the entity since (its version is still the one the import left).
   * Taking it back is no touch: an import before this one can be taken back after it.
   */
  undo(tx: Tx, changes: readonly Change[], settings: ImportSettings): Promise<Undone>
}
