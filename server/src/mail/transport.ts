import { createTransport } from 'nodemailer'
import { uuidv7 } from 'uuidv7'

import { sendOnce } from '../jobs/send-once.ts'
import type { Run } from '../jobs/topics.ts'
import type { Services } from '../services.ts'
import { visibleLine } from '../text/visible-line.ts'
import type { MailMessage, RenderedMail } from './message.ts'
import { openMail, type SealedMail } from './sealed-mail.ts'

/** @param id of the work that sends the mail, the same however often it is tried */
type Deliver = (id: string, message: MailMessage, mail: RenderedMail) => Promise<void>

/** How long a mail server may take to be reached, and to answer each command. Below the claim on a mail. Milliseconds. */
const CONNECT_MS = 10_000
const ANSWER_MS = 45_000

/**
 * Sends mails: through SMTP where it is configured, into the development mailbox where it is not. Called by the job
 * queue, which tries again when it throws.
 */
export function createMailer(services: Services): (mail: SealedMail, run: Pick<Run, 'id'>) => Promise<void> {
  const { config, log } = services
  if (config.production && config.smtpUrl === undefined)
    log.warn({}, 'SMTP_URL is not set: mails are kept in the database and reach nobody')
  const deliver = config.smtpUrl === undefined ? intoMailbox(services) : throughSmtp(services, config.smtpUrl)
  return async (sealed, { id }) => {
    const message = openMail(config.secretKey, sealed)
    // Loaded with the first mail: the templates' library is the heaviest part of the server.
    const { renderMail } = await import('./render.tsx')
    await deliver(id, message, await renderMail(message))
  }
}

/** Its row is the mark that it was sent. */
function intoMailbox({ db, now }: Services): Deliver {
  return async (key, { to: recipient }, { subject, html, text: body }) => {
    await db.inPlatform((tx, last) => {
      last()
      const mail = { id: uuidv7(), key, recipient, subject, html, body, created_at: now() }
      return tx
        .insertInto('dev_mailbox')
        .values(mail)
        .onConflict((known) => known.doNothing())
        .execute()
    })
  }
}

function throughSmtp(services: Services, url: string): Deliver {
  const from = services.config.mailFrom
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: ANSWER_MS }
  const transport = createTransport({ url, ...timeouts }, { from })
  const [, domain] = addressIn(from).split('@')
  return async (id, { to, replyTo, fromName, unsubscribeLink }, { subject, html, text }) => {
    // A store writes in its own name, from the one address that is ours to send from.
    const sender = fromName === undefined ? {} : { from: { name: visibleLine(fromName), address: addressIn(from) } }
    const headers = unsubscribeLink === undefined ? {} : { headers: oneClick(unsubscribeLink) }
    // The same at every try: a receiver that was sent it twice can tell.
    const messageId = `<${id}@${domain ?? 'localhost'}>`
    await sendOnce(services, id, async () => {
      await transport.sendMail({ messageId, to, replyTo, subject, html, text, ...sender, ...headers })
    })
  }
}

/** Lets mail programs offer to stop such mails themselves (RFC 8058). */
const oneClick = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** The bare address of `Name <address>`. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
