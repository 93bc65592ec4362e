import { type Selectable, sql } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'
import type { DB } from '../../../db/types.ts'
import { newToken } from '../../../secrets/link-token.ts'
import { type GatewayPayment, GatewayRefusal, type StartRequest } from '../gateway.ts'
import { readTestCard } from './card.ts'

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

/** Starts a payment of an account, or finds the one it started under that id. */
export async function start(tx: Tx, gatewayId: string, request: StartRequest, now: Date): Promise<{ row: RemoteRow; isSilent: boolean }> {
  const { outcome, method } = readTestCard(request.fields, now)
  const row = await tx
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
  if (row) return { row, isSilent: outcome === 'timeout' }
  return { row: (await find(tx, gatewayId, request.paymentId))!, isSilent: false }
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

/** Takes or pays back money, once per key. @throws GatewayRefusal when there is not so much to take or pay back */
export async function move(
  tx: Tx,
  gatewayId: string,
  { kind, reference, amountCents, key }: { kind: 'capture' | 'refund'; reference: string; amountCents: number; key: string },
): Promise<RemoteRow> {
  const room =
    kind === 'capture'
      ? sql`p.state in ('authorized', 'captured') and p.captured_cents <= p.amount_cents - ${amountCents}::bigint`
      : sql`p.refunded_cents <= p.captured_cents - ${amountCents}::bigint`
  const change =
    kind === 'capture'
      ? sql`state = 'captured', captured_cents = p.captured_cents + ${amountCents}::bigint`
      : sql`refunded_cents = p.refunded_cents + ${amountCents}::bigint`
  const { rows } = await sql<{ isNew: boolean } & (RemoteRow | { reference: null })>`
    with movement as (
      insert into test_gateway_movements (reference, key, kind, amount_cents)
      select p.reference, ${key}, ${kind}, ${amountCents} from test_gateway_payments p
      where p.reference = ${reference} and p.gateway_id = ${gatewayId}
      on conflict (reference, key) do nothing returning reference
    ), moved as (
      update test_gateway_payments p set ${change} from movement m where p.reference = m.reference and ${room} returning p.*
    )
    select exists (select from movement) as "isNew", moved.* from (select) one left join moved on true`.execute(tx)
  const { isNew, ...row } = rows[0]!
  if (!isNew) return read(tx, gatewayId, reference)
  // Thrown, so that the key is free again with everything else.
  if (row.reference === null) throw new GatewayRefusal(kind === 'capture' ? 'nothing_to_capture' : 'nothing_to_refund')
  return row
}
