import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../db/transactions.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import type { OrderMailData } from '../../../mail/templates/order.tsx'

/**
 * Writes to who ordered once this transaction commits.
 * @param ask `subjectId`: the fulfilment or refund it is about
 */
export async function askForMail(
  tx: Tx,
  { storeId, ...ask }: { storeId: string; orderId: string; mail: OrderMailData['mail']; subjectId?: string },
): Promise<void> {
  await enqueue(tx, storeId, 'orders.mail', { storeId, mailId: uuidv7(), subjectId: null, ...ask })
}
