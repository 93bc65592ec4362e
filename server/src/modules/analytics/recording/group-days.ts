import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'

import type { Transactions, Tx } from '../../../platform/db/transactions.ts'
import { endOfDay, localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import type { Services } from '../../../services.ts'
import { claimGroup, finishGroup, type GroupRun, hasOurOffsets, holdGroup, readLateDays } from '../../rollups/api.ts'
import { type Dimension, dimensionQuery, dimensions, sumColumns } from './read-dimension.ts'

/** The dimensions whose days are added up for groups, because Overview shows them for all stores. */
const grouped = ['none', 'source', 'country'] as const satisfies Dimension[]

interface Group {
  stores: readonly string[]
  zone: string
}

/**
 * Adds up the days of a group of stores: those since the last run, and those that have changed since. The first run adds up all days,
 * a month at a time. Another run that begins meanwhile takes over.
 */
export async function addUpGroup({ db, now }: Pick<Services, 'db' | 'now'>, group: Group): Promise<void> {
  const { stores, zone } = group
  if (!(await db.inReports(stores, (tx) => isKept(tx, zone)))) return
  const run = await db.inPlatform((tx) => claimGroup(tx, group))
  if (!run) return
  const today = localDateOf(now(), zone)
  const seen = await db.inReports(stores, async (tx) => {
    const [asOf, isStillKept, first, late] = await Promise.all([
      readSnapshot(tx),
      isKept(tx, zone),
      readFirstDay(tx, zone),
      readLateDays(tx, zone),
    ])
    return isStillKept ? { asOf, first, late: run.until === null ? [] : late } : undefined
  })
  if (!seen) return
  if (run.until === null && !(await writeDays(db, group, run, null))) return
  const begin = run.until ?? seen.first ?? today.toString()
  for (const span of monthsOf(begin, today.toString())) if (!(await writeDays(db, group, run, span))) return
  for (const day of seen.late) if (day < begin && !(await writeDays(db, group, run, { from: day, to: day }))) return
  await db.inPlatform((tx) => finishGroup(tx, run, { until: today.toString(), asOf: seen.asOf }))
}

/** Whether every store of the transaction keeps days of visits in a zone. */
async function isKept(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql`select from stores s where not exists (
    select from report_zones z where z.store_id = s.id and z.zone = ${zone} and z.visits_since = '-infinity' and ${hasOurOffsets('z')}) limit 1`.execute(
    tx,
  )
  return rows.length === 0
}

async function readSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(tx)
  return rows[0]!.snapshot
}

async function readFirstDay(tx: Tx, zone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(first.day)::text as day from report_zones z cross join lateral (
      select day from visit_days d where d.store_id = z.store_id and d.zone = z.number and dim = 0 order by day limit 1
    ) first where z.zone = ${zone}`.execute(tx)
  return rows[0]?.day ?? null
}

/** Local dates, both included. */
interface Days {
  from: string
  to: string
}

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

/**
 * Replaces some days of a group. Returns false if another run has taken over, and then changes nothing.
 * @param days null deletes all days, which were added up by other time zone data or in another database
 */
async function writeDays(db: Transactions, { stores, zone }: Group, run: GroupRun, days: Days | null): Promise<boolean> {
  const rows = days && (await db.inReports(stores, (tx) => Promise.all(grouped.map((dimension) => readDays(tx, dimension, zone, days)))))
  return db.inPlatform(async (tx) => {
    if (!(await holdGroup(tx, run))) return false
    await sql`delete from visit_group_days
      where group_id = ${run.id} and day between ${days?.from ?? '-infinity'}::date and ${days?.to ?? 'infinity'}::date`.execute(tx)
    if (!rows) return true
    await sql`
      insert into visit_group_days (group_id, day, dim, value, word, visits, pageviews, carts, checkouts, completed)
      select ${run.id}, d.day, d.dim, d.value, d.word, d.visits, d.pageviews, d.carts, d.checkouts, d.completed
      from json_populate_recordset(null::visit_group_days, ${JSON.stringify(rows.flat())}) d order by d.dim, d.day`.execute(tx)
    return true
  })
}

/** The value of a group's day, and the ID of its word. */
const parts = {
  none: { value: sql`0`, wordId: sql`0` },
  source: { value: sql`d.value`, wordId: sql`d.detail` },
  country: { value: sql`0`, wordId: sql`d.value` },
}

async function readDays(tx: Tx, dimension: (typeof grouped)[number], zone: string, { from, to }: Days): Promise<object[]> {
  const range = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }
  const dates: Temporal.PlainDate[] = []
  for (let date = range.from; Temporal.PlainDate.compare(date, range.to) <= 0; date = date.add({ days: 1 })) dates.push(date)
  const boundaries = [...dates.map((date) => startOfDay(date, zone)), endOfDay(to, zone)]
  const { value, wordId } = parts[dimension]
  const { rows } = await sql<object>`
    select (${from}::date + bucket)::text as day, ${dimensions[dimension].number}::int as dim, ${value} as value,
      case when w.text is null then '' else w.text end as word, ${sumColumns}
    from (${dimensionQuery(dimension, { range, zone, until: boundaries.at(-1)! }, { boundaries })}) d
      left join lateral (select text from visit_words w where w.store_id = d.store_id and w.id = ${wordId} limit 1) w on true
    group by 1, 2, 3, 4`.execute(tx)
  return rows
}
