import { eventRow, type OrderEvent } from '../../modules/orders/events.ts'
import type { WrittenSale } from './order-rows.ts'

const CONFIRMED_AFTER_MS = 2000

/** Returns the timeline of an order. `userId` is the seller. */
export function timelineOf({ sale, order, shipment, refund }: WrittenSale, userId: string | null) {
  const base = { storeId: order.store_id, orderId: order.id }
  const mail = (name: string, at: Date): OrderEvent => ({
    ...base,
    userId: null,
    at: new Date(at.getTime() + CONFIRMED_AFTER_MS),
    kind: 'mail_sent',
    data: { mail: name, to: order.email },
  })
  const events: OrderEvent[] = [
    { ...base, userId: null, at: sale.at, kind: 'placed', data: { name: sale.name, totalCents: order.total_cents } },
    mail('confirmation', sale.at),
  ]
  if (shipment) {
    const { at, carrier, trackingNumber } = shipment
    const units = shipment.lines.reduce((all, { quantity }) => all + quantity, 0)
    events.push({ ...base, userId, at, kind: 'fulfilled', data: { units, carrier, trackingNumber } }, mail('shipped', at))
  }
  const { cancelledAt, refund: asked } = sale.fate
  if (cancelledAt) events.push({ ...base, userId, at: cancelledAt, kind: 'cancelled', data: { reason: 'customer' } })
  if (refund) {
    const { at, amountCents, reason } = refund
    if (asked) events.push({ ...base, userId, at, kind: 'comment', data: { text: `Parcel is back: ${reason.toLowerCase()}.` } })
    events.push({ ...base, userId, at, kind: 'refund_started', data: { amountCents, reason } })
    events.push({ ...base, userId, at, kind: 'refunded', data: { amountCents, reason } }, mail('refund', at))
  }
  return events.map(eventRow)
}
