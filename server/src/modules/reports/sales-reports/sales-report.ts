import type { SalesReportQuery } from '@vitrine/contract/calls/sales-reports.ts'
import type { SalesReportName, SalesSort } from '@vitrine/contract/sales-reports.ts'
import { timeReports } from '@vitrine/contract/sales-reports.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { keepFolds, staleFolds } from '../folds/keep-folds.ts'
import { type Period, type Periods, readPeriods } from '../period/period.ts'
import { readRange } from '../period/range.ts'
import { type Asker, byCurrency, chooseStores, type ReportStores, zoneOf } from '../period/stores.ts'
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
import { type Dimension, dimensions } from './dimensions.ts'
import { figuresOf, minus, noSums, plus, rowFigures, type Sums } from './figures.ts'
import { readIntervals, requireFewIntervals, spanOf } from './intervals.ts'
import { rowName } from './names.ts'
import { type FoundRow, isNumeric, type Order, selectRows, selectTitles } from './queries.ts'
import { useHashes } from '../folds/prepare.ts'
import type { Counted } from './row-sums.ts'

export type Query = z.output<typeof SalesReportQuery>

/** A sales report before it is read. */
export interface Asked {
  report: SalesReportName
  query: Query
  periods: Periods
  stores: ReportStores
  zone: string
}

/** A row with the sums of both periods. */
export type SummedRow = Pick<FoundRow, 'key' | 'name' | 'at' | 'current' | 'comparison'> & {
  /** The interval of the comparison, for intervals of time. */
  compared?: { name: string; at: Date } | null
}

/**
 * Reads which stores and periods a report has. The caller's membership is checked.
 * @throws Problem `not_a_member`, `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function askedOf(context: Asker, report: SalesReportName, query: Query): Promise<Asked> {
  const stores = await chooseStores(context, query.stores, 'analystics')
  const zone = zoneOf(query, stores)
  const now = context.services.now()
  requireFewIntervals(readRange(query, zone, now), query.granularity)
  const periods = readPeriods(query, zone, now)
  return { report, query, periods, stores, zone }
}

/** Returns the order of a report's rows, and its name. */
export function orderOf({ report, query }: Asked): { sort: SalesSort; order: Order } {
  const sort = query.sort ?? (timeReports.has(report) ? 'name' : report === 'order' ? '-name' : '-total')
  const descending = sort.startsWith('-')
  return { sort, order: { column: (descending ? sort.slice(1) : sort) as Order['column'], descending } }
}

/** Returns what the rows of a report are, or undefined for intervals of time. */
export const dimensionOf = (report: SalesReportName): Dimension | undefined =>
  report in dimensions ? dimensions[report as keyof typeof dimensions] : undefined

export const countedOf = ({ periods, query }: Asked): Counted => ({
  current: spanOf(periods.current),
  comparison: periods.comparison && spanOf(periods.comparison),
  filters: query,
})

/**
 * Reads a page of a sales report.
 * @throws Problem as `askedOf`, and `invalid_input` for a bad cursor
 */
export async function readSalesReport(
  context: Asker,
  report: SalesReportName,
  { limit, cursor, ...query }: Query & { limit: number; cursor?: string | undefined },
) {
  const asked = await askedOf(context, report, query)
  const { periods, stores, zone } = asked
  const { sort, order } = orderOf(asked)
  const dimension = dimensionOf(report)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, report, sort, !dimension || isNumeric(dimension, order))
  const productTitle = query.product === undefined ? null : await readTitle(context, stores.counted, query.product)
  const groups = []
  for (const { currency, storeIds } of byCurrency(stores)) {
    if (after && after.currency !== currency) continue
    const { db, now } = context.services
    const [stale, page] = await db.inReports(storeIds, async (tx) => [
      dimension ? await staleFolds(tx, now()) : [],
      await (dimension ? readRows(tx, asked, dimension, { limit, after }) : allIntervals(tx, asked)),
    ])
    await keepFolds(context, stale)
    const last = page.rows.at(-1)
    const isMore = last && page.rest.count > 0 && page.hasNext
    groups.push({
      currency,
      total: shown(asked, page.total, figuresOf),
      rows: page.rows.map(({ key, name, at, compared, ...sums }) => ({
        key,
        name,
        at: at?.toISOString() ?? null,
        compared: compared ? { name: compared.name, at: compared.at.toISOString() } : null,
        ...shown(asked, sums),
      })),
      count: page.rows.length + page.rest.count,
      other: { count: page.rest.count, ...shown(asked, page.rest) },
      next: isMore ? encodeCursor(report, sort, { currency, value: last.value, key: last.key }) : null,
    })
  }
  return {
    timezone: zone,
    granularity: periods.current.granularity,
    stores: stores.counted,
    ignoredStores: stores.ignored,
    current: datesOf(periods.current),
    comparison: periods.comparison && datesOf(periods.comparison),
    productTitle,
    groups,
  }
}

async function readTitle({ services }: Asker, storeIds: readonly string[], product: string): Promise<string | null> {
  const titles = await services.db.inReports(storeIds, (tx) => selectTitles(tx, [product]))
  return titles.get(product) ?? null
}

type BothSums = Record<'current' | 'comparison', Sums>

function shown({ report, periods }: Asked, { current, comparison }: BothSums, figures = (sums: Sums) => rowFigures(report, sums)) {
  return { current: figures(current), comparison: periods.comparison && figures(comparison) }
}

const datesOf = ({ range, until }: Period) => ({ from: range.from.toString(), to: range.to.toString(), until: until.toISOString() })

interface Page {
  total: BothSums
  rows: (SummedRow & { value: string })[]
  rest: BothSums & { count: number }
  hasNext: boolean
}

async function readRows(
  tx: Tx,
  asked: Asked,
  dimension: Dimension,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<Page> {
  const { order } = orderOf(asked)
  await useHashes(tx)
  const found = await selectRows(tx, dimension, countedOf(asked), { order, limit: limit + 1, after })
  const rows = await withNames(tx, asked.report, found.rows.slice(0, limit))
  const sumOf = (of: keyof BothSums) => rows.reduce((sum, row) => plus(sum, row[of]), noSums)
  const rest = {
    count: found.count - rows.length,
    current: minus(found.total.current, sumOf('current')),
    comparison: minus(found.total.comparison, sumOf('comparison')),
  }
  return { total: found.total, rows, rest, hasNext: found.rows.length > limit }
}

/** Names rows. Products have their present titles. */
export async function withNames<R extends SummedRow>(tx: Tx, report: SalesReportName, rows: readonly R[]): Promise<R[]> {
  const ids = report === 'product' ? rows.flatMap(({ key }) => (UUID.test(key) ? [key] : [])) : []
  const titles = ids.length > 0 ? await selectTitles(tx, ids) : new Map<string, string>()
  return rows.map((row) => ({ ...row, name: titles.get(row.key) ?? rowName(report, row.key, row.name) }))
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function allIntervals(tx: Tx, asked: Asked): Promise<Page> {
  const rows = await sortedIntervals(tx, asked)
  const sumOf = (of: keyof BothSums) => rows.reduce((sum, row) => plus(sum, row[of]), noSums)
  const total = { current: sumOf('current'), comparison: sumOf('comparison') }
  return {
    total,
    rows: rows.map((row) => ({ ...row, value: '' })),
    rest: { count: 0, current: noSums, comparison: noSums },
    hasNext: false,
  }
}

/**
 * Reads all intervals of a report over time. Those of the comparison are at the same position. If the comparison has more intervals
 * than the period, such as one more week, they are rows without a current interval.
 */
export async function sortedIntervals(tx: Tx, asked: Asked): Promise<SummedRow[]> {
  const { report, periods, query } = asked
  const current = await readIntervals(tx, report, periods.current, query)
  const comparison = periods.comparison ? await readIntervals(tx, report, periods.comparison, query) : []
  const rows = Array.from({ length: Math.max(current.length, comparison.length) }, (_, at): SummedRow => {
    const { key, name, at: begin } = current[at] ?? { ...comparison[at]!, key: `comparison ${comparison[at]!.key}` }
    const then = comparison[at]
    const compared = then?.at ? { name: then.name, at: then.at } : null
    return { key, name, at: begin, compared, current: current[at]?.sums ?? noSums, comparison: comparison[at]?.sums ?? noSums }
  })
  return sorted(rows, orderOf(asked).order)
}

function sorted(rows: readonly SummedRow[], { column, descending }: Order): SummedRow[] {
  const direction = descending ? -1 : 1
  if (column === 'name') return descending ? rows.toReversed() : [...rows]
  const valueOf = ({ current }: SummedRow) => figuresOf(current)[column] ?? -Infinity
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return a === b ? 0 : direction * (a < b ? -1 : 1)
  })
}
