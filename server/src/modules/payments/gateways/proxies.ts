import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { isHealthy } from './routing.ts'

/**
 * Returns the active connections through which the store can be paid: its own entries and the members of its groups, each once,
 * in the order of the store's list.
 */
export async function findStoreProxies(tx: Tx): Promise<{ id: string; label: string; provider: string }[]> {
  const { rows } = await sql<{ id: string; label: string; provider: string }>`
    select g.id, g.label, g.provider from gateways g join (
      select gateway_id, position from store_gateways where is_enabled
      union all
      select m.gateway_id, s.position from store_gateway_groups s join gateway_group_members m using (group_id) where s.is_enabled
    ) as entry on entry.gateway_id = g.id
    where g.is_enabled and g.deleted_at is null
    group by g.id order by min(entry.position), g.created_at, g.id`.execute(tx)
  return rows
}

/** Whether the caller, an owner of the store, owns the connection. */
export const isOwn = sql<boolean>`coalesce(gateways.owner_id = (select app_owner()), false)`

/**
 * Returns the SQL for the amount that counts toward a connection's caps in the UTC period that begins on the date `starts`. The
 * owner of the connection sees the whole amount. Others see only the amount of this store, because the owner's other stores are
 * private.
 */
const taken = (period: 'day' | 'month', starts: string) => sql<number>`(case when ${isOwn}
  then coalesce((select t.amount_cents from gateway_takings t
    where t.gateway_id = gateways.id and t.period = ${period} and t.starts = ${starts}), 0)
  else (select coalesce(sum(c.amount_cents), 0)::bigint from gateway_claims c
    where c.gateway_id = gateways.id and c.claimed_on >= ${starts}::date) end)`

/** Selects the connections that are not deleted, with all columns that may be shown and without secrets. */
export function selectProxies(tx: Tx, now: Date) {
  const day = now.toISOString().slice(0, 10)
  return tx
    .selectFrom('gateways')
    .select(['gateways.id', 'label', 'provider', 'domain', 'environment', 'failures', 'failed_at', 'gateways.is_enabled'])
    .select(['currencies', 'countries'])
    .select(['min_order_cents', 'max_order_cents', 'daily_cap_cents', 'monthly_cap_cents'])
    .select([taken('day', day).as('day_cents'), taken('month', `${day.slice(0, 7)}-01`).as('month_cents')])
    .select([isOwn.as('is_own'), sql<boolean>`gateways.owner_id is null`.as('is_platform')])
    .where('deleted_at', 'is', null)
}

export type ProxyRow = Awaited<ReturnType<ReturnType<typeof selectProxies>['execute']>>[number]

/** Returns a connection in the form of the contract. */
export function proxyOf(row: ProxyRow, now: Date) {
  return {
    id: row.id,
    label: row.label,
    provider: row.provider as 'test' | 'stripe' | 'manual',
    domain: row.domain,
    environment: row.environment as 'test' | 'live',
    health: isHealthy({ failures: row.failures, failedAt: row.failed_at }, now) ? ('good' as const) : ('failing' as const),
    failedAt: row.failed_at?.toISOString() ?? null,
    isEnabled: row.is_enabled,
    isOwn: row.is_own,
    isPlatform: row.is_platform,
    currencies: row.currencies,
    countries: row.countries,
    minOrderCents: row.min_order_cents,
    maxOrderCents: row.max_order_cents,
    dailyCapCents: row.daily_cap_cents,
    monthlyCapCents: row.monthly_cap_cents,
    dayCents: row.day_cents,
    monthCents: row.month_cents,
  }
}

/** Returns the caller's connections that the store does not use directly, sorted by label. */
export async function readRemaining(tx: Tx, now: Date) {
  const rows = await selectProxies(tx, now)
    .where(isOwn)
    .where(sql<boolean>`not exists (select from store_gateways s where s.gateway_id = gateways.id)`)
    .orderBy('label')
    .orderBy('gateways.id')
    .execute()
  return rows.map((row) => proxyOf(row, now))
}

/** Returns the caller's connections that are not in the given group, sorted by label. */
export async function readOutsideGroup(tx: Tx, groupId: string, now: Date) {
  const rows = await selectProxies(tx, now)
    .where(isOwn)
    .where(sql<boolean>`not exists (select from gateway_group_members m where m.gateway_id = gateways.id and m.group_id = ${groupId})`)
    .orderBy('label')
    .orderBy('gateways.id')
    .execute()
  return rows.map((row) => proxyOf(row, now))
}
