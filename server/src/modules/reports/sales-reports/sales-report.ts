import type { SalesReportQuery } from '@vitrine/contract/calls/sales-reports.ts'
import {
  canSort,
  columnsOf,
  filtersOf,
  reportFilters,
  type ReportName,
  type ReportSort,
  sortedColumn,
  usualSort,
} from '@vitrine/contract/sales-reports.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField } from '../../../platform/problem.ts'
import { readZones } from '../../rollups/api.ts'
import { keepFolds, staleFolds } from '../folds/keep-folds.ts'
import { type Period, type Periods, readPeriods, spanOf } from '../period/period.ts'
import { readRange } from '../period/range.ts'
import { type Asker, byCurrency, chooseStores, type ReportStores, zoneOf } from '../period/stores.ts'
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
import { readIntervals, requireFewIntervals } from './intervals.ts'
import { rowName } from './names.ts'
import { figuresByColumn, minus, noSums, plus, type Sums } from './kind.ts'
import { type FoundRow, isNumeric, type Order, selectRows, selectTitles } from './queries.ts'
import { useHashes } from '../folds/prepare.ts'
import { keepZone } from '../zones/keep-zone.ts'
import { type Counted, kindOf, type ReportRows, rowsOf } from './rows.ts'

export type Query = z.output<typeof SalesReportQuery>

/** A sales report before it is read. */
export interface Asked {
  report: ReportName
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
export async function askedOf(context: Asker, report: ReportName, query: Query): Promise<Asked> {
  requireOwnParameters(report, query)
  const stores = await chooseStores(context, query.stores, 'analystics')
  const zone = zoneOf(query, stores)
  const now = context.services.now()
  requireFewIntervals(readRange(query, zone, now), query.granularity)
  const periods = readPeriods(query, zone, now)
  return { report, query, periods, stores, zone }
}

/** Refuses filters that a report doesn’t have, and an order by a column that it doesn’t have. */
function requireOwnParameters(report: ReportName, query: Query): void {
  const filters = filtersOf(report)
  const foreign = reportFilters.find((name) => query[name] !== undefined && !filters.includes(name))
  if (foreign) throw invalidField('unknown_field', foreign)
  if (query.sort && !canSort(report, query.sort))
    throw invalidField('unknown_value', 'sort', { values: ['name', ...columnsOf(report)].join(', ') })
}

/** Returns the order of a report's rows, and its name. */
export function orderOf({ report, query }: Asked): { sort: ReportSort; order: Order } {
  const sort = query.sort ?? usualSort(report)
  return { sort, order: { column: sortedColumn(sort), descending: sort.startsWith('-') } }
}

export const countedOf = ({ periods, query }: Asked): Counted => ({
  current: spanOf(periods.current),
  comparison: periods.comparison && spanOf(periods.comparison),
  filters: query,
  periods,
})

/**
 * Reads a page of a sales report.
 * @throws Problem as `askedOf`, and `invalid_input` for a bad cursor
 */
export async function readSalesReport(
  context: Asker,
  report: ReportName,
  { limit, cursor, ...query }: Query & { limit: number; cursor?: string | undefined },
) {
  const asked = await askedOf(context, report, query)
  const { periods, stores, zone } = asked
  const { sort, order } = orderOf(asked)
  const asRows = rowsOf(report)
  const kind = kindOf(report)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, report, sort, !asRows || isNumeric(asRows, order))
  const productTitle = query.product === undefined ? null : await readTitle(context, stores.counted, query.product)
  const groups = []
  for (const { currency, storeIds } of groupsOf(asked)) {
    if (after && after.currency !== currency) continue
    const { db, now } = context.services
    const [stale, zones, page] = await db.inReports(storeIds, async (tx) => [
      asRows ? await staleFolds(tx, now()) : [],
      kind.hasAmounts ? [] : await readZones(tx),
      await (asRows ? readRows(tx, asked, asRows, { limit, after }) : allIntervals(tx, asked)),
    ])
    await keepFolds(context, stale)
    if (!kind.hasAmounts) await keepZone(context, zone, storeIds, zones)
    const last = page.rows.at(-1)
    const isMore = last && page.rest.count > 0 && page.hasNext
    groups.push({
      currency,
      total: shown(asked, page.total, 'total'),
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

function shown({ report, periods }: Asked, { current, comparison }: BothSums, of: 'row' | 'total' = 'row') {
  const figures = (sums: Sums) => kindOf(report).figuresOf(sums, report, of)
  return { current: figures(current), comparison: periods.comparison && figures(comparison) }
}

/** Returns the groups of stores whose figures are added up: those of each currency, or all if nothing is an amount. */
export function groupsOf({ report, stores }: Pick<Asked, 'report' | 'stores'>) {
  if (kindOf(report).hasAmounts) return byCurrency(stores)
  return stores.counted.length === 0 ? [] : [{ currency: stores.currency, storeIds: stores.counted }]
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
  asRows: ReportRows,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<Page> {
  const { order } = orderOf(asked)
  await useHashes(tx)
  const found = await selectRows(tx, asRows, countedOf(asked), { order, limit: limit + 1, after })
  const rows = await withNames(tx, asked.report, found.rows.slice(0, limit))
  const sumOf = (of: keyof BothSums) => rows.reduce((sum, row) => plus(sum, row[of]), noSums(asRows.kind))
  const rest = {
    count: found.count - rows.length,
    current: minus(found.total.current, sumOf('current')),
    comparison: minus(found.total.comparison, sumOf('comparison')),
  }
  return { total: found.total, rows, rest, hasNext: found.rows.length > limit }
}

/** Names rows. Products have their present titles. */
export async function withNames<R extends SummedRow>(tx: Tx, report: ReportName, rows: readonly R[]): Promise<R[]> {
  const ids =
    report === 'product' || report === 'product-views' || report === 'inventory'
      ? rows.flatMap(({ key }) => (UUID.test(key) ? [key] : []))
      : []
  const titles = ids.length > 0 ? await selectTitles(tx, ids) : new Map<string, string>()
  return rows.map((row) => ({ ...row, name: titles.get(row.key) ?? rowName(report, row.key, row.name) }))
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function allIntervals(tx: Tx, asked: Asked): Promise<Page> {
  const { rows, total } = await sortedIntervals(tx, asked)
  const none = noSums(kindOf(asked.report))
  return {
    total,
    rows: rows.map((row) => ({ ...row, value: '' })),
    rest: { count: 0, current: none, comparison: none },
    hasNext: false,
  }
}

/**
 * Reads all intervals of a report over time, and their total. Those of the comparison are at the same position. If the comparison has more
 * intervals than the period, such as one more week, they are rows without a current interval.
 */
export async function sortedIntervals(tx: Tx, asked: Asked): Promise<{ rows: SummedRow[]; total: BothSums }> {
  const { report, periods, query } = asked
  const now = await readIntervals(tx, report, periods.current, query)
  // An interval that one of the periods lacks has zeros of all sums that are counted, which without a filter are also the visitors.
  const none = minus(now.total, now.total)
  const past = periods.comparison ? await readIntervals(tx, report, periods.comparison, query) : { intervals: [], total: none }
  const [current, comparison] = [now.intervals, past.intervals]
  const rows = Array.from({ length: Math.max(current.length, comparison.length) }, (_, at): SummedRow => {
    const { key, name, at: begin } = current[at] ?? { ...comparison[at]!, key: `comparison ${comparison[at]!.key}` }
    const then = comparison[at]
    const compared = then?.at ? { name: then.name, at: then.at } : null
    return { key, name, at: begin, compared, current: current[at]?.sums ?? none, comparison: comparison[at]?.sums ?? none }
  })
  return { rows: sorted(asked, rows), total: { current: now.total, comparison: past.total } }
}

function sorted(asked: Asked, rows: readonly SummedRow[]): SummedRow[] {
  const { column, descending } = orderOf(asked).order
  const direction = descending ? -1 : 1
  if (column === 'name') return descending ? rows.toReversed() : [...rows]
  const valueOf = ({ current }: SummedRow) => figuresByColumn(kindOf(asked.report), asked.report, current)[column] ?? -Infinity
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return a === b ? 0 : direction * (a < b ? -1 : 1)
  })
}
