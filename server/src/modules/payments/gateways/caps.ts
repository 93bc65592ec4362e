import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Eligible } from './queries.ts'

/**
 * Counts a payment toward the caps of a connection, unless the payment would exceed one of them. Payments for a connection
 * without caps are not counted. This function waits for other payments that claim the same caps, so of two payments that would
 * exceed a cap together, the second is refused.
 * @returns false when a cap would be exceeded; in that case, nothing is counted
 */
export async function claimCap(
  tx: Tx,
  { id, dailyCap, monthlyCap }: Pick<Eligible, 'id' | 'dailyCap' | 'monthlyCap'>,
  { paymentId, amountCents, now }: { paymentId: string; amountCents: number; now: Date },
): Promise<boolean> {
  if (dailyCap === null && monthlyCap === null) return true
  const day = now.toISOString().slice(0, 10)
  // Both periods are counted even when only one has a cap, so that a cap set later includes earlier payments. The day is always
  // counted before the month, because all callers must lock the counters in the same order (decision 27).
  if (!(await count(tx, { id, period: 'day', starts: day, amountCents, cap: dailyCap }))) return false
  if (!(await count(tx, { id, period: 'month', starts: `${day.slice(0, 7)}-01`, amountCents, cap: monthlyCap }))) {
    await sql`update gateway_takings set amount_cents = amount_cents - ${amountCents}
      where gateway_id = ${id} and period = 'day' and starts = ${day}`.execute(tx)
    return false
  }
  await sql`insert into gateway_claims (store_id, payment_id, gateway_id, amount_cents, claimed_on)
    values (app_store(), ${paymentId}, ${id}, ${amountCents}, ${day})`.execute(tx)
  return true
}

interface Taking {
  id: string
  period: 'day' | 'month'
  /** The UTC date when the period starts, such as `2026-03-01`. */
  starts: string
  amountCents: number
  cap: number | null
}

async function count(tx: Tx, { id, period, starts, amountCents, cap }: Taking): Promise<boolean> {
  const counted = await sql`
    insert into gateway_takings (gateway_id, period, starts, amount_cents) values (${id}, ${period}, ${starts}, ${amountCents})
    on conflict (gateway_id, period, starts) do update set amount_cents = gateway_takings.amount_cents + excluded.amount_cents
      where ${cap}::bigint is null or gateway_takings.amount_cents + excluded.amount_cents <= ${cap}::bigint
    returning 1`.execute(tx)
  return counted.rows.length > 0
}

/**
 * Locks the cap counters of the given connections, and of the connection whose caps the payment has already claimed. The counters
 * are locked in one fixed order (decision 27): by connection, and then the day before the month, as in `claimCap`.
 */
export async function holdTakings(
  tx: Tx,
  gatewayIds: readonly string[],
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await sql`
    insert into gateway_takings (gateway_id, period, starts, amount_cents)
    select distinct gateway_id, period, case period when 'day' then day else date_trunc('month', day)::date end as starts, 0
    from (
      select id as gateway_id, ${day}::date as day from unnest(${gatewayIds}::uuid[]) as id
      union all select gateway_id, claimed_on from gateway_claims where payment_id = ${paymentId}
    ) as held, unnest(array['day', 'month']) as period
    order by gateway_id, period, starts
    on conflict (gateway_id, period, starts) do update set amount_cents = gateway_takings.amount_cents`.execute(tx)
}
