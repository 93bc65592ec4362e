import { unseal } from '../secrets/sealed.ts'
import type { Services } from '../services.ts'
import { PURPOSE, type TextMessage } from './text-message.ts'

/** A way to send text messages. Throws when it could not, so that the queue tries again. */
export interface TextSender {
  send(message: TextMessage): Promise<void>
}

/** Sends nothing, and says so: there is no provider yet. Neither number nor text is written down. */
export const logOnly = ({ log }: Pick<Services, 'log'>): TextSender => ({
  send: async ({ text }) => log.info({ characters: text.length }, 'A text message was not sent: there is no provider for them'),
})

/** The job `sms.send`. */
export const createTexter =
  ({ config }: Pick<Services, 'config'>, sender: TextSender) =>
  async ({ sealed }: { sealed: string }): Promise<void> =>
    sender.send(JSON.parse(unseal(config.secretKey, PURPOSE, sealed)) as TextMessage)
