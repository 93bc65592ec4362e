import { sql } from 'kysely'

import type { Query } from '../../../platform/db/query.ts'
import type { Topics } from '../../../platform/jobs/topics.ts'
import { mailRow } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { mailData } from './data.ts'

/** Runs the `orders.mail` job: emails the customer and adds an event to the timeline. A second run sends no second email. */
export async function sendOrderMail(
  services: Services,
  { storeId, orderId, mail, subjectId, mailId }: Topics['orders.mail'],
): Promise<void> {
  await services.db.inStore(storeId, async (tx, finish) => {
    const found = await mailData(tx, services.config, { storeId, orderId, mail, subjectId })
    if (!found) return
    const { to } = found
    const job = mailRow(services, storeId, { ...found, template: 'order' })
    await finish([noteAndSendQuery({ storeId, orderId, mailId, mail, to, at: services.now() }, job)])
  })
}

/**
 * Returns the query that adds the event of the email to the timeline and queues the email. When the timeline already has the
 * event, the query does neither.
 */
function noteAndSendQuery(
  { storeId, orderId, mailId, mail, to, at }: { storeId: string; orderId: string; mailId: string; mail: string; to: string; at: Date },
  { topic, payload }: ReturnType<typeof mailRow>,
): Query {
  return sql`
    with noted as (
      insert into order_events (store_id, order_id, id, happened_at, kind, data)
      values (${storeId}, ${orderId}, ${mailId}, ${at}, 'mail_sent', ${JSON.stringify({ mail, to })})
      on conflict do nothing returning store_id
    )
    insert into outbox (store_id, topic, payload) select store_id, ${topic}, ${JSON.stringify(payload)}::jsonb from noted`
}
