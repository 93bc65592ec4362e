import { type Selectable, sql } from 'kysely'

import type { Query } from '../../../../platform/db/query.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { newToken } from '../../../../platform/secrets/link-token.ts'
import { type ChargeAgainRequest, type GatewayPayment, GatewayRefusal, type StartRequest } from '../gateway.ts'
import type { readTestCard } from './card.ts'

// This file is the provider's side, with its own records and transactions. The store's side uses it only through `gateway.ts`.

export type RemoteRow = Selectable<DB['test_gateway_payments']>

/** Returns a payment as the test gateway reports it. */
export const answerOf = (row: RemoteRow): GatewayPayment => ({
  reference: row.reference,
  state: row.state as GatewayPayment['state'],
  amountCents: row.amount_cents,
  capturedCents: row.captured_cents,
  refundedCents: row.refunded_cents,
  currency: row.currency,
  storeId: row.for_store,
  paymentId: row.for_payment,
  method: row.method,
  error: row.error,
  actionUrl: row.state === 'action' ? `/pay/test/${row.reference}` : null,
})

/**
 * Returns the query that starts a payment of an account. The query returns no row when the account has already started the
 * payment with the request's payment ID.
 */
export function startQuery(
  tx: Tx,
  gatewayId: string,
  request: StartRequest,
  { outcome, method }: ReturnType<typeof readTestCard>,
  now: Date,
): Query<RemoteRow> {
  return tx
    .insertInto('test_gateway_payments')
    .values({
      reference: `test_${newToken()}`,
      gateway_id: gatewayId,
      for_store: request.storeId,
      for_payment: request.paymentId,
      ...stateAfter(outcome),
      amount_cents: request.amountCents,
      currency: request.currency,
      method,
      card: outcome in laterOutcomes ? outcome : 'success',
      return_url: request.returnUrl,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway_id', 'for_payment']).doNothing())
    .returningAll()
}

/** The cards that do something else than succeed when they are charged again. */
const laterOutcomes = { declined_again: 'card_declined', timeout: '' }

/**
 * Returns the query that charges the card of an earlier payment again, which is then captured, or declined. The query returns no row when
 * the account has already made this payment, or has no such earlier payment.
 */
export const chargeAgainQuery = (gatewayId: string, request: ChargeAgainRequest, now: Date): Query<RemoteRow> => sql<RemoteRow>`
  insert into test_gateway_payments
    (reference, gateway_id, for_store, for_payment, state, error, amount_cents, captured_cents, currency, method, card, return_url, created_at)
  select ${`test_${newToken()}`}::text, gateway_id, ${request.storeId}::uuid, ${request.paymentId}::uuid,
    case when card = 'declined_again' then 'failed' else 'captured' end,
    case when card = 'declined_again' then ${laterOutcomes.declined_again}::text else '' end,
    ${request.amountCents}::bigint, case when card = 'declined_again' then 0 else ${request.amountCents}::bigint end,
    ${request.currency}::text, method, card, '', ${now}::timestamptz
  from test_gateway_payments
  where gateway_id = ${gatewayId} and reference = ${request.reference} and state in ('authorized', 'captured') and for_store = ${request.storeId}
  on conflict (gateway_id, for_payment) do nothing
  returning *`

function stateAfter(outcome: ReturnType<typeof readTestCard>['outcome']): { state: GatewayPayment['state']; error: string } {
  switch (outcome) {
    case 'success':
    case 'timeout':
    case 'declined_again':
      return { state: 'authorized', error: '' }
    case 'threeDSecure':
      return { state: 'action', error: '' }
    case 'delayed':
      return { state: 'pending', error: '' }
    default:
      return { state: 'failed', error: outcome }
  }
}

export async function find(tx: Tx, gatewayId: string, paymentId: string): Promise<RemoteRow | undefined> {
  return tx
    .selectFrom('test_gateway_payments')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .where('for_payment', '=', paymentId)
    .executeTakeFirst()
}

/** Reads a payment of an account by its reference. */
export async function read(tx: Tx, gatewayId: string, reference: string): Promise<RemoteRow> {
  return tx
    .selectFrom('test_gateway_payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirstOrThrow(() => new GatewayRefusal('processing_error'))
}

/** Voids the amount that is not captured. A final state does not change. */
export async function cancel(tx: Tx, gatewayId: string, reference: string): Promise<RemoteRow> {
  const row = await tx
    .updateTable('test_gateway_payments')
    .set({ state: 'cancelled' })
    .where('reference', '=', reference)
    .where('gateway_id', '=', gatewayId)
    .where('state', 'in', ['pending', 'action', 'authorized'])
    .returningAll()
    .executeTakeFirst()
  return row ?? read(tx, gatewayId, reference)
}

/**
 * Records the bank's decision on an open payment.
 * @returns undefined when the payment was already decided or voided
 */
export async function answerBank(tx: Tx, reference: string, from: 'pending' | 'action', isYes: boolean): Promise<RemoteRow | undefined> {
  return tx
    .updateTable('test_gateway_payments')
    .set(isYes ? { state: 'authorized' } : { state: 'failed', error: 'authentication_failed' })
    .where('reference', '=', reference)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** A capture or refund, with the key that identifies a retry. */
export interface Move {
  kind: 'capture' | 'refund'
  reference: string
  /** The amount in minor units. */
  amountCents: number
  key: string
}

/**
 * Returns the query that captures or refunds once per key. The query returns no row when the key was used before, or when the
 * state of the payment or its remaining amount does not allow the movement.
 */
export function moveQuery(gatewayId: string, { kind, reference, amountCents, key }: Move): Query<RemoteRow> {
  const room =
    kind === 'capture'
      ? sql`p.state in ('authorized', 'captured') and p.captured_cents <= p.amount_cents - ${amountCents}::bigint`
      : sql`p.refunded_cents <= p.captured_cents - ${amountCents}::bigint`
  const change =
    kind === 'capture'
      ? sql`state = 'captured', captured_cents = p.captured_cents + ${amountCents}::bigint`
      : sql`refunded_cents = p.refunded_cents + ${amountCents}::bigint`
  // The query locks the row first, so that the amount is checked against the latest state and no movement is recorded without
  // that check.
  return sql<RemoteRow>`
    with held as (
      select p.reference from test_gateway_payments p
      where p.reference = ${reference} and p.gateway_id = ${gatewayId} and ${room} for update
    ), movement as (
      insert into test_gateway_movements (reference, key, kind, amount_cents) select reference, ${key}, ${kind}, ${amountCents} from held
      on conflict (reference, key) do nothing returning reference
    )
    update test_gateway_payments p set ${change} from movement m where p.reference = m.reference returning p.*`
}

/**
 * Returns a payment that was captured or refunded with this key before.
 * @throws GatewayRefusal when the key was not used before, which means that the state of the payment or its remaining amount does
 * not allow the movement
 */
export async function moved(tx: Tx, gatewayId: string, { kind, reference, key }: Move): Promise<RemoteRow> {
  const known = await tx
    .selectFrom('test_gateway_movements')
    .select('key')
    .where('reference', '=', reference)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) throw new GatewayRefusal(kind === 'capture' ? 'nothing_to_capture' : 'nothing_to_refund')
  return read(tx, gatewayId, reference)
}
