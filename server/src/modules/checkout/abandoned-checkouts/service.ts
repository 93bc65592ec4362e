import type { Abandoned, abandonedCheckoutCalls } from '@vitrine/contract/calls/abandoned-checkouts.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem } from '../../../platform/problem.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { imageUrl, PREVIEW_WIDTH } from '../../media/api.ts'
import { type LineSnapshot, readReach, whyNotMail } from './due-messages.ts'
import { recoveryLink } from './links.ts'
import { mailOf } from './mail.ts'
import { type AbandonedRow, findAbandoned, findStore, selectMessages, selectPage } from './queries.ts'

type Detail = z.input<typeof Abandoned>
type Message = Detail['messages'][number]
type ListQuery = z.output<(typeof abandonedCheckoutCalls)['abandonedCheckouts.list']['query']>
/** An email that a staff member writes. */
interface Letter {
  subject: string
  text: string
  discountCode: string
}

/** Returns abandoned checkouts, filtered, sorted and paged. */
export async function listAbandoned(tx: Tx, query: ListQuery) {
  const { rows, ...page } = await selectPage(tx, query)
  return { items: rows.map(rowOf), ...page }
}

const rowOf = (row: AbandonedRow) => ({
  id: row.id,
  abandonedAt: row.abandoned_at.toISOString(),
  customerName: row.customer_name,
  email: row.email,
  emailStatus: row.email_status as Detail['emailStatus'],
  smsStatus: row.sms_status as Detail['smsStatus'],
  recovery: row.state === 'completed' ? ('recovered' as const) : ('not_recovered' as const),
  totalCents: row.total_cents,
  currency: row.currency,
})

/**
 * Reads one abandoned checkout.
 * @throws Problem `not_found`
 */
export async function readAbandoned({ config }: Services, tx: Tx, id: string): Promise<Detail> {
  const found = await findAbandoned(tx, id)
  if (!found) throw problem('not_found')
  const messages = await selectMessages(tx, id)
  const address = found.shipping_address as { country?: string } | null
  return {
    ...rowOf(found),
    phone: found.phone,
    acceptsMarketing: found.accepts_marketing,
    acceptsSms: found.accepts_sms_at !== null,
    unsubscribed: found.is_refused,
    country: address?.country ?? '',
    createdAt: found.created_at.toISOString(),
    lastActiveAt: found.last_active_at.toISOString(),
    recoveredBy: found.recovered_by as Detail['recoveredBy'],
    orderId: found.order_id,
    orderName: found.order_name,
    recoveryLink: found.state === 'open' ? recoveryLink(config, await findStore(tx), 'checkout', id) : null,
    shopperNote: found.note,
    staffNote: found.staff_note,
    lines: (found.lines as unknown as LineSnapshot[]).map(({ picture: image, upsell: _upsell, widgetId: _widgetId, ...line }) => ({
      ...line,
      picture: image && (imageUrl(config, image, PREVIEW_WIDTH) ?? null),
    })),
    messages: messages.map((message) => ({
      id: message.id,
      channel: message.channel as Message['channel'],
      step: message.step,
      state: message.state as Message['state'],
      reason: message.reason === '' ? null : (message.reason as Message['reason']),
      dueAt: message.due_at.toISOString(),
      sentAt: message.sent_at?.toISOString() ?? null,
      clickedAt: message.clicked_at?.toISOString() ?? null,
      discountCode: message.discount_code,
      orderId: message.order_id,
    })),
  }
}

/** Saves the staff note of a checkout. @throws Problem `not_found` */
export async function noteAbandoned({ services, tx }: StoreContext, id: string, staffNote: string): Promise<Detail> {
  await tx.updateTable('checkouts').set({ staff_note: staffNote }).where('id', '=', id).where('abandoned_at', 'is not', null).execute()
  return readAbandoned(services, tx, id)
}

/**
 * Emails the shopper of an abandoned checkout immediately.
 * @throws Problem `not_found`; `message_suppressed` when the shopper has ordered, unsubscribed or removed the email address, when
 * none of the items can be bought, or when there is nothing to pay
 */
export async function sendNow(
  { services, tx, storeId }: Pick<StoreContext, 'services' | 'tx' | 'storeId'>,
  id: string,
  letter: Letter,
): Promise<Detail> {
  const checkout = await findAbandoned(tx, id)
  const reach = checkout && (await readReach(tx, id))
  if (!checkout || !reach) throw problem('not_found')
  // A shopper may have removed the email address after the checkout was abandoned.
  if (checkout.email === '' || whyNotMail(reach) !== undefined) throw problem('message_suppressed')
  const messageId = uuidv7()
  const code = letter.discountCode.toUpperCase()
  await tx
    .insertInto('abandoned_messages')
    .values({
      store_id: storeId,
      id: messageId,
      checkout_id: id,
      channel: 'email',
      step: 0,
      state: 'sent',
      recipient: checkout.email,
      discount_code: code,
      due_at: services.now(),
      sent_at: services.now(),
    })
    .execute()
  const written = { ...reach, ...letter, discount_code: code, recipient: checkout.email, messageId }
  await enqueueMail(services, tx, storeId, mailOf(services.config, await findStore(tx), written))
  return readAbandoned(services, tx, id)
}

/**
 * Sends a sample of a sequence's email, with example items, to the staff member who edits it.
 * @throws Problem `not_found` on field `email` when the staff member's account no longer exists
 */
export async function sendTest({ services, tx, storeId, caller }: StoreContext, letter: Letter): Promise<void> {
  const [store, me] = [await findStore(tx), await tx.selectFrom('users').select('email').where('id', '=', caller.userId).executeTakeFirst()]
  const { currency } = await tx.selectFrom('stores').select('currency').executeTakeFirstOrThrow()
  if (!me) throw fieldProblem('not_found', 'email')
  const lines = [{ variantId: '', title: 'Your product', choice: 'Blue / M', quantity: 1, priceCents: 2500 }]
  // The links in the sample do not work, because no message with this ID exists.
  const sample = {
    lines,
    total_cents: 2500,
    currency,
    // A sample is in the store’s own language.
    language: '',
    discount_code: letter.discountCode.toUpperCase(),
    recipient: me.email,
    messageId: uuidv7(),
  }
  await enqueueMail(services, tx, storeId, mailOf(services.config, store, { ...letter, ...sample }))
}
