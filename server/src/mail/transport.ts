import { createTransport } from 'nodemailer'
import { uuidv7 } from 'uuidv7'

import type { Services } from '../services.ts'
import type { MailMessage, RenderedMail } from './message.ts'
import { openMail, type SealedMail } from './sealed-mail.ts'

type Deliver = (message: MailMessage, mail: RenderedMail) => Promise<void>

/**
 * Sends mails: through SMTP where it is configured, into the development mailbox where it is not. Called by the job
 * queue, which tries again when it throws.
 */
export function createMailer(services: Services): (mail: SealedMail) => Promise<void> {
  const { config, log } = services
  if (config.production && config.smtpUrl === undefined)
    log.warn({}, 'SMTP_URL is not set: mails are kept in the database and reach nobody')
  const deliver = config.smtpUrl === undefined ? intoMailbox(services) : throughSmtp(config.smtpUrl, config.mailFrom)
  return async (sealed) => {
    const message = openMail(config.secretKey, sealed)
    // Loaded with the first mail: the templates' library is the heaviest part of the server.
    const { renderMail } = await import('./render.tsx')
    await deliver(message, await renderMail(message))
  }
}

function intoMailbox({ db, now }: Services): Deliver {
  return async ({ to: recipient }, { subject, html, text: body }) => {
    await db.inPlatform((tx, last) => {
      last()
      return tx.insertInto('dev_mailbox').values({ id: uuidv7(), recipient, subject, html, body, created_at: now() }).execute()
    })
  }
}

function throughSmtp(url: string, from: string): Deliver {
  const transport = createTransport(url, { from })
  return async ({ to, replyTo, fromName, unsubscribeLink }, { subject, html, text }) => {
    // A store writes in its own name, from the one address that is ours to send from.
    const sender = fromName === undefined ? {} : { from: { name: fromName, address: addressIn(from) } }
    const headers = unsubscribeLink === undefined ? {} : { headers: oneClick(unsubscribeLink) }
    await transport.sendMail({ to, replyTo, subject, html, text, ...sender, ...headers })
  }
}

/** Lets mail programs offer to stop such mails themselves (RFC 8058). */
const oneClick = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** The bare address of `Name <address>`. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
