import { createTransport } from 'nodemailer'
import { uuidv7 } from 'uuidv7'

import { sendOnce } from '../jobs/send-once.ts'
import type { Run } from '../jobs/topics.ts'
import type { Services } from '../../services.ts'
import { visibleLine } from '../text/visible-line.ts'
import type { MailMessage, PreparedMail, RenderedMail } from './message.ts'
import type { OwnMail } from './render.tsx'
import { openMail, type SealedMail } from './sealed-mail.ts'
import { isStoreMail } from './store-mails.ts'

/**
 * Sends a rendered email.
 * @param id the id of the work that sends the email, the same on every try
 */
type Deliver = (id: string, message: MailMessage, mail: RenderedMail) => Promise<void>

/**
 * The time limits for connecting to a mail server, and for its answer to each command, in milliseconds. Each of them is below the
 * time for which a message is claimed.
 */
const CONNECT_MS = 10_000
const ANSWER_MS = 45_000

/**
 * Creates the worker that sends emails: through SMTP when it is configured, otherwise into the development mailbox. The job queue
 * tries again when the worker throws, which it doesn't for a recipient that is refused for good.
 */
export function createMailer(services: Services): (mail: SealedMail, run: Pick<Run, 'id'>) => Promise<void> {
  const { config, log } = services
  if (config.production && config.smtpUrl === undefined)
    log.warn({}, 'SMTP_URL is not set, so emails are stored in the database and not sent')
  const deliver = config.smtpUrl === undefined ? intoDevMailbox(services) : throughSmtp(services, config.smtpUrl)
  return async (sealed, { id }) => {
    const found = openMail(config.secretKey, sealed)
    const prepared = await prepare(services, id, sealed, found)
    if (!prepared) return
    const { message, mail } = prepared
    const settle = async (reason: string | undefined, isFinal = false) => {
      if (message.storeId !== undefined) await services.hooks.mailSettled(services, { storeId: message.storeId, id, reason, isFinal })
    }
    try {
      await deliver(id, message, mail)
    } catch (error) {
      const isFinal = isRefusedForGood(error)
      await settle(error instanceof Error ? error.message : String(error), isFinal)
      if (!isFinal) throw error
      log.warn({ id, storeId: message.storeId, template: message.template }, 'The mail server refused the recipient of an email')
      return
    }
    await settle(undefined)
  }
}

/**
 * Whether a mail server refused a recipient for good (RFC 5321, 4.2.1: 5xx), such as a mailbox that doesn't exist. Other refusals, such
 * as of the sender or its password, are tried again, because the operator can mend them.
 */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

/** Returns an email and its content, or undefined when its store doesn't send it. */
async function prepare(services: Services, id: string, { sealed }: SealedMail, message: MailMessage): Promise<PreparedMail | undefined> {
  // The templates are loaded with the first email, because their library is large.
  const render = async (own: OwnMail) => (await import('./render.tsx')).renderMail(own)
  if (message.storeId !== undefined || isStoreMail(message)) return services.hooks.prepareMail(services, { id, sealed, message, render })
  return { message, mail: await render(message) }
}

/**
 * Returns the function that stores emails in the development mailbox. The row has the id of the work as its unique key, so a
 * repeated job does not store the email again.
 */
function intoDevMailbox({ db, now }: Services): Deliver {
  return async (key, { to: recipient, files = [] }, { subject, html, text: body }) => {
    const mail = { id: uuidv7(), key, recipient, subject, html, body, files: JSON.stringify(files), created_at: now() }
    await db.inPlatform((tx, finish) =>
      finish([
        tx
          .insertInto('dev_mailbox')
          .values(mail)
          .onConflict((known) => known.doNothing()),
      ]),
    )
  }
}

function throughSmtp(services: Services, url: string): Deliver {
  const from = services.config.mailFrom
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: ANSWER_MS }
  const transport = createTransport({ url, ...timeouts }, { from })
  const [, domain] = addressIn(from).split('@')
  return async (id, { to, replyTo, fromName, unsubscribeLink, files = [] }, { subject, html, text }) => {
    // A store sends under its own name, but from the only address that this server may send from.
    const sender = fromName === undefined ? {} : { from: { name: visibleLine(fromName), address: addressIn(from) } }
    const headers = unsubscribeLink === undefined ? {} : { headers: oneClick(unsubscribeLink) }
    const attachments = files.map(({ name, content }) => ({ filename: name, content, contentType: 'text/csv; charset=utf-8' }))
    // The message ID is the same on every try, so that a receiver can recognize a duplicate.
    const messageId = `<${id}@${domain ?? 'localhost'}>`
    await sendOnce(services, id, async () => {
      await transport.sendMail({ messageId, to, replyTo, subject, html, text, attachments, ...sender, ...headers })
    })
  }
}

/** Returns the headers that let email programs offer to unsubscribe (RFC 8058). */
const oneClick = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** Returns the address of a sender, which is either `Name <address>` or only an address. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
