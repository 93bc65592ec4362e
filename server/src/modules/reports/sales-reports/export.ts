import { decimalsOf } from '@vitrine/contract/money.ts'
import { columnsOf, countColumns, fileNameOf, type ReportName, shareColumns } from '@vitrine/contract/sales-reports.ts'
import { Readable } from 'node:stream'

import { csvText } from '../../../platform/csv/csv-text.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Asker } from '../period/stores.ts'
import { figuresByColumn, type Sums } from './kind.ts'
import { columnTitles } from './names.ts'
import { selectAllRows } from './queries.ts'
import { useHashes } from '../folds/prepare.ts'
import {
  type Asked,
  askedOf,
  countedOf,
  groupsOf,
  orderOf,
  type Query,
  sortedIntervals,
  type SummedRow,
  withNames,
} from './sales-report.ts'
import { kindOf, rowsOf } from './rows.ts'

const BATCH = 2000

/**
 * Streams all rows of a sales report as CSV. Amounts are in the major unit of the currency, which is a column.
 * @throws Problem as the report
 */
export async function exportSalesReport(context: Asker, report: ReportName, query: Query) {
  const asked = await askedOf(context, report, query)
  const { from, to } = asked.periods.current.range
  return { fileName: `${fileNameOf(report)} ${from.toString()} ${to.toString()}.csv`, content: Readable.from(pagesOf(context, asked)) }
}

/**
 * Yields the file in parts. The rows of a currency are read completely before they are sent, so that a slow client doesn't hold a
 * transaction open.
 */
async function* pagesOf({ services }: Asker, asked: Asked) {
  yield csvText([headerOf(asked)])
  for (const { currency, storeIds } of groupsOf(asked)) yield* await services.db.inReports(storeIds, (tx) => linesOf(tx, asked, currency))
}

async function linesOf(tx: Tx, asked: Asked, currency: string): Promise<string[]> {
  const asRows = rowsOf(asked.report)
  if (!asRows) return [csvText((await sortedIntervals(tx, asked)).rows.map((row) => cellsOf(asked, row, currency)))]
  await useHashes(tx)
  const parts: string[] = []
  for await (const rows of selectAllRows(tx, asRows, countedOf(asked), orderOf(asked).order, BATCH)) {
    const named = await withNames(tx, asked.report, rows)
    parts.push(csvText(named.map((row) => cellsOf(asked, row, currency))))
  }
  return parts
}

function cellsOf({ report, periods }: Asked, { name, current, comparison }: SummedRow, currency: string): string[] {
  const digits = decimalsOf(currency)
  const cells = (sums: Sums) => {
    const figures = figuresByColumn(kindOf(report), report, sums)
    return columnsOf(report).map((column) => {
      const value = figures[column] ?? null
      if (value === null) return ''
      if (shareColumns.has(column)) return (value * 100).toFixed(2)
      return countColumns.has(column) ? String(value) : (value / 10 ** digits).toFixed(digits)
    })
  }
  return [name, ...(kindOf(report).hasAmounts ? [currency] : []), ...cells(current), ...(periods.comparison ? cells(comparison) : [])]
}

function headerOf({ report, periods: { comparison } }: Asked): string[] {
  const compared = comparison && `${comparison.range.from.toString()} to ${comparison.range.to.toString()}`
  const titles = columnsOf(report).map((column) => (shareColumns.has(column) ? `${columnTitles[column]} (%)` : columnTitles[column]))
  const then = compared === null ? [] : titles.map((title) => `${title} (${compared})`)
  return [report, ...(kindOf(report).hasAmounts ? ['Currency'] : []), ...titles, ...then]
}
