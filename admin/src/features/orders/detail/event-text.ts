import { money } from '../../../ui/data/format.ts'
import { t, tOr } from '../../../messages/messages.ts'
import type { OrderEvent } from './timeline.ts'

/** Describes an event of an order in one line. */
export function eventText({ kind, data, email }: OrderEvent, currency: string): string {
  const amount = money(Number(data['amountCents'] ?? 0), currency)
  const text = (field: string) => String(data[field] ?? '')
  switch (kind) {
    case 'captured':
    case 'authorized':
    case 'marked_paid':
      return [t(`orders.event.${kind}`, { amount }), text('method')].filter(Boolean).join(' · ')
    case 'upsell_added':
      return [t('orders.event.upsell_added', { amount, title: text('title') }), text('method')].filter(Boolean).join(' · ')
    case 'capture_failed':
    case 'void_failed':
    case 'refund_failed':
      return t(`orders.event.${kind}`, { amount, error: text('error') })
    case 'voided':
    case 'refunded':
      return t(`orders.event.${kind}`, { amount })
    case 'refund_started':
      return text('reason') === ''
        ? t('orders.event.refund_started', { amount })
        : t('orders.event.refund_started.reason', { amount, reason: text('reason') })
    case 'fulfilled':
      return [t('orders.event.fulfilled', { count: Number(data['units'] ?? 0) }), trackingText(data)].filter(Boolean).join(' · ')
    case 'tracking_changed':
    case 'fulfillment_cancelled':
    case 'delivered':
    case 'delivery_undone':
      return [t(`orders.event.${kind}`), trackingText(data)].filter(Boolean).join(' · ')
    case 'mail_sent':
      return t(`orders.event.mail_${email?.state ?? 'sent'}`, { mail: t(`orders.mail.${mailOf(text('mail'))}`), to: text('to') })
    case 'cancelled':
      return t('orders.event.cancelled', { reason: text('reason') })
    default:
      return t(`orders.event.${kind}`)
  }
}

const mails = ['confirmation', 'shipped', 'tracking', 'delivered', 'edited', 'refund', 'cancelled', 'review'] as const
const mailOf = (mail: string) => mails.find((one) => one === mail) ?? 'other'

/** Returns why an email of an event wasn’t sent, or an empty string. */
export function mailReason({ email }: OrderEvent): string {
  if (!email || email.reason === '') return ''
  return tOr(`orders.mail.reason.${email.reason}`, email.reason)
}

const trackingText = (data: OrderEvent['data']): string => [data['carrier'], data['trackingNumber']].filter(Boolean).join(' ')
