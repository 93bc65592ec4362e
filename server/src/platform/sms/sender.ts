import { sendOnce } from '../jobs/send-once.ts'
import type { Run } from '../jobs/topics.ts'
import { unseal } from '../secrets/sealed.ts'
import type { Services } from '../../services.ts'
import { PURPOSE, type TextMessage } from './text-message.ts'

/** Sends text messages. Throws on failure, so that the queue tries again. */
export interface TextSender {
  /** @param id the same on every try; a provider gets it as idempotency key */
  send(message: TextMessage, id: string): Promise<void>
}

/** Sends nothing and logs that, because there is no provider yet. Neither number nor text is logged. */
export const logOnly = ({ log }: Pick<Services, 'log'>): TextSender => ({
  send: async ({ text }) => log.info({ characters: text.length }, 'A text message was not sent: there is no text message provider'),
})

/** Creates the worker of the `sms.send` job. */
export const createTexter =
  (services: Pick<Services, 'config' | 'db'>, sender: TextSender) =>
  async ({ sealed }: { sealed: string }, { id }: Pick<Run, 'id'>): Promise<void> => {
    const message = JSON.parse(unseal(services.config.secretKey, PURPOSE, sealed)) as TextMessage
    await sendOnce(services, id, () => sender.send(message, id))
  }
