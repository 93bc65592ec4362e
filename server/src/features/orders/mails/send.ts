import { sql } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'
import type { Topics } from '../../../jobs/topics.ts'
import { mailRow } from '../../../mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { mailData } from './data.ts'

/** The `orders.mail` job: writes to who ordered, and notes it in the timeline. Run again it writes no second mail. */
export async function sendOrderMail(
  services: Services,
  { storeId, orderId, mail, subjectId, mailId }: Topics['orders.mail'],
): Promise<void> {
  await services.db.inStore(storeId, async (tx, last) => {
    const found = await mailData(tx, services.config, { storeId, orderId, mail, subjectId })
    if (!found) return
    const { to } = found
    const job = mailRow(services, storeId, { ...found, template: 'order' })
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
