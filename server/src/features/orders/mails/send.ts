import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'
import type { Topics } from '../../../jobs/topics.ts'
import { mailRow } from '../../../mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { mailData } from './data.ts'

/** The `orders.confirm` job: tells who ordered that the order is in. */
export const confirmOrder = (services: Services, { storeId, orderId }: Topics['orders.confirm']): Promise<void> =>
  // Of one order it is always the same mail: whoever asks, and however often, it is sent once.
  sendOrderMail(services, { storeId, orderId, mail: 'confirmation', subjectId: null, mailId: idFrom(`confirmation ${orderId}`) })

/** The `orders.mail` job: writes to who ordered, and notes it in the timeline. Run again it writes no second mail. */
export async function sendOrderMail(
  services: Services,
  { storeId, orderId, mail, subjectId, mailId }: Topics['orders.mail'],
): Promise<void> {
  await services.db.inStore(storeId, async (tx, last) => {
    const found = await mailData(tx, services.config, { storeId, orderId, mail, subjectId })
    if (!found) return
    const { to, data } = found
    const job = mailRow(services, storeId, { to, fromName: data.storeName, template: 'order', data })
    last()
    await noteAndSend(tx, { storeId, orderId, mailId, mail, to, at: services.now() }, job)
  })
}

/** Asks for the mail unless the timeline has it already: then it is on its way. */
async function noteAndSend(
  tx: Tx,
  { storeId, orderId, mailId, mail, to, at }: { storeId: string; orderId: string; mailId: string; mail: string; to: string; at: Date },
  { topic, payload }: ReturnType<typeof mailRow>,
): Promise<void> {
  await sql`
    with noted as (
      insert into order_events (store_id, order_id, id, happened_at, kind, data)
      values (${storeId}, ${orderId}, ${mailId}, ${at}, 'mail_sent', ${JSON.stringify({ mail, to })})
      on conflict do nothing returning store_id
    )
    insert into outbox (store_id, topic, payload) select store_id, ${topic}, ${JSON.stringify(payload)}::jsonb from noted`.execute(tx)
}

/** A UUID (version 8, RFC 9562) that is always the same for the same words. */
function idFrom(words: string): string {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
