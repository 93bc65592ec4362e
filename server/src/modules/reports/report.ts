import type { DetachedContext } from '../../platform/http/context.ts'
import type { Plans, Tx } from '../../platform/db/transactions.ts'
import { GROUP_MIN, readGroup, readZones } from '../rollups/api.ts'
import { type Selection, selectReport, type Query } from './selection.ts'
import type { Period } from './period/period.ts'
import type { Source } from './source.ts'
import { keepFolds, staleFolds } from './folds/keep-folds.ts'
import { keepGroup, keepZone } from './zones/keep-zone.ts'

export type { Query } from './selection.ts'

/** Calculates one figure of a report from its sums. */
export type Figure<Sums, V = number> = (sums: Sums) => V

/** A period with its sums. */
interface Counted<Sums> {
  period: Period
  /** The sums of each bucket. */
  sums: Sums[]
  total: Sums
}

/** The sums of a report, and what they are about. */
export interface Report<Sums> {
  selection: Selection
  current: Counted<Sums>
  comparison: Counted<Sums> | null
}

/**
 * Reads a source for a report over the stores that the caller may see.
 * @throws Problem `not_a_member`, `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function loadReport<Sums>(context: DetachedContext, query: Query, source: Source<Sums>): Promise<Report<Sums>> {
  const selection = await selectReport(context, query)
  return inSelection(context, selection, 'once', (tx) => readReport(tx, selection, source))
}

/**
 * Runs `read` in a transaction of a report’s stores, and has the sums kept that the next report will read.
 * @param plans `once` for reports that read sums of days only
 */
export async function inSelection<T>(
  context: DetachedContext,
  selection: Selection,
  plans: Plans,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { zone, stores } = selection
  const { db, now } = context.services
  const [answer, zones, group, stale] = await db.inReports(
    stores,
    (tx) => Promise.all([read(tx), readZones(tx), readGroup(tx, zone), staleFolds(tx, now())]),
    plans,
  )
  await keepZone(context, zone, stores, zones)
  await keepGroup(context, zone, stores, group)
  await keepFolds(context, stale)
  return answer
}

/** Whether the stores of a report may be added up as a group. */
export const isGrouped = ({ stores }: Selection): boolean => stores.length >= GROUP_MIN

/** Reads a source for both periods of a report, in a transaction of its stores. */
export async function readReport<Sums>(tx: Tx, selection: Selection, source: Source<Sums>): Promise<Report<Sums>> {
  const read = async (period: Period): Promise<Counted<Sums>> => {
    const { buckets, total } = await source.read(tx, period, isGrouped(selection))
    return { period, sums: buckets, total }
  }
  const { current, comparison } = selection.periods
  const [mine, compared] = await Promise.all([read(current), comparison && read(comparison)])
  return { selection, current: mine, comparison: compared }
}

/** Returns the fields that every report answers: what it is about. */
export function aboutOf({ zone, currency, stores, ignored, periods }: Selection) {
  return { timezone: zone, currency, granularity: periods.current.granularity, stores, ignoredStores: ignored }
}

/** Returns the response of a report for one figure. */
export function showReport<Sums, V>({ selection, current, comparison }: Report<Sums>, figure: Figure<Sums, V>) {
  return { ...aboutOf(selection), current: showPeriod(current, figure), comparison: comparison && showPeriod(comparison, figure) }
}

/**
 * Returns a period in the form that the response shows. An average is over the whole period and not the average of its buckets.
 */
function showPeriod<Sums, V>(counted: Counted<Sums>, figure: Figure<Sums, V>) {
  const { range, until } = counted.period
  return {
    from: range.from.toString(),
    to: range.to.toString(),
    until: until.toISOString(),
    total: figure(counted.total),
    series: showSeries(counted, figure),
  }
}

export function showSeries<Sums, V>({ period: { boundaries, labels }, sums }: Counted<Sums>, figure: Figure<Sums, V>) {
  return sums.map((sum, at) => ({ at: boundaries[at]!.toISOString(), label: labels[at]!, value: figure(sum) }))
}
