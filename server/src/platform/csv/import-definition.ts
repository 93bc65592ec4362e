import type { ImportKind, ImportPreset } from '@vitrine/contract/calls/imports.ts'
import type { z } from 'zod'

import type { Config } from '../../config.ts'
import type { Tx } from '../db/transactions.ts'
import type { Columns, Mapping } from './columns.ts'

export type Preset = z.infer<typeof ImportPreset>
export type Kind = z.infer<typeof ImportKind>

/** One row of a file, with its cells unchanged. */
export interface Row {
  /** The number of the row in a spreadsheet: the first row of the file, normally the header, is 1. */
  number: number
  cells: readonly string[]
  /**
   * Set when the row itself is broken (too many or too few cells, or characters that cannot be stored). The group of such a row
   * is not imported.
   */
  error?: RowError
}

/** Why a row is not imported. */
export interface RowError {
  row: number
  /** The name of the column in the file; null when the error is about the whole row. */
  column: string | null
  code: string
  /** Tells the seller what is wrong or what to fix. */
  message: string
}

/** All rows of a file with the same key, such as one product or one order. A group is imported whole or not at all. */
export interface RowGroup {
  key: string
  rows: readonly Row[]
}

/** The settings of a whole import. */
export interface ImportSettings {
  storeId: string
  importId: string
  /** The ID of the member who started the import; null when the operator started it on the command line. */
  userId: string | null
  fileName: string
  preset: Preset
  /** The currency of the store, ISO 4217. */
  currency: string
  /** The time zone of the store, IANA. */
  timeZone: string
  /** Whether existing entities are updated; if not, they are skipped. */
  overwrite: boolean
  columns: Columns
  config: Config
  now: Date
}

/**
 * What an import does with one group. `parts` is the number of variants or line items. A `credit` is a credit note: the returns
 * that an order file contains. Credit notes are counted separately from orders. `leftOut` names rows that are skipped on purpose,
 * each with its reason: they are reported like failed rows but not counted, and the rest of the group is imported.
 */
export type Decision<Write> =
  | { action: 'create' | 'update' | 'credit'; parts: number; images: number; write: Write; leftOut?: RowError[] }
  | { action: 'skip'; leftOut?: RowError[] }
  | { action: 'error'; errors: RowError[] }

/** The result of a write, kept so that it can be undone. */
export interface Change {
  entityId: string
  /** The entity before the write, as JSON; null when the import created it. */
  before: unknown
  /** The version of the entity after the import. */
  version: number
}

/** The result of an undo. */
export interface Undone {
  /** The changes that were not undone, each with a message for the seller. */
  leftAlone: { entityId: string; message: string }[]
  /**
   * The entities whose content the undo changed back to that of version `was`, each with its current version `now`. Undefined when
   * the undo restores the version numbers too.
   */
  again?: { entityId: string; was: number; now: number }[]
}

/**
 * The part of an import that differs between kinds. The engine (run-import.ts) reads the file, groups rows, counts, reports,
 * saves checkpoints and resumes; a definition only knows its own entity. The engine passes at most two hundred groups at a time to
 * `plan` and `write`.
 * @typeParam Entity what `parse` returns for a group
 * @typeParam Write what `plan` passes to `write`: the entity and what it needs from the database
 */
export interface ImportDefinition<Entity = unknown, Write = unknown> {
  presets: readonly Preset[]
  /** Fields that a column of the file can be mapped to. */
  fields(preset: Preset): readonly string[]
  /** Maps the columns that it recognizes by name to their fields, and the other columns to null. */
  autoMap(names: readonly string[], preset: Preset): Mapping
  /** A field that several columns can be mapped to, each with its own name. */
  repeatable?: string
  /** Fields that must be mapped before an import can start. One field of each inner list is enough. */
  required(preset: Preset): readonly (readonly string[])[]
  /** Returns the key of the group that the row belongs to, or an error when the row has no key. */
  keyOf(row: Row, settings: ImportSettings): string | RowError
  /**
   * Parses and validates a group, without side effects and outside of any transaction. Every row has the same number of cells as
   * the header.
   */
  parse(group: RowGroup, settings: ImportSettings): { entity: Entity } | { errors: RowError[] }
  /**
   * Looks up which entities exist and decides what to do, without changing anything. Returns one decision per entity, in the same
   * order.
   */
  plan(tx: Tx, entities: readonly Entity[], settings: ImportSettings): Promise<Decision<Write>[]>
  /** Writes what `plan` decided, in the same transaction. Returns one change per write, in the same order. */
  write(tx: Tx, writes: readonly Write[], settings: ImportSettings): Promise<Change[]>
  /**
   * Undoes changes to entities that have not been edited since the import, which means that they still have the version that the
   * import set. An undo does not count as an edit, so an earlier import can be undone afterward.
   */
  undo(tx: Tx, changes: readonly Change[], settings: ImportSettings): Promise<Undone>
}
