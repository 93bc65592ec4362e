import { sql } from 'kysely'

import type { Services } from '../../services.ts'
import { linkedId } from './links.ts'

/** Whether a token is one of ours for this store. */
export const isRefusal = ({ config }: Pick<Services, 'config'>, storeId: string, token: string): boolean =>
  linkedId(config.secretKey, storeId, 'refuse', token) !== undefined

/**
 * Stops all mails of a store but those about orders, to whoever got a message.
 * @returns whether the link is one of ours and its message is still known
 */
export async function refuseMails({ config, db, now }: Services, storeId: string, token: string): Promise<boolean> {
  const messageId = linkedId(config.secretKey, storeId, 'refuse', token)
  if (messageId === undefined) return false
  return db.inStore(storeId, async (tx) => {
    const message = await tx.selectFrom('abandoned_messages').select('recipient').where('id', '=', messageId).executeTakeFirst()
    if (!message) return false
    const email = message.recipient
    await sql`insert into mail_refusals (store_id, email, refused_at) values (${storeId}, ${email}, ${now()}) on conflict do nothing`.execute(
      tx,
    )
    await tx.deleteFrom('subscribers').where('email', '=', email).execute()
    await tx.updateTable('customers').set({ accepts_marketing_at: null }).where('email', '=', email).execute()
    return true
  })
}
