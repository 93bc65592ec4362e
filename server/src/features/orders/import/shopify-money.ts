import { allocate } from '../../../money/allocate.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import { takeOut } from '../money/balance.ts'
import type { Transactions } from '../status.ts'

/** The amounts of an order as Shopify's file states them, in minor units; null where a cell is empty. */
export interface StatedAmounts {
  subtotal: number | null
  discount: number
  shipping: number
  taxes: number
  duties: number
  total: number | null
  refunded: number
  outstanding: number
}

/** What the lines of an order sum up to. */
export interface LineAmounts {
  /** Price × quantity. */
  gross: number
  /** The discount the file gives on the line itself. */
  discount: number
  quantity: number
  title: string
}

export interface Charges {
  /** Per line; they add up to the discount of the order. */
  lineDiscounts: number[]
  /** Per line, the part of its price that is tax; all 0 unless prices include tax. */
  includedTaxes: number[]
  discount: number
  subtotal: number
  total: number
  /** Charges that have no column: tips, fees, rounding. Signed. */
  other: number
}

/**
 * Finds out how an order's total is made up. The subtotal is what the lines cost after all discounts, so the discount is
 * what the lines cost more than that; “Discount Amount”, which also counts free shipping, is asked only without a subtotal.
 * When the total leaves no room for the taxes, prices include them, and they are taken out of the lines.
 */
export function chargesOf(lines: readonly LineAmounts[], stated: StatedAmounts): Charges {
  const gross = sum(lines.map((line) => line.gross))
  const fits = stated.subtotal !== null && stated.subtotal <= gross
  const discount = fits ? gross - stated.subtotal! : Math.min(stated.discount, gross)
  const subtotal = gross - discount
  const added = subtotal + stated.shipping + stated.taxes + stated.duties
  const total = stated.total ?? added
  const includesTax = stated.taxes > 0 && total - added === -stated.taxes
  const lineDiscounts = discountsOf(lines, discount)
  const net = lines.map((line, at) => line.gross - lineDiscounts[at]!)
  return {
    lineDiscounts,
    includedTaxes: includesTax ? allocate(stated.taxes, net) : lines.map(() => 0),
    discount,
    subtotal,
    total,
    other: includesTax ? 0 : total - added,
  }
}

/** Discounts of lines stay where the file puts them, the rest goes to all lines by what they cost. */
function discountsOf(lines: readonly LineAmounts[], discount: number): number[] {
  const own = lines.map((line) => Math.min(line.discount, line.gross))
  const rest = discount - sum(own)
  const weights = lines.map((line, at) => line.gross - own[at]!)
  if (rest < 0)
    return allocate(
      discount,
      lines.map((line) => line.gross),
    )
  return allocate(rest, weights).map((part, at) => part + own[at]!)
}

/** What has happened to the money of an order, from the status the file names and the amounts it states. */
export function transactionsOf(status: string, total: number, { refunded, outstanding }: StatedAmounts): Transactions {
  const nothing = { total, authorized: 0, captured: 0, refunded: 0, voided: false }
  const taken = (captured: number, back: number) => ({ ...nothing, captured, refunded: Math.min(back, captured) })
  switch (status) {
    case 'paid':
    case 'partially_refunded':
      return taken(total, refunded)
    case 'refunded':
      return taken(refunded || total, refunded || total)
    case 'partially_paid':
      return taken(Math.max(0, total - outstanding), refunded)
    case 'authorized':
      return { ...nothing, authorized: total }
    case 'voided':
    case 'expired':
      return { ...nothing, voided: true }
    default:
      return nothing
  }
}

/**
 * What an order moves. The file has no date for refunds: they count when the order was cancelled, else when it was paid,
 * else when it was placed. Cancelling takes back everything but what was kept, whether it had been paid or not.
 */
export function entriesOf(
  lines: readonly LineAmounts[],
  stated: StatedAmounts,
  charges: Charges,
  money: Transactions,
  times: { placedAt: Date; paidAt: Date | null; cancelledAt: Date | null },
): LedgerEntry[] {
  const occurredAt = times.placedAt
  const returned = times.cancelledAt ? charges.total - (money.captured - money.refunded) : money.refunded
  const returnedAt = times.cancelledAt ?? times.paidAt ?? times.placedAt
  const returnText = times.cancelledAt ? 'Order cancelled' : 'Refund'
  // The file names one amount: it is spread as that of a refund is which names no units.
  const goods = charges.subtotal - sum(charges.includedTaxes)
  const left = { goods, shipping: stated.shipping, tax: stated.taxes }
  const back = takeOut(left, { goods: 0, shipping: 0, tax: 0 }, returned)
  const entries: LedgerEntry[] = [
    ...lines.map((line, linePosition): LedgerEntry => {
      const amountCents = line.gross - charges.includedTaxes[linePosition]!
      return { occurredAt, kind: 'sale', amountCents, quantity: line.quantity, linePosition, description: line.title }
    }),
    { occurredAt, kind: 'discount', amountCents: -charges.discount },
    { occurredAt, kind: 'shipping', amountCents: stated.shipping },
    { occurredAt, kind: 'tax', amountCents: stated.taxes },
    { occurredAt, kind: 'duty', amountCents: stated.duties },
    { occurredAt, kind: 'fee', amountCents: charges.other, description: 'Tips, fees and rounding' },
    { occurredAt: returnedAt, kind: 'return', amountCents: -back.goods, description: returnText },
    { occurredAt: returnedAt, kind: 'shipping', amountCents: -back.shipping, description: returnText },
    { occurredAt: returnedAt, kind: 'tax', amountCents: -back.tax, description: returnText },
  ]
  return [
    { occurredAt, kind: 'order', amountCents: 0, orderCount: 1 },
    ...entries.filter(({ kind, amountCents }) => kind === 'sale' || amountCents !== 0),
  ]
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
