import { allocate } from '../../../platform/money/allocate.ts'
import type { LedgerEntry } from '../../ledger/api.ts'
import { takeOut } from '../refunds/balance.ts'
import type { Transactions } from '../status.ts'

/**
 * The amounts of an order as stated in Shopify's file, in minor units. For the subtotal and the total, null stands for an empty
 * cell.
 */
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

/** The amounts of one order line, in minor units. */
export interface LineAmounts {
  /** The price × quantity of the line. */
  gross: number
  /** The discount that the file states for this line. */
  discount: number
  quantity: number
  title: string
}

export interface Charges {
  /** The discount of each line. Together they add up to the discount of the order. */
  lineDiscounts: number[]
  /** The tax in the price of each line. All values are 0 unless prices include tax. */
  includedTaxes: number[]
  discount: number
  subtotal: number
  total: number
  /** Charges that have no column in the file: tips, fees, rounding. May be negative. */
  other: number
}

/**
 * Calculates the parts of an order's total. The subtotal is the price of the lines after all discounts, so the discount is the
 * difference between the lines and the subtotal. “Discount Amount” also counts free shipping, so it is used only when the file
 * has no subtotal, or one that is higher than the price of the lines. When the total is exactly the sum of the other parts
 * excluding the taxes, prices include the taxes, and `includedTaxes` spreads them over the lines.
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

/**
 * Returns the discount of each line. A discount that the file states for a line stays on that line. The rest is spread over all
 * lines in proportion to their remaining price. When the stated line discounts exceed the discount of the order, only the
 * discount of the order is spread, in proportion to the full prices.
 */
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

/** Returns the transactions of an order, derived from its payment status in the file and the stated amounts. */
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
 * Returns the ledger entries of an order. The file has no date for refunds, so they count on the day of the cancellation, or else
 * of the payment, or else of the order. A cancellation reverses everything except the amount that the seller kept, even if the
 * order was not paid.
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
  const returnText = times.cancelledAt ? 'Order canceled' : 'Refund'
  // The file states one refunded amount, so the amount is split like that of a refund without items.
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
