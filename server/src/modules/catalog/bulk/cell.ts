import type { BulkField, BulkValue } from '@vitrine/contract/bulk-fields.ts'
import type { FieldErrorCode, FieldErrorValues } from '@vitrine/contract/field-errors.ts'
import type { ProblemCode } from '@vitrine/contract/problems.ts'

/** One value of a product or variant that an update writes. */
export interface Cell {
  productId: string
  /** The variant; the product itself for a field of the product. */
  entityId: string
  field: BulkField
  before: BulkValue
  after: BulkValue
}

/** A value that an update leaves alone, and why. */
export interface LeftCell extends Cell {
  state: 'refused' | 'conflict' | 'kept'
  found: BulkValue
  code: FieldErrorCode | ProblemCode
  values: FieldErrorValues | null
}

/** What an update does to one product: it is changed completely, or left alone with the reasons. */
export interface Outcome {
  productId: string
  cells: Cell[]
  left: LeftCell[]
}

/** Returns a cell that is left alone. */
export const leftCell = (
  cell: Cell,
  state: LeftCell['state'],
  code: FieldErrorCode | ProblemCode,
  { found = cell.before, values = null }: { found?: BulkValue; values?: FieldErrorValues | null } = {},
): LeftCell => ({ ...cell, state, code, found, values })
