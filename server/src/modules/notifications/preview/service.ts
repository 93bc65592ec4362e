import type { notificationCalls } from '@vitrine/contract/calls/notifications.ts'
import { TEMPLATE_TESTS_PER_HOUR } from '@vitrine/contract/notification-limits.ts'
import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import { sealMail } from '../../../platform/mail/sealed-mail.ts'
import type { StoreMail } from '../../../platform/mail/store-mails.ts'
import { fieldError, problem, Problem, unknownId } from '../../../platform/problem.ts'
import { previewData } from '../../orders/api.ts'
import { previewRequest } from '../../reviews/api.ts'
import { findEmail } from '../alerts/queries.ts'
import { findBranding, findStoreSender } from '../branding/queries.ts'
import { brandOf, unsavedBrand } from '../branding/service.ts'
import { countDeliveries, insertQueued } from '../delivery/queries.ts'
import { dataOf } from '../templates/data.ts'
import type { Content } from '../templates/definition.ts'
import { chosen } from '../templates/service.ts'
import { definitionOf } from '../templates/templates.ts'
import { frameUrl } from './frame.ts'

type Calls = typeof notificationCalls
type Ask = Omit<z.output<Calls['notifications.preview']['body']>, 'content'> & { kind: NotificationKind; content: Content }

/** Which email is shown. */
interface Shown {
  kind: NotificationKind
  language: StorefrontLanguage
  orderId: string | null
}

const HOUR_MS = 3600_000

/**
 * Renders a template that isn’t saved, with sample data or with those of an order.
 * @throws Problem `template_invalid`; `no_permission` for an order without the permission for orders; `unknown_ids`
 */
export async function previewMail(
  context: StoreContext,
  { branding, ...ask }: Ask,
): Promise<z.input<Calls['notifications.preview']['answer']>> {
  const { tx, services } = context
  const brand = branding ? await unsavedBrand(services.config, tx, branding) : brandOf(services.config, await findBranding(tx))
  const { subject, preheader, html, text } = await rendered(context, ask, brand)
  return { subject, preheader, html, text, frameUrl: frameUrl(services.config) }
}

async function rendered(
  context: StoreContext,
  { kind, content, orderId, ...ask }: Omit<Ask, 'branding'>,
  brand: ReturnType<typeof brandOf>,
) {
  const language = await chosen(context.tx, ask.language)
  const mail = await mailFor(context, { kind, language, orderId })
  // They are loaded with the first template, because the library of emails is large.
  const [{ requireSound }, { renderStoreMail }] = await Promise.all([import('../templates/check.ts'), import('../blocks/render-mail.tsx')])
  await requireSound(content, definitionOf(kind), language)
  return renderStoreMail(content, dataOf(mail, language), brand)
}

/** Returns the email of an order, or the sample with the store’s name. */
async function mailFor(context: StoreContext, { kind, language, orderId }: Shown): Promise<StoreMail> {
  const { tx, services, permissions } = context
  const [sample] = definitionOf(kind).samples[language]
  if (orderId !== null) {
    if (!allows(permissions, 'orders'))
      throw problem('no_permission', [fieldError('permission_missing', 'orders', { permission: 'orders' })])
    const mail = await mailOfOrder(tx, services.config, { orderId, language }, sample)
    if (!mail) throw new Problem('unknown_ids', [unknownId('orderId', orderId)])
    return mail
  }
  const { name: storeName } = await findStoreSender(tx)
  return { ...sample, data: { ...sample.data, storeName } } as StoreMail
}

/** Returns an email like the sample with the data of an order, or undefined when the order doesn’t exist or emails of the kind have none. */
async function mailOfOrder(
  tx: Tx,
  config: Config,
  { orderId, language }: { orderId: string; language: StorefrontLanguage },
  sample: StoreMail,
): Promise<StoreMail | undefined> {
  if (sample.template === 'order') {
    const data = await previewData(tx, config, orderId, { mail: sample.data.mail, language })
    return data && { template: 'order', data }
  }
  const data = sample.template === 'review-request' ? await previewRequest(tx, config, orderId) : undefined
  return data && { template: 'review-request', data }
}

/**
 * Emails a template that isn’t saved to the caller.
 * @returns the address
 * @throws Problem `email_not_confirmed`, `too_many_requests`, and those of `previewMail`
 */
export async function sendTest(context: StoreContext, ask: Omit<Ask, 'branding'>): Promise<string> {
  const { tx, storeId, caller, services } = context
  const { email, isConfirmed } = await findEmail(tx, caller.userId)
  if (!isConfirmed) throw problem('email_not_confirmed')
  const now = services.now()
  // Tests that are requested at the same time are counted one after the other.
  await lockFor(tx, `template tests of ${caller.userId}`)
  if ((await countDeliveries(tx, 'test', email, new Date(now.getTime() - HOUR_MS))) >= TEMPLATE_TESTS_PER_HOUR)
    throw problem('too_many_requests', undefined, HOUR_MS / 1000)
  const branding = await findBranding(tx)
  const { subject, html, text } = await rendered(context, ask, brandOf(services.config, branding))
  const sender = fromStore(await findStoreSender(tx))
  const message: MailMessage = {
    to: email,
    ...sender,
    ...(branding && branding.sender_name !== '' && { fromName: branding.sender_name }),
    ...(branding && branding.reply_to !== '' && { replyTo: branding.reply_to }),
    storeId,
    template: 'rendered',
    data: { subject: `Test: ${subject}`, html, text },
  }
  const { sealed } = sealMail(services.config.secretKey, message)
  await insertQueued(tx, { storeId, id: uuidv7(), kind: 'test', recipient: email, orderId: null, contents: sealed, isKept: false, now })
  return email
}
