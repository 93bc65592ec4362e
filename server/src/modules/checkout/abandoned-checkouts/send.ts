import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { segmentsOfEmail } from '../../customers/api.ts'
import { enqueueText } from '../../../platform/sms/enqueue-text.ts'
import { type DueRow, takeDue, whyNot } from './due-messages.ts'
import { mailOf } from './mail.ts'
import { dueAt, planSequences } from './plan.ts'
import { quietEnd } from './quiet-hours.ts'
import { findStore, type Store } from './queries.ts'
import { readSettings, type Settings, stepOf } from './settings.ts'
import { textOf } from './text.ts'

const BATCH = 100

/** The job `abandoned.write`, which runs every minute: marks abandoned checkouts, plans their messages and sends the due ones. */
export function createRecoveryMessageSender(services: Services) {
  return async (): Promise<void> => {
    const { db, log, now } = services
    const storeIds = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from stores_with_left_checkouts(${now()}) as id`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds)
      await writeToStore(services, storeId).catch((error: unknown) => log.error({ storeId, error }, 'Abandoned-checkout messages failed'))
  }
}

async function writeToStore(services: Services, storeId: string): Promise<void> {
  await services.db.inStore(storeId, (tx) => planSequences(tx, storeId, services.now()))
  while ((await sendBatch(services, storeId)) === BATCH);
}

/**
 * Sends due messages. A message is marked as sent in the transaction that adds it to the outbox, so a process that crashes has
 * sent either the whole batch or nothing. Messages that another process has locked are skipped.
 * @returns the number of processed messages
 */
async function sendBatch(services: Services, storeId: string): Promise<number> {
  const now = services.now()
  return services.db.inStore(storeId, async (tx) => {
    const due = await takeDue(tx, now, BATCH)
    if (due.length === 0) return 0
    const [settings, store] = [await readSettings(tx), await findStore(tx)]
    for (const row of due) await settle(services, tx, { row, settings, store, now })
    return due.length
  })
}

async function settle(
  services: Services,
  tx: Tx,
  { row, settings, store, now }: { row: DueRow; settings: Settings; store: Store; now: Date },
): Promise<void> {
  const message = tx.updateTable('abandoned_messages').where('id', '=', row.id)
  const step = stepOf(settings, row.channel, row.step)
  // The settings no longer have the step, or it is inactive now, so the message is deleted as if it had never been planned.
  if (!step?.isEnabled) return void (await tx.deleteFrom('abandoned_messages').where('id', '=', row.id).execute())
  const due = dueAt(step, row.last_active_at)
  // The shopper has returned since the message was planned, or the delay was made longer, so the message waits again.
  if (due > now) return void (await message.set({ due_at: due }).execute())
  const reason = whyNot(row, { audience: settings.audience, now }) ?? (await whyNotOfSegments(tx, row, settings, now))
  if (reason !== undefined) return void (await message.set({ state: 'suppressed', reason }).execute())
  if (row.channel === 'sms') {
    const end = quietEnd(now, store.time_zone, { from: settings.quietFrom, until: settings.quietUntil })
    if (end) return void (await message.set({ due_at: end }).execute())
    await enqueueText(services, tx, store.id, textOf(services.config, store, { ...row, text: step.text }))
  } else {
    await enqueueMail(services, tx, store.id, mailOf(services.config, store, { ...row, ...step, messageId: row.id }))
  }
  await message.set({ state: 'sent', sent_at: now, recipient: row.recipient }).execute()
}

/** Returns the reason why an email isn't for its shopper, if emails are for customers in segments only. */
async function whyNotOfSegments(tx: Tx, row: DueRow, { audience, segmentIds }: Settings, now: Date): Promise<string | undefined> {
  if (row.channel !== 'email' || audience !== 'segments') return undefined
  const found = await segmentsOfEmail(tx, { email: row.recipient, segmentIds, now })
  return found.size === 0 ? 'not_in_segment' : undefined
}
