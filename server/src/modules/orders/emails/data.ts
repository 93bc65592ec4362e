import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { moneyFormat } from '@vitrine/storefront/view/money-format.ts'
import { messagesOf } from '@vitrine/storefront/view/messages-of.ts'
import { daysText } from '@vitrine/theme/views/delivery-days.ts'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Topics } from '../../../platform/jobs/topics.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import type { MailedLine, OrderMailData } from '../../../platform/mail/store-mails.ts'
import { imageUrl, TILE_WIDTH } from '../../media/api.ts'
import { statusUrl } from '../../storefront/kit/api.ts'
import { deliveryDays } from '../../pricing/api.ts'
import { addressLines, addressOf } from '../address.ts'
import { linesOf, type LineRecord, type OrderRecord } from '../change.ts'
import type { SentLine } from '../fulfillment/fulfill.ts'
import type { RefundLine } from '../refunds/refund.ts'
import { manualInstructions } from '../manual-payment.ts'
import { selectFulfillments, selectOrder, selectStore } from '../queries.ts'
import { languageOfCustomer } from '../../customers/api.ts'
import { words } from './words.ts'

type Ask = Omit<Topics['orders.mail'], 'mailId'>

/** The columns of an order that emails use. */
export type MailedOrder = Pick<
  OrderRecord,
  | 'id'
  | 'name'
  | 'email'
  | 'customer_name'
  | 'currency'
  | 'subtotal_cents'
  | 'discount_cents'
  | 'shipping_cents'
  | 'shipping_method'
  | 'shipping_min_days'
  | 'shipping_max_days'
  | 'tax_cents'
  | 'prices_include_tax'
  | 'total_cents'
  | 'language'
> & { shipping_address: unknown; billing_address: unknown; status_digest: unknown }
type Line = Pick<LineRecord, 'title' | 'variant_title' | 'total_cents' | 'discount_cents'> & { picture: unknown }
type Store = Awaited<ReturnType<typeof selectStore>>

/**
 * Returns the content and the envelope of an email about an order. Returns undefined when there is nothing to send: the order has
 * no email address, the fulfillment that the email is about was canceled or isn't delivered anymore, or the order or refund does
 * not exist.
 */
export async function mailData(tx: Tx, config: Config, ask: Ask): Promise<({ data: OrderMailData } & Envelope) | undefined> {
  const [order, lines, store] = await Promise.all([selectOrder(tx, ask.orderId), linesOf(tx, ask.orderId), selectStore(tx)])
  if (!order || order.email === '') return undefined
  const envelope = envelopeOf(order, store, order.language || (await languageOfCustomer(tx, order.email)))
  const { language } = envelope
  if (ask.mail === 'confirmation') {
    const instructions = order.payment_status === 'pending' ? await manualInstructions(tx, order) : ''
    return { ...envelope, data: confirmation(config, { order, lines, store, instructions, language }) }
  }
  const subject = await subjectOf(tx, ask, lines)
  // The seller took back that it was delivered.
  if (ask.mail === 'delivered' && !subject?.isDelivered) return undefined
  return subject && { ...envelope, data: about(config, { mail: ask.mail, order, store, language, ...subject }) }
}

/**
 * Returns the content of an email about an order as it would be sent now, for a preview: with the last shipment or refund, or with all
 * items when there is none. Returns undefined when the order does not exist.
 */
export async function previewData(
  tx: Tx,
  config: Config,
  orderId: string,
  { mail, language }: { mail: OrderMailData['mail']; language: StorefrontLanguage },
): Promise<OrderMailData | undefined> {
  const [order, lines, store] = await Promise.all([selectOrder(tx, orderId), linesOf(tx, orderId), selectStore(tx)])
  if (!order) return undefined
  if (mail === 'confirmation')
    return confirmation(config, { order, lines, store, language, instructions: await manualInstructions(tx, order) })
  const all = { lines: lines.map((line) => ({ line, quantity: line.quantity })), shipment: null, refundCents: order.total_cents }
  const subjectId = await lastSubject(tx, orderId, mail)
  const subject = subjectId === null ? undefined : await subjectOf(tx, { storeId: order.store_id, orderId, mail, subjectId }, lines)
  return about(config, { mail, order, store, language, ...(subject ?? all) })
}

async function lastSubject(tx: Tx, orderId: string, mail: OrderMailData['mail']): Promise<string | null> {
  if (mail === 'cancelled' || mail === 'edited') return null
  if (mail === 'refund')
    return (
      (await tx.selectFrom('refunds').select('id').where('order_id', '=', orderId).orderBy('created_at', 'desc').executeTakeFirst())?.id ??
      null
    )
  return (await selectFulfillments(tx, orderId)).findLast(({ state }) => state === 'sent')?.id ?? null
}

type Envelope = Pick<MailMessage, 'to' | 'replyTo' | 'fromName' | 'orderId'> & { language: StorefrontLanguage }

/**
 * Returns the recipient, the sender’s name, the address for replies and the language of an email about an order.
 * @param language the order’s or its customer’s; may be empty
 */
export const envelopeOf = (
  { id: orderId, email: to }: Pick<MailedOrder, 'id' | 'email'>,
  store: Pick<Store, 'name' | 'contact_email' | 'languages'>,
  language: string,
): Envelope => ({ to, orderId, ...fromStore(store), language: mailLanguage(store.languages, language) })

/**
 * Returns the content of an order confirmation.
 * @param instructions how to pay with a manual payment method; empty for any other order
 */
export function confirmation(
  config: Config,
  {
    order,
    lines,
    store,
    instructions,
    language,
  }: {
    order: MailedOrder
    lines: readonly (Line & { quantity: number })[]
    store: Store
    instructions: string
    language: StorefrontLanguage
  },
): OrderMailData {
  const money = moneyFormat(language, order.currency, false)
  const t = messagesOf(language)
  const days = deliveryDays(order.shipping_min_days, order.shipping_max_days)
  const all = lines.map((line) => ({ line, quantity: line.quantity }))
  const data = about(config, { mail: 'confirmation', order, store, language, lines: all, shipment: null, refundCents: 0 })
  return {
    ...data,
    // Each line shows its amount before discounts, because the discounts have their own row in the totals.
    lines: data.lines.map((line, at) => ({ ...line, amount: money(lines[at]!.total_cents + lines[at]!.discount_cents) })),
    totals: totalsOf(order, money, language),
    address: addressText(order, language),
    delivery: days ? t('delivery.estimate', { days: daysText({ t }, days) }) : '',
    instructions,
  }
}

function addressText({ shipping_address: saved }: Pick<MailedOrder, 'shipping_address'>, language: StorefrontLanguage): string[] {
  const address = addressOf(saved)
  return address ? addressLines(address, language) : []
}

interface About extends Subject {
  mail: OrderMailData['mail']
  order: MailedOrder
  store: Store
  language: StorefrontLanguage
}

function about(config: Config, { mail, order, store, language, lines, shipment, refundCents }: About): OrderMailData {
  return {
    mail,
    storeName: store.name,
    order: order.name,
    firstName: firstNameOf(order),
    link: order.status_digest === null ? '' : statusUrl(config, store, order.id),
    lines: lines.map(({ line, quantity }): MailedLine => {
      const image = line.picture as { file_key: string; width: number } | null
      const address = (image && imageUrl(config, image, TILE_WIDTH)) ?? ''
      return { title: line.title, choice: line.variant_title, quantity, amount: '', pictureUrl: address }
    }),
    totals: [],
    address: mail === 'edited' ? addressText(order, language) : [],
    delivery: '',
    shipment,
    refund: moneyFormat(language, order.currency, false)(refundCents),
    instructions: '',
  }
}

interface Subject {
  lines: { line: Line; quantity: number }[]
  shipment: OrderMailData['shipment']
  refundCents: number
  /** Whether the fulfillment that the email is about was delivered. */
  isDelivered?: boolean
}

async function subjectOf(tx: Tx, { orderId, mail, subjectId }: Ask, all: readonly LineRecord[]): Promise<Subject | undefined> {
  const some = (lines: readonly { position: number; quantity: number }[]) =>
    lines.flatMap(({ position, quantity }) => {
      const line = all.find((one) => one.position === position)
      return line ? [{ line, quantity }] : []
    })
  if (mail === 'shipped' || mail === 'tracking' || mail === 'delivered') {
    const sent = await tx
      .selectFrom('fulfillments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('id', '=', subjectId)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    if (!sent) return undefined
    const shipment = { carrier: sent.carrier, trackingNumber: sent.tracking_number, trackingUrl: sent.tracking_url }
    const isDelivered = sent.delivered_at !== null
    return { lines: some(sent.lines as unknown as SentLine[]), shipment, refundCents: 0, isDelivered }
  }
  if (mail === 'refund') {
    const refund = await tx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).where('id', '=', subjectId).executeTakeFirst()
    return refund && { lines: some(refund.lines as unknown as RefundLine[]), shipment: null, refundCents: refund.amount_cents }
  }
  return { lines: all.map((line) => ({ line, quantity: line.quantity })), shipment: null, refundCents: 0 }
}

function totalsOf(order: MailedOrder, money: (cents: number) => string, language: StorefrontLanguage): OrderMailData['totals'] {
  const { subtotal, discount, shipping, tax, taxIncluded, total } = words[language]
  const rows: [string, number, boolean][] = [
    [subtotal, order.subtotal_cents + order.discount_cents, true],
    [discount, -order.discount_cents, order.discount_cents !== 0],
    [
      order.shipping_method === '' ? shipping : `${shipping} (${order.shipping_method})`,
      order.shipping_cents,
      order.shipping_address !== null,
    ],
    [order.prices_include_tax ? taxIncluded : tax, order.tax_cents, order.tax_cents !== 0],
    [total, order.total_cents, true],
  ]
  return rows.filter(([, , shown]) => shown).map(([label, cents]) => ({ label, amount: money(cents) }))
}

function firstNameOf(order: MailedOrder): string {
  const { firstName } = (order.shipping_address ?? order.billing_address ?? {}) as { firstName?: string }
  return firstName ?? order.customer_name.split(' ')[0] ?? ''
}
