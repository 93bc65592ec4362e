import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Topics } from '../../../platform/jobs/topics.ts'
import { mailRow } from '../../../platform/mail/enqueue-mail.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import type { OrderMailData } from '../../../platform/mail/store-mails.ts'
import type { Services } from '../../../services.ts'
import { mailNote } from '../events.ts'
import { mailData } from './data.ts'

/** Runs the `orders.mail` job: emails the customer and adds an event to the timeline. A second run sends no second email. */
export async function sendOrderMail(
  services: Services,
  { storeId, orderId, mail, subjectId, mailId }: Topics['orders.mail'],
): Promise<void> {
  await services.db.inStore(storeId, async (tx, finish) => {
    const found = await mailData(tx, services.config, { storeId, orderId, mail, subjectId })
    if (!found) return
    await finish([noteAndSendQuery(services, { storeId, orderId, id: mailId, mail, message: { ...found, template: 'order' } })])
  })
}

/** An email about an order. */
interface NotedMail {
  storeId: string
  orderId: string
  /** The ID of the email in the delivery log, and of its event in the timeline, so that the timeline says what became of it. */
  id: string
  /** What the timeline calls it. */
  mail: OrderMailData['mail'] | 'review'
  message: MailMessage
}

/** Queues an email about an order, and adds its event to the timeline. An email that the timeline has already is not queued again. */
export async function sendNotedMail(services: Pick<Services, 'config' | 'now'>, tx: Tx, mail: NotedMail): Promise<void> {
  await noteAndSendQuery(services, mail).execute(tx)
}

function noteAndSendQuery(
  services: Pick<Services, 'config' | 'now'>,
  { storeId, orderId, id, mail, message }: NotedMail,
): RawBuilder<unknown> {
  const { topic, payload } = mailRow(services, storeId, message, id)
  return sql`
    with noted as (
      insert into order_events (store_id, order_id, id, happened_at, kind, data)
      values (${storeId}, ${orderId}, ${id}, ${services.now()}, 'mail_sent', ${JSON.stringify(mailNote(mail, message.to))})
      on conflict do nothing returning store_id
    )
    insert into outbox (store_id, key, topic, payload) select store_id, ${id}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb from noted`
}
