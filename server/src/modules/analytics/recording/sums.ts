import { type RawBuilder, sql } from 'kysely'

import { localDate, offsetsOf } from '../../../platform/db/local-time.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import { quarterOf, visitZones } from '../../rollups/api.ts'

// This file has the SQL for all sums of visits: for what a batch or a step adds, and for counting the sums again.

/** The ID of a store, or an expression for it in a statement that is built once. */
type StoreId = string | RawBuilder<string>

export const figureNames = ['visits', 'pageviews', 'carts', 'checkouts', 'completed'] as const
export const figureColumns = sql.join(figureNames.map((name) => sql.ref(name)))
export const signedFigures = sql.join(figureNames.map((name) => sql`sign * ${sql.ref(name)} as ${sql.ref(name)}`))
const sums = sql.join(figureNames.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`))
const added = (table: string) =>
  sql.join(figureNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`))

/** The columns of a delta: those of the visit, and the growth of each figure. */
export const deltaColumns = sql`started_at, previous_at, channel, referrer_id, country_id, utm_id, device, visits, pageviews, carts, checkouts, completed`

/** The columns of a visit as a delta with all its counts. */
export const wholeVisits = sql`started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 1 as visits, pageviews,
  (step >= 1)::int as carts, (step >= 2)::int as checkouts, (step >= 3)::int as completed`

/**
 * Returns the sums per quarter hour.
 * @param deltas name of a relation with `deltaColumns`
 */
export const quartersOf = (storeId: StoreId, deltas: RawBuilder<unknown>) => sql`
  select ${storeId}::uuid as store_id, ${quarterOf(sql`started_at`)} as quarter, ${sums} from ${deltas} d group by quarter`

/** The local date of an instant in the zone of the row `z`. */
const dayOf = (instant: RawBuilder<unknown>) => localDate(instant, offsetsOf('z'))

/**
 * Returns the sums per day, for each dimension.
 * @param zones a relation with the columns `number`, `offset_starts`, `offsets`, and `since`: the instant from which days are kept in the zone
 */
export const daysOf = (storeId: StoreId, deltas: RawBuilder<unknown>, zones: RawBuilder<unknown>) => sql`
  select ${storeId}::uuid as store_id, z.number as zone, ${dayOf(sql`started_at`)} as day, dim, value, detail, ${sums}
  from ${deltas} d cross join ${zones} z
    cross join lateral (values (0::smallint, 0, 0), (1, channel, referrer_id), (2, country_id, 0), (3, utm_id, 0), (4, device, 0)) as dims (dim, value, detail)
  where started_at >= z.since group by z.number, day, dim, value, detail`

/**
 * Returns the numbers of visitors per day, separately for each day on which their previous visit began. A visitor counts on each
 * day when a visit of theirs begins, unless they had an earlier visit on that day.
 */
export const uniquesOf = (storeId: StoreId, deltas: RawBuilder<unknown>, zones: RawBuilder<unknown>) => sql`
  select store_id, zone, day, previous, count(*)::int as visitors
  from (
    select ${storeId}::uuid as store_id, z.number as zone, ${dayOf(sql`started_at`)} as day,
      coalesce(${dayOf(sql`previous_at`)}, '-infinity') as previous
    from ${deltas} d cross join ${zones} z where visits = 1 and started_at >= z.since
  ) came
  where previous <> day group by store_id, zone, day, previous`

/**
 * Returns a statement that marks UTC days as changed by this transaction.
 * @param visits a query for instants `started_at`
 */
const markDays = (storeId: StoreId, visits: RawBuilder<unknown>) => sql`
  insert into visit_marks (store_id, day, changed_by)
  select distinct ${storeId}::uuid, (started_at at time zone 'UTC')::date, pg_current_xact_id() from (${visits}) v
  on conflict (store_id, day) do update set changed_by = excluded.changed_by`

/**
 * Returns common table expressions that add to all sums of the store, for the statement that changes the visits. Needs the lock
 * on the store's visits.
 * @param deltas name of an earlier expression with `deltaColumns`
 */
export const addToSums = (storeId: StoreId, deltas: RawBuilder<unknown>) => sql`
  to_quarters as (
    insert into visit_quarters (store_id, quarter, ${figureColumns}) ${quartersOf(storeId, deltas)}
    on conflict (store_id, quarter) do update set ${added('visit_quarters')}
  ),
  to_days as (
    insert into visit_days (store_id, zone, day, dim, value, detail, ${figureColumns}) ${daysOf(storeId, deltas, visitZones)}
    on conflict (store_id, zone, dim, day, value, detail) do update set ${added('visit_days')}
  ),
  to_uniques as (
    insert into visit_uniques (store_id, zone, day, previous, visitors) ${uniquesOf(storeId, deltas, visitZones)}
    on conflict (store_id, zone, day, previous) do update set visitors = visit_uniques.visitors + excluded.visitors
  ),
  to_marks as (
    ${markDays(storeId, sql`select started_at from ${deltas}`)}
  )`

/** A range of instants that covers whole local days of one zone. It begins and ends at quarter hours. */
export interface Span {
  zone: string
  number: number
  from: Date
  until: Date
}

const visitsIn = ({ from, until }: Span) =>
  sql`(select ${wholeVisits} from visits where started_at >= ${from.toISOString()}::timestamptz and started_at < ${until.toISOString()}::timestamptz)`
const zoneOf = ({ number }: Span) =>
  sql`(select number, '-infinity'::timestamptz as since, offset_starts, offsets from report_zones where number = ${number}::smallint)`
const localDays = ({ zone, from, until }: Span, day: RawBuilder<unknown>) =>
  sql`${day} >= ${localDateOf(from, zone).toString()}::date and ${day} < ${localDateOf(until, zone).toString()}::date`
const quartersIn = ({ from, until }: Span) =>
  sql`quarter >= ${from.toISOString()}::timestamptz and quarter < ${until.toISOString()}::timestamptz`

/**
 * Returns a query for the visits that began in a span and ended less than a day after the span. Each row has the number of page
 * views according to the visit, and the number of stored page views.
 */
const seenVisits = ({ from, until }: Span) => sql`(
  select v.pageviews, count(p.visit_id) as viewed
  from visits v left join page_views p on p.visit_id = v.id
    and p.at >= ${from.toISOString()}::timestamptz - interval '1 hour' and p.at < ${until.toISOString()}::timestamptz + interval '1 day'
  where v.started_at >= ${from.toISOString()}::timestamptz and v.started_at < ${until.toISOString()}::timestamptz
    and v.last_at < ${until.toISOString()}::timestamptz + interval '1 day'
  group by v.id, v.pageviews)`

/**
 * Returns the number of differences between the sums of a span and its visits, and between its visits and their page views. It is
 * 0 when everything matches.
 */
export async function countWrongSums(tx: Tx, storeId: string, span: Span): Promise<number> {
  const [visits, zone] = [visitsIn(span), zoneOf(span)]
  const differing = (kept: RawBuilder<unknown>, counted: RawBuilder<unknown>) =>
    sql`(select count(*) from ((${kept} except ${counted}) union all (${counted} except ${kept})) wrong)`
  const ofZone = sql`zone = ${span.number}::smallint and ${localDays(span, sql`day`)}`
  const { rows } = await sql<{ wrong: number }>`select
    ${differing(sql`select store_id, quarter, ${figureColumns} from visit_quarters where ${quartersIn(span)}`, quartersOf(storeId, visits))} +
    ${differing(
      sql`select store_id, zone, day, dim, value, detail, ${figureColumns} from visit_days where ${ofZone}`,
      daysOf(storeId, visits, zone),
    )} +
    ${differing(sql`select store_id, zone, day, previous, visitors from visit_uniques where ${ofZone}`, uniquesOf(storeId, visits, zone))} +
    (select count(*) from ${seenVisits(span)} seen where pageviews <> viewed) as wrong`.execute(tx)
  return rows[0]!.wrong
}

/** Recounts the days of a span in its zone, and its quarter hours, and marks the days as changed. Needs the lock on the store's visits. */
export async function rebuildSums(tx: Tx, storeId: string, span: Span): Promise<void> {
  const mark = markDays(storeId, sql`select quarter as started_at from visit_quarters where ${quartersIn(span)}`)
  await mark.execute(tx)
  await sql`delete from visit_quarters where ${quartersIn(span)}`.execute(tx)
  await sql`insert into visit_quarters (store_id, quarter, ${figureColumns}) ${quartersOf(storeId, visitsIn(span))}`.execute(tx)
  await mark.execute(tx)
  await rebuildDays(tx, storeId, span)
}

/** Recounts the days of a span in its zone, but not its quarter hours. Needs the lock on the store's visits. */
export async function rebuildDays(tx: Tx, storeId: string, span: Span): Promise<void> {
  const [visits, zone] = [visitsIn(span), zoneOf(span)]
  const ofZone = sql`zone = ${span.number}::smallint and ${localDays(span, sql`day`)}`
  await sql`delete from visit_days where ${ofZone}`.execute(tx)
  await sql`delete from visit_uniques where ${ofZone}`.execute(tx)
  await sql`insert into visit_days (store_id, zone, day, dim, value, detail, ${figureColumns}) ${daysOf(storeId, visits, zone)}`.execute(tx)
  await sql`insert into visit_uniques (store_id, zone, day, previous, visitors) ${uniquesOf(storeId, visits, zone)}`.execute(tx)
}
