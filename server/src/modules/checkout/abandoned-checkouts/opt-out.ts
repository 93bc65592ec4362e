import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { refuseEmails, unsubscribedEmail } from '../../customers/api.ts'
import { linkedId, type Refusal } from './links.ts'

/** Returns whether an opt-out token stops emails or text messages, or undefined when this store did not create the token. */
export function refusalOf({ config }: Pick<Services, 'config'>, storeId: string, token: string): Refusal | undefined {
  if (unsubscribedEmail(config, storeId, token) !== undefined) return 'refuse'
  return (['refuse', 'refuse-texts'] as const).find((purpose) => linkedId(config.secretKey, storeId, purpose, token) !== undefined)
}

/**
 * Unsubscribes the recipient of an email or text message, either from the store's marketing emails and its emails about abandoned checkouts, or
 * from its text messages.
 * @returns what was stopped; undefined when this store did not create the link, or its message no longer exists
 */
export async function refuse(services: Services, storeId: string, token: string): Promise<Refusal | undefined> {
  const { config, db, now } = services
  const email = unsubscribedEmail(config, storeId, token)
  if (email !== undefined) {
    await db.inStore(storeId, (tx) => refuseEmails(tx, { storeId, email, now: now() }))
    return 'refuse'
  }
  const purpose = refusalOf(services, storeId, token)
  const messageId = purpose && linkedId(config.secretKey, storeId, purpose, token)
  if (purpose === undefined || messageId === undefined) return undefined
  return db.inStore(storeId, async (tx) => {
    const message = await tx
      .selectFrom('abandoned_messages')
      .select(['recipient', 'checkout_id'])
      .where('id', '=', messageId)
      .executeTakeFirst()
    if (!message) return undefined
    if (purpose === 'refuse') await refuseEmails(tx, { storeId, email: message.recipient, now: now() })
    else await refuseTexts(tx, { storeId, phone: message.recipient, checkoutId: message.checkout_id, now: now() })
    return purpose
  })
}

/** Allows emails to an address again, because whoever reads it agreed to them in their account. */
export async function allowMails(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('mail_refusals').where('email', '=', email).execute()
}

/** Stops text messages to a number, in any spelling. A later consent allows them again. */
async function refuseTexts(
  tx: Tx,
  { storeId, phone, checkoutId, now }: { storeId: string; phone: string; checkoutId: string; now: Date },
): Promise<void> {
  const digits = phone.replaceAll(/\D/g, '')
  await sql`insert into text_refusals (store_id, phone, refused_at) values (${storeId}, ${digits}, ${now})
    on conflict (store_id, phone) do update set refused_at = greatest(text_refusals.refused_at, excluded.refused_at)`.execute(tx)
  // The consent is cleared, so that the checkbox is unchecked when the shopper sees it again.
  await tx.updateTable('checkouts').set({ accepts_sms_at: null }).where('id', '=', checkoutId).where('state', '=', 'open').execute()
  await sql`update customers set sms_consent = 'unsubscribed', sms_consent_level = null, sms_consent_source = 'link', sms_consent_at = ${now}
    where sms_consent <> 'unsubscribed' and phone_digits = ${digits}`.execute(tx)
}
