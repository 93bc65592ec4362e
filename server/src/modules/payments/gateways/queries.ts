import { sql } from 'kysely'

import { queryOnce } from '../../../platform/db/compile-once.ts'
import { type Query, send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { GatewayConnection } from './connection.ts'
import type { Candidate } from './routing.ts'

export interface PaymentAsk {
  /** The amount in minor units of `currency`. */
  amountCents: number
  /** The ISO 4217 code of the currency. */
  currency: string
  /**
   * The ISO 3166-1 alpha-2 code of the shipping country. When it is null (unknown), only connections without a country limit
   * match.
   */
  country: string | null
}

/** The checkout that needs a connection, and the time. */
export interface AskedBy {
  checkoutId: string
  now: Date
}

/** The number of minutes during which a connection that failed for a checkout is tried last for that checkout. */
const TRIED_MINUTES = 15

export type Eligible = Candidate & GatewayConnection & { dailyCap: number | null; monthlyCap: number | null }

/** Returns the store's connections that accept a payment, with the values that routing needs. */
export async function findEligible(tx: Tx, ask: PaymentAsk, asked: AskedBy): Promise<Eligible[]> {
  const [found] = await send(tx, [eligibleQuery(ask, asked)])
  return found
}

/** Returns the query of `findEligible`. The query is not sent yet. */
export function eligibleQuery({ amountCents, currency, country }: PaymentAsk, { checkoutId, now }: AskedBy): Query<Eligible> {
  const since = new Date(now.getTime() - TRIED_MINUTES * 60_000)
  return eligible({ amountCents, currency, country, today: now.toISOString().slice(0, 10), checkoutId, since })
}

interface EligibleValues extends Pick<PaymentAsk, 'amountCents' | 'currency' | 'country'>, Pick<AskedBy, 'checkoutId'> {
  /** The current date in UTC. */
  today: string
  since: Date
}

const eligible = queryOnce<EligibleValues, Eligible>(
  ({ amountCents, currency, country, today, checkoutId, since }) => sql<Eligible>`
    select g.id, g.provider, g.label, g.environment, g.publishable_key as "publishableKey", g.instructions,
      g.credentials as "sealedCredentials", g.entry, g.routing, g.position, g.weight,
      g.failures, g.failed_at as "failedAt", g.daily_cap_cents as "dailyCap", g.monthly_cap_cents as "monthlyCap",
      exists (select from payments p where p.checkout_id = ${checkoutId} and p.created_at > ${since} and g.id = any (p.tried)) as "isTried"
    from payable_gateways(${amountCents}::bigint, ${currency}, ${country}, ${today}::date) g`,
)

/** Reads a connection by its ID, even if it is inactive or deleted. */
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

/** Whether the store may sell. The console reads this value together with the payment methods (specification section 3). */
export async function isStoreEnabled(tx: Tx): Promise<boolean> {
  const { is_enabled } = await tx.selectFrom('stores').select('is_enabled').executeTakeFirstOrThrow()
  return is_enabled
}
