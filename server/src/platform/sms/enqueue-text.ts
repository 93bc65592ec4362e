import type { Tx } from '../db/transactions.ts'
import { enqueue } from '../jobs/outbox.ts'
import { seal } from '../secrets/sealed.ts'
import type { Services } from '../../services.ts'
import { PURPOSE, type TextMessage } from './text-message.ts'

/**
 * Sends a text message when this transaction commits. Until it is sent, the message is encrypted like an email, because it
 * contains a phone number and a link.
 */
export async function enqueueText({ config }: Pick<Services, 'config'>, tx: Tx, storeId: string, message: TextMessage): Promise<void> {
  await enqueue(tx, storeId, 'sms.send', { sealed: seal(config.secretKey, PURPOSE, JSON.stringify(message)) })
}
