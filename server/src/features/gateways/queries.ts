import { type RawBuilder, sql } from 'kysely'

import { compileOnce } from '../../db/compile-once.ts'
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
  const since = new Date(now.getTime() - TRIED_MINUTES * 60_000)
  return eligible(tx, amountCents, currency, country, now.toISOString().slice(0, 10), checkoutId, since)
}

type Value<T = string> = RawBuilder<T>

const eligible = compileOnce(
  (
    _tx,
    amountCents: Value<number>,
    currency: Value,
    country: Value<string | null>,
    today: Value,
    checkoutId: Value,
    since: Value<Date>,
  ) => sql<Eligible>`
    select g.id, g.provider, g.label, g.environment, g.publishable_key as "publishableKey", g.instructions,
      g.credentials as "sealedCredentials", g.entry, g.routing, g.position, g.weight,
      g.failures, g.failed_at as "failedAt", g.daily_cap_cents as "dailyCap", g.monthly_cap_cents as "monthlyCap",
      exists (select from payments p where p.checkout_id = ${checkoutId} and p.created_at > ${since} and g.id = any (p.tried)) as "isTried"
    from payable_gateways(${amountCents}::bigint, ${currency}, ${country}, ${today}::date) g`,
)

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

/** Whether the store may sell. The console asks with the ways it is paid (specification section 3). */
export async function isStoreEnabled(tx: Tx): Promise<boolean> {
  const { is_enabled } = await tx.selectFrom('stores').select('is_enabled').executeTakeFirstOrThrow()
  return is_enabled
}
