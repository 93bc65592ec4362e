import { createTransport } from 'nodemailer'
import { uuidv7 } from 'uuidv7'

import type { Services } from '../services.ts'
import type { MailMessage } from './message.ts'
import { renderMail } from './render.tsx'

/**
 * Sends mails: through SMTP where it is configured, into the development mailbox where it is not. Called by the job
 * queue, which tries again when it throws.
 */
export function createMailer({ config, db, log }: Services): (message: MailMessage) => Promise<void> {
  if (config.smtpUrl === undefined) {
    if (config.production) log.warn({}, 'SMTP_URL is not set: mails are kept in the database and reach nobody')
    return async (message) => {
      const { subject, html, text } = await renderMail(message)
      await db.inPlatform((tx) =>
        tx.insertInto('dev_mailbox').values({ id: uuidv7(), recipient: message.to, subject, html, body: text }).execute(),
      )
    }
  }
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom })
  return async (message) => {
    const { subject, html, text } = await renderMail(message)
    await transport.sendMail({ to: message.to, subject, html, text })
  }
}
