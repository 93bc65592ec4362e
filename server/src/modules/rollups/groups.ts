import { type RawBuilder, sql } from 'kysely'

import { lockFor } from '../../platform/db/lock-for.ts'
import { localDate, offsetsOf } from '../../platform/db/local-time.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { TZ_VERSION } from '../../platform/time/utc-offsets.ts'
import { hasOurOffsets } from './zones.ts'

/** The number of stores from which on their visits and sales are added up as a group. Fewer are read store by store. */
export const GROUP_MIN = 4
/** The maximum number of groups with stores in common. Further sets of stores are read store by store. */
const GROUPS_MAX = 12

/** Whether the sums of a group may be used in this database. They may not after a restore into another one. */
export const isOfThisDatabase = sql`pg_snapshot_xmax(as_of) <= pg_snapshot_xmax(pg_current_snapshot())`

/**
 * The local days of a zone on which visits began that were changed by a transaction which the snapshot `as_of` of `of_group` had not
 * seen. A mark is for a UTC day, which is part of two local days.
 */
const lateDays = sql`
  select distinct d::date as day from of_group
    cross join lateral (select offset_starts, offsets from report_zones z where z.zone = of_group.zone and ${hasOurOffsets('z')} limit 1) z
    join visit_marks m on m.changed_by >= (select pg_snapshot_xmin(as_of) from of_group) and not pg_visible_in_snapshot(m.changed_by, as_of)
    cross join lateral generate_series(
      ${localDate(sql`(m.day::timestamp at time zone 'UTC')`, offsetsOf('z'))}, ${localDate(sql`((m.day + 1)::timestamp at time zone 'UTC')`, offsetsOf('z'))},
      interval '1 day'
    ) d`

/** Returns the parts of a statement that reads days of a group of the transaction's stores, if there is one: in a zone, or else in another. */
export function groupOf(zone: string) {
  return {
    /** Common table expressions for the parts below. A group `g` is not used unless a condition is true. */
    tables: (condition: RawBuilder<unknown>) => sql`
      of_group as materialized (
        select id, zone, until, as_of from report_groups g where tz_version = ${TZ_VERSION} and until is not null and ${isOfThisDatabase} and ${condition}
        order by zone = ${zone} desc, run_at desc limit 1
      ),
      late_days as materialized (${lateDays})`,
    /** Whether the days of the group include a local day. */
    has: (day: RawBuilder<unknown>) => sql`(${day} < (select until from of_group) is true and ${day} not in (select day from late_days))`,
    days: sql`(select g.* from of_group join visit_group_days g on g.group_id = of_group.id)`,
  }
}

/** The group of the stores of a transaction, in a time zone. */
export interface StoreGroup {
  /** The local date before which all days are added up; null for none. */
  until: string | null
  /** When they were added up last. */
  runAt: Date
}

/** Returns the group of the transaction's stores in a zone, or undefined if there is none. */
export async function readGroup(tx: Tx, zone: string): Promise<StoreGroup | undefined> {
  const { rows } = await sql<StoreGroup>`
    select until::text as until, run_at as "runAt" from report_groups where zone = ${zone} and tz_version = ${TZ_VERSION} and stores = (select app_stores())`.execute(
    tx,
  )
  return rows[0]
}

/** Which days of a group are added up. */
export interface AddedUp {
  /** The local date before which visits are added up by source and country. */
  until: string
  /** The UTC date before which visits and sales are added up by quarter hours. */
  quartersUntil: string
}

/** A run of the job that adds up a group. */
export interface GroupRun {
  id: string
  /** Identifies the run. */
  run: string
  /** What earlier runs have added up; null for nothing. */
  added: AddedUp | null
}

/**
 * Begins a run for a group, which is created if there is none. Earlier runs that are still going on stop. Needs a platform transaction.
 * @returns undefined if its stores are in too many other groups that are used today
 */
export async function claimGroup(tx: Tx, group: { stores: readonly string[]; zone: string }): Promise<GroupRun | undefined> {
  if (!(await makeRoom(tx, group))) return undefined
  const { stores, zone } = group
  const ifUsable = (column: string) => sql`${sql.ref(column)} = case when report_groups.tz_version = excluded.tz_version
    and pg_snapshot_xmax(report_groups.as_of) <= pg_snapshot_xmax(pg_current_snapshot()) then report_groups.${sql.ref(column)} end`
  const { rows } = await sql<{ id: string; run: string; until: string | null; quartersUntil: string | null }>`
    insert into report_groups (id, stores, zone, run, tz_version)
    values (gen_random_uuid(), ${stores.toSorted()}::uuid[], ${zone}, gen_random_uuid(), ${TZ_VERSION})
    on conflict (stores, zone) do update set run = excluded.run, run_at = now(), used_on = (now() at time zone 'UTC')::date,
      tz_version = excluded.tz_version, ${ifUsable('until')}, ${ifUsable('quarters_until')}
    returning id, run, until::text as until, quarters_until::text as "quartersUntil"`.execute(tx)
  const { until, quartersUntil, ...run } = rows[0]!
  return { ...run, added: until === null || quartersUntil === null ? null : { until, quartersUntil } }
}

/**
 * Makes sure that there is room for a group: others with a store of it that were not used today make room, those that were used last
 * at last. Somebody who asks for every set of their stores would fill the disk otherwise.
 */
async function makeRoom(tx: Tx, { stores, zone }: { stores: readonly string[]; zone: string }): Promise<boolean> {
  await lockFor(tx, 'groups of stores')
  const { rows } = await sql<{ id: string; isUsed: boolean }>`
    select id, used_on >= (now() at time zone 'UTC')::date as "isUsed" from report_groups
    where stores && ${stores}::uuid[] and not (stores = ${stores.toSorted()}::uuid[] and zone = ${zone}) order by used_on desc, run_at desc`.execute(
    tx,
  )
  const surplus = rows.slice(GROUPS_MAX - 1)
  if (surplus.some(({ isUsed }) => isUsed)) return false
  if (surplus.length > 0) await sql`delete from report_groups where id = any(${surplus.map(({ id }) => id)}::uuid[])`.execute(tx)
  return true
}

/** Keeps other runs of a group from beginning until the transaction ends. Returns false if another run has begun already. */
export async function holdGroup(tx: Tx, { id, run }: GroupRun): Promise<boolean> {
  const { rows } = await sql`select from report_groups where id = ${id} and run = ${run} for update`.execute(tx)
  return rows.length > 0
}

/**
 * Ends a run.
 * @param asOf the snapshot of the first transaction of the run that read sums
 */
export async function finishGroup(tx: Tx, { id, run }: GroupRun, { until, quartersUntil }: AddedUp, asOf: string): Promise<void> {
  await sql`update report_groups set until = ${until}::date, quarters_until = ${quartersUntil}::date, as_of = ${asOf}::pg_snapshot
    where id = ${id} and run = ${run}`.execute(tx)
}

/**
 * Returns the days of the group of the transaction’s stores that have changed since they were added up, ascending. The stores must keep
 * their days in the zone.
 */
export async function readLateDays(tx: Tx, zone: string): Promise<string[]> {
  const group = groupOf(zone)
  const { rows } = await sql<{
    day: string
  }>`with ${group.tables(sql`zone = ${zone}`)} select day::text as day from late_days order by 1`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Deletes the groups that no report has used since a UTC date. Needs a platform transaction. */
export async function dropUnusedGroups(tx: Tx, before: string): Promise<void> {
  await sql`delete from report_groups where used_on < ${before}::date`.execute(tx)
}

/** Returns all groups that are added up. Needs a platform transaction. */
export async function readGroups(tx: Tx): Promise<{ id: string; stores: string[] }[]> {
  const { rows } = await sql<{ id: string; stores: string[] }>`
    select id, stores from report_groups where quarters_until is not null and ${isOfThisDatabase}`.execute(tx)
  return rows
}

/** Deletes a group, so that its stores are read instead. Needs a platform transaction. */
export async function dropGroup(tx: Tx, id: string): Promise<void> {
  await sql`delete from report_groups where id = ${id}`.execute(tx)
}
