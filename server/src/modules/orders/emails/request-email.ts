import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Topics } from '../../../platform/jobs/topics.ts'

/**
 * Requests an email to the customer. The email is sent after this transaction commits.
 * @param ask `subjectId`: the ID of the fulfillment or refund that the email is about
 */
export async function requestEmail(
  tx: Tx,
  { storeId, ...ask }: Omit<Topics['orders.mail'], 'mailId' | 'subjectId'> & { subjectId?: string },
): Promise<void> {
  await enqueue(tx, storeId, 'orders.mail', { storeId, mailId: uuidv7(), subjectId: null, ...ask })
}
