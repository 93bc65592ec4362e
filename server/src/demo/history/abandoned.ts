import { DEFAULT_CURRENCY } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'

import { snapshotOf } from '../../modules/checkout/checkout/queries.ts'
import type { Quote } from '../../modules/pricing/quotes/quote.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { type Somebody, somebody } from '../people.ts'
import type { Random } from '../random.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts'
import { priceBasket } from './prices.ts'
import { addressOf, type Sale, type SalesContext, someLines } from './sale.ts'
import { type DemoVisit, newVisit } from './visit.ts'

/** The time without activity after which a checkout counts as abandoned. */
const ABANDONED_AFTER_MS = 30 * MINUTE_MS

/** A checkout that someone left, with the email about it. */
export interface LeftCheckout {
  id: string
  /** The time of the last activity. */
  at: Date
  buyer: Somebody
  quote: Quote
  visitId: string | null
  mail: 'none' | 'sent' | 'clicked' | 'failed'
  /** The order that it became after all. */
  sale: Sale | null
}

/** The checkouts without an order: their age in days, and what happened to the email. */
const left = [
  { days: 0.2, mail: 'none' },
  { days: 1.3, mail: 'sent' },
  { days: 2.6, mail: 'clicked' },
  { days: 5.1, mail: 'sent' },
  { days: 8.4, mail: 'failed' },
  { days: 13.7, mail: 'sent' },
  { days: 19.2, mail: 'none' },
] as const

/** The sales whose shopper came back: their position counted back from the newest, and what led them back. */
const recovered = [
  { fromEnd: 14, mail: 'clicked' },
  { fromEnd: 22, mail: 'none' },
] as const

/** Returns the checkouts that shoppers left in the last weeks, and the visits in which they did. */
export function leftCheckouts(context: SalesContext, random: Random, sales: readonly Sale[], now: Date) {
  const visits: DemoVisit[] = []
  const open = left.map(({ days, mail }): LeftCheckout => {
    const buyer = somebody(random)
    const at = new Date(now.getTime() - days * DAY_MS)
    const quote = priceBasket(context.pricing, { lines: someLines(context, random), place: buyer.address, code: null, isUrgent: false })
    const visit = newVisit(context, random, { endsAt: at, country: buyer.address.country, buys: { orderId: null, lines: quote.lines } })
    visits.push(visit)
    return { id: uuidv7(), at, buyer: { ...buyer, email: `hello.${buyer.email}` }, quote, visitId: visit.id, mail, sale: null }
  })
  const returned = recovered.flatMap(({ fromEnd, mail }): LeftCheckout[] => {
    const sale = sales.at(-1 - fromEnd)
    if (!sale?.order.buyer.shippingAddress) return []
    const { checkoutId: id, quote, buyer } = sale.order
    const { firstName, lastName, ...place } = sale.order.buyer.shippingAddress
    const name = `${firstName} ${lastName}`
    const who = { firstName, lastName, name, email: buyer.email, address: { name, ...place } }
    return [{ id, at: new Date(sale.at.getTime() - 20 * HOUR_MS), buyer: who, quote, visitId: buyer.visitId, mail, sale }]
  })
  return { checkouts: [...open, ...returned], visits }
}

/** Writes abandoned checkouts and the emails about them. Their sequence of emails has ended, so that nothing more is sent. */
export async function writeLeftCheckouts(tx: Tx, storeId: string, checkouts: readonly LeftCheckout[]): Promise<void> {
  const messages = new Map(checkouts.flatMap((one) => (one.mail === 'none' ? [] : [[one.id, uuidv7()]])))
  const clickedAt = ({ at }: LeftCheckout) => new Date(at.getTime() + 19 * HOUR_MS)
  await insertRows(
    tx,
    'checkouts',
    checkouts.map((one) => {
      const { id, at, buyer, quote, visitId, mail, sale } = one
      const abandonedAt = new Date(at.getTime() + ABANDONED_AFTER_MS)
      return {
        store_id: storeId,
        id,
        cart_id: uuidv7(),
        state: sale ? 'completed' : 'open',
        email: buyer.email,
        phone: buyer.address.phone,
        shipping_address: addressOf(buyer),
        shipping_rate_id: quote.shipping?.rateId ?? null,
        lines: snapshotOf(quote).map((line) => ({ ...line, picture: line.picture && { ...line.picture } })),
        currency: DEFAULT_CURRENCY,
        total_cents: quote.totalCents,
        captured_at: at,
        last_active_at: at,
        abandoned_at: abandonedAt,
        sequence_at: abandonedAt,
        completed_at: sale?.at ?? null,
        order_id: sale?.order.orderId ?? null,
        visit_id: visitId,
        created_at: new Date(at.getTime() - 4 * MINUTE_MS),
        recovered_by: sale ? (mail === 'clicked' ? 'email' : 'organic') : null,
        recovery_message_id: mail === 'clicked' ? messages.get(id)! : null,
        recovery_link_at: mail === 'clicked' ? clickedAt(one) : null,
      }
    }),
  )
  const written = checkouts.flatMap((one) => {
    const [messageId, sentAt] = [messages.get(one.id), new Date(one.at.getTime() + HOUR_MS)]
    if (messageId === undefined) return []
    return [
      {
        store_id: storeId,
        id: messageId,
        checkout_id: one.id,
        channel: 'email',
        step: 1,
        state: one.mail === 'failed' ? 'failed' : 'sent',
        recipient: one.buyer.email,
        due_at: sentAt,
        sent_at: one.mail === 'failed' ? null : sentAt,
        clicked_at: one.mail === 'clicked' ? clickedAt(one) : null,
        order_id: one.mail === 'clicked' ? (one.sale?.order.orderId ?? null) : null,
        created_at: sentAt,
      },
    ]
  })
  await insertRows(tx, 'abandoned_messages', written)
}
