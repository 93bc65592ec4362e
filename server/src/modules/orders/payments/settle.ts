import { sql } from 'kysely'

import { type Finish, send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { captureFailed, captureSucceeded } from './capture.ts'
import { refundSettled } from '../refunds/refund-outcome.ts'
import { voidFailed, voidSucceeded } from './void.ts'

/** The outcome of a transaction at its gateway. */
export type Outcome =
  | { state: 'succeeded' }
  /**
   * A failed transaction. `error` is the reason as a short code, such as `processing_error` or `nothing_to_refund`. `isGone` is
   * whether the authorization no longer exists, so that it can be neither captured nor voided.
   */
  | { state: 'failed'; error: string; isGone?: boolean }

/**
 * Records the outcome of a pending transaction, with all its effects on the order, in the caller's store transaction. Only the
 * first reported outcome takes effect; later reports change nothing.
 * @param finish ends the caller's transaction; no statement may follow it
 * @returns whether the transaction was still pending
 */
export async function settleTransaction(
  tx: Tx,
  services: Services,
  { storeId, transactionId, outcome }: { storeId: string; transactionId: string; outcome: Outcome },
  finish: Finish,
): Promise<boolean> {
  const at = services.now()
  // The order is locked before its transaction rows (decision 27).
  const holding = sql`
    select id from orders where id = (select order_id from order_transactions where id = ${transactionId}) for no key update`
  const settling = tx
    .updateTable('order_transactions')
    .set({ state: outcome.state, error: outcome.state === 'failed' ? outcome.error : '', settled_at: at })
    .where('id', '=', transactionId)
    .where('state', '=', 'pending')
    .returning(['order_id', 'kind', 'amount_cents', 'method', 'refund_id'])
  const [, [settled]] = await send(tx, [holding, settling])
  if (!settled) return false
  const movement = { storeId, orderId: settled.order_id, amountCents: settled.amount_cents, method: settled.method, at }
  const failed = outcome.state === 'failed' ? outcome : undefined
  switch (settled.kind) {
    case 'capture':
      await (failed ? captureFailed(tx, movement, failed) : captureSucceeded(tx, movement, finish))
      break
    case 'void':
      await (failed ? voidFailed(tx, movement, failed) : voidSucceeded(tx, movement))
      break
    case 'refund':
      await refundSettled(tx, services, { storeId, refundId: settled.refund_id!, orderId: settled.order_id })
      break
    default:
      throw new Error(`No gateway is asked for ${settled.kind}`)
  }
  return true
}
