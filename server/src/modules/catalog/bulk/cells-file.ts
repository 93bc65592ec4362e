import type { BulkValue } from '@vitrine/contract/bulk-fields.ts'
import { Readable } from 'node:stream'

import { csvText } from '../../../platform/csv/csv-text.ts'
import type { Services } from '../../../services.ts'
import { wording } from './answer.ts'
import { type NamedCell, namedCells } from './cell-queries.ts'

const PAGE = 1000

/**
 * Streams the values that an update changed, or those that it or its undo left alone, as CSV. Amounts are in minor units, as in the
 * API.
 */
export function cellsFile({ db }: Services, storeId: string, updateId: string, show: 'changed' | 'problems'): Readable {
  return Readable.from(pages())

  async function* pages() {
    yield csvText([['Product', 'Variant', 'Field', 'Before', 'After', 'State', 'Found', 'Reason', 'Product ID', 'Variant ID']])
    let after: NamedCell | undefined
    for (;;) {
      const cells = await db.inStore(storeId, (tx) => namedCells(tx, updateId, { show, after, limit: PAGE }))
      yield csvText(cells.map(lineOf))
      if (cells.length < PAGE) return
      after = cells.at(-1)
    }
  }
}

const lineOf = (cell: NamedCell): string[] => [
  cell.product ?? '',
  cell.variant ?? '',
  cell.field,
  textOf(cell.before),
  textOf(cell.after),
  cell.state,
  textOf(cell.found),
  wording(cell.code, cell.codeValues),
  cell.productId,
  cell.entityId === cell.productId ? '' : cell.entityId,
]

const textOf = (value: BulkValue): string => (value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value))
