import { type Selectable, sql } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'
import type { DB } from '../../../db/types.ts'
import { newToken } from '../../../secrets/link-token.ts'
import { type GatewayPayment, GatewayRefusal, type StartRequest } from '../gateway.ts'
import type { readTestCard } from './card.ts'

// The provider's side: its own books, in transactions of its own. What the store's side may know goes through `gateway.ts`.

export type RemoteRow = Selectable<DB['test_gateway_payments']>

/** A payment as the test gateway answers for it. */
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

/** Starts a payment of an account. @returns undefined where that account has started one under that id before */
export async function start(
  tx: Tx,
  gatewayId: string,
  request: StartRequest,
  { outcome, method }: ReturnType<typeof readTestCard>,
  now: Date,
): Promise<RemoteRow | undefined> {
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
      return_url: request.returnUrl,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway_id', 'for_payment']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

function stateAfter(outcome: ReturnType<typeof readTestCard>['outcome']): { state: GatewayPayment['state']; error: string } {
  switch (outcome) {
    case 'success':
    case 'timeout':
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

/** A payment of an account by the number it was given. */
export async function read(tx: Tx, gatewayId: string, reference: string): Promise<RemoteRow> {
  return tx
    .selectFrom('test_gateway_payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirstOrThrow(() => new GatewayRefusal('processing_error'))
}

/** Gives up what is not captured; what is decided stays as it is. */
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

/** The bank's answer to what is open. @returns undefined when it was answered before, or given up */
export async function answerBank(tx: Tx, reference: string, from: 'pending' | 'action', isYes: boolean): Promise<RemoteRow | undefined> {
  return tx
    .updateTable('test_gateway_payments')
    .set(isYes ? { state: 'authorized' } : { state: 'failed', error: 'authentication_failed' })
    .where('reference', '=', reference)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** A movement of money, and what makes it the same when it is asked for again. */
export interface Move {
  kind: 'capture' | 'refund'
  reference: string
  /** Minor units. */
  amountCents: number
  key: string
}

/** Takes or pays back money, once per key. @returns undefined where that was done before, or there is not so much */
export async function move(tx: Tx, gatewayId: string, { kind, reference, amountCents, key }: Move): Promise<RemoteRow | undefined> {
  const room =
    kind === 'capture'
      ? sql`p.state in ('authorized', 'captured') and p.captured_cents <= p.amount_cents - ${amountCents}::bigint`
      : sql`p.refunded_cents <= p.captured_cents - ${amountCents}::bigint`
  const change =
    kind === 'capture'
      ? sql`state = 'captured', captured_cents = p.captured_cents + ${amountCents}::bigint`
      : sql`refunded_cents = p.refunded_cents + ${amountCents}::bigint`
  // Locked first: whether there is room is asked of the row as whoever was before has left it, and nothing is noted without.
  const { rows } = await sql<RemoteRow>`
    with held as (
      select p.reference from test_gateway_payments p
      where p.reference = ${reference} and p.gateway_id = ${gatewayId} and ${room} for update
    ), movement as (
      insert into test_gateway_movements (reference, key, kind, amount_cents) select reference, ${key}, ${kind}, ${amountCents} from held
      on conflict (reference, key) do nothing returning reference
    )
    update test_gateway_payments p set ${change} from movement m where p.reference = m.reference returning p.*`.execute(tx)
  return rows[0]
}

/** A payment whose money was moved under a key before. @throws GatewayRefusal where it was not: there is not so much to move */
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
