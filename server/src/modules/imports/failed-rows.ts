import { Readable } from 'node:stream'

import type { Services } from '../../services.ts'
import { ERROR_COLUMN } from '../../platform/csv/columns.ts'
import { csvText } from '../../platform/csv/csv-text.ts'
import { withoutGuard } from '../../platform/csv/formula-guard.ts'
import { errorsAfter } from './outcome.ts'
import type { ImportRow } from './queries.ts'

const PAGE = 500

/**
 * Streams the rows that were not imported, each once, with the columns of the file and another column with the reason. Sellers
 * fix the rows and upload this file.
 */
export function failedRows({ db }: Services, row: ImportRow): Readable {
  const width = row.columns.length
  return Readable.from(pages())

  async function* pages() {
    yield csvText([[...row.columns.map(({ name }) => name), ERROR_COLUMN]])
    let position = 0
    // A row with several errors has several records. It is written when the next row begins.
    let open: FailedRow | undefined
    for (;;) {
      const errors = await db.inStore(row.store_id, (tx) => errorsAfter(tx, row.id, position, PAGE))
      const lines: string[][] = []
      for (const error of errors) {
        position = error.position
        const cells = error.cells as string[]
        // A note about the header or about an undo has no row to fix.
        if (cells.length === 0) continue
        const reason = error.column_name === null ? error.message : `${error.column_name}: ${error.message}`
        if (open?.number === error.row_number) open.reasons.push(reason)
        else {
          if (open) lines.push(lineOf(open, width))
          open = { number: error.row_number, cells, reasons: [reason] }
        }
      }
      const isLast = errors.length < PAGE
      if (isLast && open) lines.push(lineOf(open, width))
      yield csvText(lines)
      if (isLast) return
    }
  }
}

interface FailedRow {
  number: number
  cells: string[]
  reasons: string[]
}

/** Returns the cells of a row. The reason is under its header, and extra cells come after it. */
function lineOf({ cells, reasons }: FailedRow, width: number): string[] {
  const plain = cells.map(withoutGuard)
  const padded = Array.from({ length: width }, (_, at) => plain[at] ?? '')
  return [...padded, reasons.join('; '), ...plain.slice(width)]
}
