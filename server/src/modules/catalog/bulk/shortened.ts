import type { BulkValue } from '@vitrine/contract/bulk-fields.ts'

import type { LeftCell } from './cell.ts'

/** The number of characters and of tags that are kept of a value that is only shown. Descriptions are longer. */
const TEXT_LENGTH = 500
const TAGS_SHOWN = 20

/** Shortens a value that is only shown. */
export function shortened(value: BulkValue): BulkValue {
  if (Array.isArray(value)) return value.length > TAGS_SHOWN ? [...value.slice(0, TAGS_SHOWN), '…'] : value
  return typeof value === 'string' && value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH).toWellFormed()}…` : value
}

/** Shortens the values of a cell that is left alone. */
export const shortCell = (cell: LeftCell): LeftCell => ({
  ...cell,
  before: shortened(cell.before),
  after: shortened(cell.after),
  found: shortened(cell.found),
})
