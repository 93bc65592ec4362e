import type { notificationCalls } from '@vitrine/contract/calls/notifications.ts'
import type { z } from 'zod'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { type DeliveryRow, findDelivery, insertQueued, selectDeliveries, takeForResend } from './queries.ts'

type Calls = typeof notificationCalls
type Delivery = z.input<Calls['deliveries.resend']['answer']>

const answerOf = (row: DeliveryRow): Delivery => ({
  id: row.id,
  kind: row.kind as Delivery['kind'],
  recipient: row.recipient,
  state: row.state as Delivery['state'],
  reason: row.reason,
  orderId: row.order_id,
  orderName: row.order_name,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  canResend: row.can_resend,
})

/** @throws Problem `invalid_input` on field `cursor` */
export async function listDeliveries(tx: Tx, query: z.output<Calls['deliveries.list']['query']>) {
  const { rows, ...page } = await selectDeliveries(tx, { ...query, ...(query.search && { search: query.search.toLowerCase() }) })
  return { items: rows.map(answerOf), ...page }
}

/**
 * Sends an email again, with its data as they were and the template as it is now. The log has both.
 * @throws Problem `not_found`, `email_not_kept`, `email_resent`
 */
export async function resend({ tx, storeId, services }: StoreContext, id: string): Promise<Delivery> {
  const found = await findDelivery(tx, id)
  if (!found) throw problem('not_found')
  const taken = await takeForResend(tx, id, services.now())
  if (!taken) throw problem('email_resent')
  if (taken.contents === null) throw problem('email_not_kept')
  const next = uuidv7()
  const { kind, recipient, order_id: orderId } = found
  await insertQueued(tx, { storeId, id: next, kind, recipient, orderId, contents: taken.contents, now: services.now() })
  const sent = await findDelivery(tx, next)
  if (!sent) throw problem('unexpected')
  return answerOf(sent)
}
