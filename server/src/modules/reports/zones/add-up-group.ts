import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'

import type { Tx } from '../../../platform/db/transactions.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import type { Services } from '../../../services.ts'
import { keepsVisitDays, readFirstVisitDay, visitGroupDays, visitGroupQuarters } from '../../analytics/recording/api.ts'
import { readFirstSaleDay, salesGroupQuarters } from '../../ledger/api.ts'
import { claimGroup, type Days, finishGroup, type GroupRun, readLateDays, readLateQuarters, writeGroupSums } from '../../rollups/api.ts'

interface Group {
  stores: readonly string[]
  zone: string
}

/** The `reports.group` job: adds up the visits and sales of a set of stores for which a report asked. */
export function createGroupAdder(services: Services) {
  return (group: Group): Promise<void> => addUpGroup(services, group)
}

/**
 * Adds up the days of a group of stores: those since the last run, and those that have changed since. The first run adds up all days,
 * a month at a time. Another run that begins meanwhile takes over.
 */
export async function addUpGroup({ db, now }: Pick<Services, 'db' | 'now'>, group: Group): Promise<void> {
  const { stores, zone } = group
  if (!(await db.inReports(stores, (tx) => keepsVisitDays(tx, zone)))) return
  const run = await db.inPlatform((tx) => claimGroup(tx, group))
  if (!run) return
  const today = localDateOf(now(), zone).toString()
  const utcToday = now().toISOString().slice(0, 10)
  const seen = await db.inReports(stores, (tx) => readState(tx, zone, run))
  if (!seen) return
  for (const { sums, begin, end, late } of [
    { sums: visitGroupDays(zone), begin: run.added?.until ?? seen.firstVisit, end: today, late: seen.lateDays },
    { sums: visitGroupQuarters, begin: run.added?.quartersUntil ?? dayBefore(seen.firstVisit), end: utcToday, late: seen.lateVisits },
    { sums: salesGroupQuarters, begin: run.added?.quartersUntil ?? seen.firstSale, end: utcToday, late: seen.lateSales },
  ]) {
    if (!run.added && !(await writeGroupSums(db, stores, run, sums, null))) return
    const old = run.added && begin ? late.filter((day) => day < begin) : []
    for (const days of [...monthsOf(begin ?? end, end), ...old.map((day) => ({ from: day, to: day }))])
      if (!(await writeGroupSums(db, stores, run, sums, days))) return
  }
  await db.inPlatform((tx) => finishGroup(tx, run, { until: today, quartersUntil: utcToday }, seen.asOf))
}

/** Reads what a run has to add up, in one snapshot. Undefined if the stores don’t keep their days in the zone any more. */
async function readState(tx: Tx, zone: string, { id }: GroupRun) {
  const [asOf, isKept, firstVisit, firstSale, lateDays, lateVisits, lateSales] = await Promise.all([
    readSnapshot(tx),
    keepsVisitDays(tx, zone),
    readFirstVisitDay(tx, zone),
    readFirstSaleDay(tx),
    readLateDays(tx, zone),
    readLateQuarters(tx, 'visits', id),
    readLateQuarters(tx, 'sales', id),
  ])
  return isKept ? { asOf, firstVisit, firstSale, lateDays, lateVisits, lateSales } : undefined
}

async function readSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(tx)
  return rows[0]!.snapshot
}

/** A visit on a local day may have begun on the UTC day before. */
const dayBefore = (day: string | null) => day && Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** Divides the days from `begin` up to `end` (exclusive) into months. */
function monthsOf(begin: string, end: string): Days[] {
  const months: Days[] = []
  const last = Temporal.PlainDate.from(end).subtract({ days: 1 })
  for (let from = Temporal.PlainDate.from(begin); Temporal.PlainDate.compare(from, last) <= 0;) {
    const next = from.with({ day: 1 }).add({ months: 1 })
    const to = Temporal.PlainDate.compare(next, last) > 0 ? last : next.subtract({ days: 1 })
    months.push({ from: from.toString(), to: to.toString() })
    from = next
  }
  return months
}
