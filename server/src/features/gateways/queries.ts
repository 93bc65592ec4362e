import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { GatewayConnection } from './connection.ts'
import type { Candidate } from './routing.ts'

export interface PaymentAsk {
  /** Minor units of `currency`. */
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** ISO 3166-1 alpha-2 of where the order goes; null where nobody said: then only connections that take every country count. */
  country: string | null
}

/** Which checkout asks, and when. */
export interface AskedBy {
  checkoutId: string
  now: Date
}

/** Minutes for which a connection that could not be used for a checkout is asked last for it. */
const TRIED_MINUTES = 15

export type Eligible = Candidate & GatewayConnection & { dailyCap: number | null; monthlyCap: number | null }

/** Connections of the store that take such a payment, with what routing asks. One statement. */
export async function findEligible(
  tx: Tx,
  { amountCents, currency, country }: PaymentAsk,
  { checkoutId, now }: AskedBy,
): Promise<Eligible[]> {
  const day = now.toISOString().slice(0, 10)
  const since = new Date(now.getTime() - TRIED_MINUTES * 60_000)
  const { rows } = await sql<Eligible>`
    with entry as (
      select s.position as entry, 'priority' as routing, s.gateway_id, 0 as position, 1 as weight from store_gateways s where s.is_enabled
      union all
      select s.position, g.routing, m.gateway_id, m.position, m.weight
      from store_gateway_groups s join gateway_groups g on g.id = s.group_id join gateway_group_members m on m.group_id = s.group_id
      where s.is_enabled
    ), tried as (
      select unnest(p.tried) as id from payments p where p.checkout_id = ${checkoutId} and p.created_at > ${since}
    )
    select g.id, g.provider, g.label, g.environment, g.publishable_key as "publishableKey", g.instructions,
      g.credentials as "sealedCredentials", entry.entry, entry.routing, entry.position, entry.weight,
      g.failures, g.failed_at as "failedAt", g.daily_cap_cents as "dailyCap", g.monthly_cap_cents as "monthlyCap",
      exists (select from tried where tried.id = g.id) as "isTried"
    from entry join gateways g on g.id = entry.gateway_id
    where g.is_enabled and g.deleted_at is null
      and (g.currencies = '{}' or ${currency} = any (g.currencies))
      and (g.countries = '{}' or ${country}::text = any (g.countries))
      and ${amountCents}::bigint >= coalesce(g.min_order_cents, 0) and ${amountCents}::bigint <= coalesce(g.max_order_cents, ${amountCents}::bigint)
      -- Caps as they stand; whoever pays claims them.
      and (g.daily_cap_cents is null or ${amountCents}::bigint + ${taken('day', day)} <= g.daily_cap_cents)
      and (g.monthly_cap_cents is null or ${amountCents}::bigint + ${taken('month', `${day.slice(0, 7)}-01`)} <= g.monthly_cap_cents)`.execute(
    tx,
  )
  return rows
}

/** What counts towards a cap of the connection `g` so far. */
const taken = (period: 'day' | 'month', starts: string) => sql`coalesce((
  select t.amount_cents from gateway_takings t where t.gateway_id = g.id and t.period = ${period} and t.starts = ${starts}), 0)`

/** A connection that the store may use or used. */
export async function findConnection(tx: Tx, gatewayId: string): Promise<GatewayConnection | undefined> {
  return tx
    .selectFrom('gateways')
    .select([
      'id',
      'provider',
      'label',
      'environment',
      'publishable_key as publishableKey',
      'instructions',
      'credentials as sealedCredentials',
      'failures',
    ])
    .where('id', '=', gatewayId)
    .$castTo<GatewayConnection>()
    .executeTakeFirst()
}

/** Whether the store has any way to be paid; asks only what shops may know, so it works for their pages too. */
export const takesPayments = sql<boolean>`exists (
  select from gateways g where g.is_enabled and g.deleted_at is null and (
    exists (select from store_gateways s where s.gateway_id = g.id and s.is_enabled)
    or exists (select from store_gateway_groups s join gateway_group_members m using (group_id) where m.gateway_id = g.id and s.is_enabled)))`

export async function hasGateway(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${takesPayments} as has`.execute(tx)
  return rows[0]?.has ?? false
}
