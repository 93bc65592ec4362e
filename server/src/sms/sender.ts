import { sendOnce } from '../jobs/send-once.ts'
import type { Run } from '../jobs/topics.ts'
import { unseal } from '../secrets/sealed.ts'
import type { Services } from '../services.ts'
import { PURPOSE, type TextMessage } from './text-message.ts'

/** A way to send text messages. Throws when it could not, so that the queue tries again. */
export interface TextSender {
  /** @param id the same at every try: what a provider takes as idempotency key */
  send(message: TextMessage, id: string): Promise<void>
}

/** Sends nothing, and says so: there is no provider yet. Neither number nor text is written down. */
export const logOnly = ({ log }: Pick<Services, 'log'>): TextSender => ({
  send: async ({ text }) => log.info({ characters: text.length }, 'A text message was not sent: there is no provider for them'),
})

/** The job `sms.send`. */
export const createTexter =
  (services: Pick<Services, 'config' | 'db'>, sender: TextSender) =>
  async ({ sealed }: { sealed: string }, { id }: Pick<Run, 'id'>): Promise<void> => {
    const message = JSON.parse(unseal(services.config.secretKey, PURPOSE, sealed)) as TextMessage
    await sendOnce(services, id, () => sender.send(message, id))
  }
