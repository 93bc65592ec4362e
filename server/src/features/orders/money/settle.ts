import { sql } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'
import type { Services } from '../../../services.ts'
import { captureFailed, captureSucceeded } from './capture.ts'
import { refundFailed, refundSucceeded } from './refund-outcome.ts'
import { voidFailed, voidSucceeded } from './void.ts'

/** What came of a movement of money at its gateway. */
export type Outcome =
  | { state: 'succeeded' }
  /**
   * `error`: a code of ours, as in payments/gateway.ts. `isGone`: what was held is held no longer, so that it can neither be
   * taken nor given up.
   */
  | { state: 'failed'; error: string; isGone?: boolean }

/**
 * Writes down what came of a pending transaction, with everything that follows from it for the order: in the caller's store
 * transaction. The first who tells decides; telling again changes nothing.
 * @param last of the caller's transaction, where nothing comes after this
 * @returns whether it was still pending
 */
export async function settleTransaction(
  tx: Tx,
  services: Services,
  { storeId, transactionId, outcome }: { storeId: string; transactionId: string; outcome: Outcome },
  last: () => void = () => {},
): Promise<boolean> {
  const at = services.now()
  // The order before what is its own (decision 27). Sent together, in this order.
  const holding = sql`
    select id from orders where id = (select order_id from order_transactions where id = ${transactionId}) for no key update`.execute(tx)
  const settling = tx
    .updateTable('order_transactions')
    .set({ state: outcome.state, error: outcome.state === 'failed' ? outcome.error : '', settled_at: at })
    .where('id', '=', transactionId)
    .where('state', '=', 'pending')
    .returning(['order_id', 'kind', 'amount_cents', 'method', 'refund_id'])
    .executeTakeFirst()
  const [, settled] = await Promise.all([holding, settling])
  if (!settled) return false
  const movement = { storeId, orderId: settled.order_id, amountCents: settled.amount_cents, method: settled.method, at }
  const failed = outcome.state === 'failed' ? outcome : undefined
  switch (settled.kind) {
    case 'capture':
      await (failed ? captureFailed(tx, movement, failed) : captureSucceeded(tx, movement, last))
      break
    case 'void':
      await (failed ? voidFailed(tx, movement, failed) : voidSucceeded(tx, movement))
      break
    case 'refund':
      await (failed
        ? refundFailed(tx, services, storeId, settled.refund_id!, failed.error)
        : refundSucceeded(tx, services, storeId, settled.refund_id!))
      break
    default:
      throw new Error(`Nobody asks a gateway for ${settled.kind}`)
  }
  return true
}
