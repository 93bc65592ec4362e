import { decimalsOf } from '@vitrine/contract/money.ts'
import { countColumns, salesColumns, type SalesReportName } from '@vitrine/contract/sales-reports.ts'
import { Readable } from 'node:stream'

import { csvText } from '../../../platform/csv/csv-text.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type Asker, byCurrency } from '../period/stores.ts'
import { rowFigures, type Sums } from './figures.ts'
import { columnTitles } from './names.ts'
import { selectAllRows } from './queries.ts'
import { useHashes } from '../folds/prepare.ts'
import {
  type Asked,
  askedOf,
  countedOf,
  dimensionOf,
  orderOf,
  type Query,
  sortedIntervals,
  type SummedRow,
  withNames,
} from './sales-report.ts'

const BATCH = 2000

/**
 * Streams all rows of a sales report as CSV. Amounts are in the major unit of the currency, which is a column.
 * @throws Problem as the report
 */
export async function exportSalesReport(context: Asker, report: SalesReportName, query: Query) {
  const asked = await askedOf(context, report, query)
  const { from, to } = asked.periods.current.range
  return { fileName: `sales-by-${report} ${from.toString()} ${to.toString()}.csv`, content: Readable.from(pagesOf(context, asked)) }
}

/**
 * Yields the file in parts. The rows of a currency are read completely before they are sent, so that a slow client doesn't hold a
 * transaction open.
 */
async function* pagesOf({ services }: Asker, asked: Asked) {
  yield csvText([headerOf(asked)])
  for (const { currency, storeIds } of byCurrency(asked.stores))
    yield* await services.db.inReports(storeIds, (tx) => linesOf(tx, asked, currency))
}

async function linesOf(tx: Tx, asked: Asked, currency: string): Promise<string[]> {
  const dimension = dimensionOf(asked.report)
  if (!dimension) return [csvText((await sortedIntervals(tx, asked)).map((row) => cellsOf(asked, row, currency)))]
  await useHashes(tx)
  const parts: string[] = []
  for await (const rows of selectAllRows(tx, dimension, countedOf(asked), orderOf(asked).order, BATCH)) {
    const named = await withNames(tx, asked.report, rows)
    parts.push(csvText(named.map((row) => cellsOf(asked, row, currency))))
  }
  return parts
}

function cellsOf({ report, periods }: Asked, { name, current, comparison }: SummedRow, currency: string): string[] {
  const digits = decimalsOf(currency)
  const cells = (sums: Sums) => {
    const figures = rowFigures(report, sums)
    return salesColumns.map((column) => {
      const value = figures[column]
      if (value === null) return ''
      return countColumns.has(column) ? String(value) : (value / 10 ** digits).toFixed(digits)
    })
  }
  return [name, currency, ...cells(current), ...(periods.comparison ? cells(comparison) : [])]
}

function headerOf({ report, periods: { comparison } }: Asked): string[] {
  const compared = comparison && `${comparison.range.from.toString()} to ${comparison.range.to.toString()}`
  const then = compared === null ? [] : salesColumns.map((column) => `${columnTitles[column]} (${compared})`)
  return [report, 'Currency', ...salesColumns.map((column) => columnTitles[column]), ...then]
}
