import { sendOnce } from '../jobs/send-once.ts'
import type { Run } from '../jobs/topics.ts'
import { unseal } from '../secrets/sealed.ts'
import type { Services } from '../../services.ts'
import { PURPOSE, type TextMessage } from './text-message.ts'

/** A provider that sends text messages. It throws on failure, so that the queue tries again. */
export interface TextSender {
  /**
   * Sends a text message.
   * @param id the same on every try; a provider gets it as the idempotency key
   */
  send(message: TextMessage, id: string): Promise<void>
}

/**
 * Returns a sender that only logs that a message was not sent, because there is no provider yet. Neither the number nor the text is
 * logged.
 */
export const logOnly = ({ log }: Pick<Services, 'log'>): TextSender => ({
  send: async ({ text }) => log.info({ characters: text.length }, 'A text message was not sent because no text message provider is set up'),
})

/** Creates the worker of the `sms.send` job. */
export const createTexter =
  (services: Pick<Services, 'config' | 'db'>, sender: TextSender) =>
  async ({ sealed }: { sealed: string }, { id }: Pick<Run, 'id'>): Promise<void> => {
    const message = JSON.parse(unseal(services.config.secretKey, PURPOSE, sealed)) as TextMessage
    await sendOnce(services, id, () => sender.send(message, id))
  }
