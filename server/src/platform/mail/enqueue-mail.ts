import type { Tx } from '../db/transactions.ts'
import { enqueue, outboxRow } from '../jobs/outbox.ts'
import type { Services } from '../../services.ts'
import type { MailMessage } from './message.ts'
import { sealMail } from './sealed-mail.ts'

/**
 * Sends an email when this transaction commits.
 * @param storeId the store of the transaction, or null in a platform transaction
 */
export async function enqueueMail(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  storeId: string | null,
  message: MailMessage,
): Promise<void> {
  await enqueue(tx, storeId, 'mail.send', sealMail(config.secretKey, storeId === null ? message : { ...message, storeId }))
}

/**
 * Returns the row that sends an email, for callers that write it together with other rows.
 * @param storeId the store of the transaction
 * @param id the ID of the email in the delivery log
 */
export const mailRow = ({ config }: Pick<Services, 'config'>, storeId: string, message: MailMessage, id: string) =>
  outboxRow(storeId, 'mail.send', sealMail(config.secretKey, { ...message, storeId }), id)
