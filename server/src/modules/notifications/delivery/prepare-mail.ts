import type { DeliveryKind } from '@vitrine/contract/notification-kinds.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import type { MailMessage, PreparedMail, RenderedMail } from '../../../platform/mail/message.ts'
import { isSecretMail, isStoreMail, type StoreMail } from '../../../platform/mail/store-mails.ts'
import type { Hooks, Services } from '../../../services.ts'
import { noteEmailProblem } from '../alerts/email-problem.ts'
import type { Brand } from '../blocks/brand.ts'
import { plainBrand } from '../blocks/brand.ts'
import { brandOf } from '../branding/service.ts'
import { TemplateError } from '../engine/template-error.ts'
import { dataOf } from '../templates/data.ts'
import type { Content } from '../templates/definition.ts'
import { definitionOf, isMarketing, kindOf } from '../templates/templates.ts'
import { contactDigest } from '../../../platform/secrets/contact-digest.ts'
import { deliveryKindOf } from './delivery-kind.ts'
import { failedQuery, logQuery, sentQuery, type Wanted } from './queries.ts'

/** The maximum number of characters of a mail server’s answer in the log. */
const REASON_MAX = 500

/** See `Hooks`. */
export const prepareMail: Hooks['prepareMail'] = async (services, { id, sealed, message, render }) => {
  const { storeId } = message
  // An email of an earlier version doesn’t say which store sends it, so it has the default texts.
  const wanted = storeId === undefined ? undefined : await log(services, storeId, id, sealed, message)
  if (wanted?.state === 'suppressed') return undefined
  if (!isStoreMail(message)) return { message, mail: await render(message) }
  const branding = wanted?.branding ?? undefined
  const brand = brandOf(services.config, branding)
  const mail = await written(services, message, wanted?.content ?? undefined, brand)
  return { message: withSender(message, branding), mail }
}

const languageOf = ({ language }: MailMessage): StorefrontLanguage => language ?? 'en'

/** The emails that people wait for, even if they were erased before. */
const awaited: readonly DeliveryKind[] = ['payment_returned', 'sign_in_code', 'order_link']

async function log(
  { db, now, config }: Services,
  storeId: string,
  id: string,
  sealed: string,
  message: MailMessage,
): Promise<Wanted | undefined> {
  const kind = deliveryKindOf(message)
  if (kind === undefined) return undefined
  const delivery = {
    storeId,
    id,
    kind,
    recipient: message.to.toLowerCase(),
    orderId: message.orderId ?? null,
    // Other emails have links that let somebody in, or are sent anew by those who asked for them.
    contents: isStoreMail(message) && !isSecretMail(message) ? sealed : null,
    isMarketing: isStoreMail(message) && isMarketing(message),
    digest: awaited.includes(kind) ? null : contactDigest(config.secretKey, storeId, message.to.toLowerCase()),
    now: now(),
  }
  const [[wanted]] = await db.inStore(storeId, (_tx, finish) => finish([logQuery(delivery, languageOf(message))]))
  return wanted
}

/** Renders an email. If its template fails, the email has the default texts, and the members of the store are told. */
async function written(
  services: Services,
  message: MailMessage & StoreMail,
  content: Content | undefined,
  brand: Brand,
): Promise<RenderedMail> {
  // The templates are loaded with the first email, because their library is large.
  const { renderStoreMail } = await import('../blocks/render-mail.tsx')
  const kind = kindOf(message)
  const language = languageOf(message)
  const data = dataOf(message, language)
  const standard = definitionOf(kind).content[language]
  if (!content) return renderStoreMail(standard, data, brand)
  try {
    const mail = await renderStoreMail(content, data, brand)
    if (mail.subject !== '') return mail
    throw new TemplateError('The subject is empty.')
  } catch (error) {
    services.log.warn({ storeId: message.storeId, kind, error }, 'An email template failed')
    if (message.storeId !== undefined) await noteEmailProblem(services, message.storeId, kind)
    return renderStoreMail(standard, data, brand).catch(() => renderStoreMail(standard, data, plainBrand))
  }
}

/** Returns an email with the sender that the seller chose. Replies to a shopper’s message still go to the shopper. */
function withSender(message: MailMessage, branding: Wanted['branding'] | undefined): PreparedMail['message'] {
  if (!branding || message.fromName === undefined) return message
  const { sender_name: fromName, reply_to: replyTo } = branding
  return { ...message, ...(fromName !== '' && { fromName }), ...(replyTo !== '' && { replyTo }) }
}

/** See `Hooks`. */
export const mailSettled: Hooks['mailSettled'] = async ({ db, now }, { storeId, id, reason, isFinal }) => {
  const query = reason === undefined ? sentQuery(id, now()) : failedQuery(id, reason.slice(0, REASON_MAX), isFinal)
  await db.inStore(storeId, (_tx, finish) => finish([query]))
}
