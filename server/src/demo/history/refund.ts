import { uuidv7 } from 'uuidv7'

import type { LedgerEntry } from '../../modules/ledger/entry.ts'
import type { lineRows, orderRow } from '../../modules/orders/create/rows.ts'
import type { RefundLine } from '../../modules/orders/refunds/refund.ts'
import { partOf, sum, worthOf } from '../../modules/orders/refunds/line-amounts.ts'
import { refundEntries } from '../../modules/orders/refunds/refund-entries.ts'
import type { Sale } from './sale.ts'

interface Sold {
  order: ReturnType<typeof orderRow>
  lines: ReturnType<typeof lineRows>
  /** The ledger entries of the sale. */
  entries: readonly LedgerEntry[]
}

/** A refund with its effects, as `refundOrder` leaves them. */
export interface Refund {
  id: string
  at: Date
  reason: string
  amountCents: number
  shippingCents: number
  lines: readonly RefundLine[]
  entries: readonly LedgerEntry[]
}

/**
 * Returns the refund of an order, or undefined when nothing is refunded. A canceled order is refunded whole, with items that were
 * never sent; other refunds are for items that came back and are restocked.
 */
export function refundOf({ name, order: { orderId }, fate }: Sale, { order, lines, entries }: Sold): Refund | undefined {
  const { cancelledAt } = fate
  const asked = cancelledAt ? { at: cancelledAt, part: 'all' as const, reason: 'Customer canceled' } : fate.refund
  if (!asked || order.paid_cents === 0) return undefined
  const worth = worthOf(order, lines)
  const isWhole = asked.part === 'all'
  const returned = lines.slice(0, isWhole ? lines.length : 1).map((line, at): RefundLine => {
    const quantity = isWhole ? line.quantity : 1
    const amountCents = partOf(worth.lines[at]!.cents, line.quantity, 0, quantity)
    const part = cancelledAt ? { removed: quantity, returned: 0 } : { removed: 0, returned: quantity }
    return { position: line.position, quantity, amountCents, restock: true, ...part }
  })
  const shippingCents = isWhole ? worth.shipping.cents : 0
  const upsold = entries.filter(({ channel }) => channel === 'boost_upsell')
  const total = (some: Sold['entries'], ...kinds: string[]) =>
    sum(some.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents))
  return {
    id: uuidv7(),
    at: asked.at,
    reason: asked.reason,
    amountCents: sum(returned.map(({ amountCents }) => amountCents)) + shippingCents,
    shippingCents,
    lines: returned,
    entries: refundEntries({
      orderId,
      name,
      at: asked.at,
      description: 'Refund',
      lines: returned.map(({ position, quantity, amountCents }, at) => ({
        position,
        quantity,
        title: lines[at]!.title,
        worth: worth.lines[at]!,
        cents: amountCents,
        beforeCents: 0,
        isUpsold: lines[at]!.upsell_offer_id !== null,
      })),
      shipping: { worth: worth.shipping, cents: shippingCents, beforeCents: 0 },
      otherCents: 0,
      left: { goods: total(entries, 'sale', 'discount'), shipping: total(entries, 'shipping'), tax: total(entries, 'tax') },
      leftUpsold: { goods: total(upsold, 'sale', 'discount'), tax: total(upsold, 'tax') },
    }),
  }
}
