import { allocate } from '../../../platform/money/allocate.ts'
import type { LedgerEntry } from '../../ledger/api.ts'
import { type Balance, takeOut } from './balance.ts'
import { partOf, sum, type Worth } from './line-amounts.ts'

/** The returned part of one line, or of shipping. */
export interface ReturnedPart {
  worth: Worth
  /** The returned amount, including tax, in minor units. */
  cents: number
  /** The amount that was returned earlier, including tax, in minor units. */
  beforeCents: number
}

export interface ReturnedLine extends ReturnedPart {
  position: number
  quantity: number
  title: string
}

/** The part of an order's sales that a refund or cancellation reverses. */
export interface Returned {
  orderId: string
  /** The name of the order as the seller sees it. */
  name: string
  /** The time of the ledger entries. */
  at: Date
  description: string
  lines: readonly ReturnedLine[]
  shipping: ReturnedPart
  /** The amount that is for neither lines nor shipping. */
  otherCents: number
  /** The order's ledger balance before the refund. */
  left: Balance
}

/**
 * Returns the ledger entries of a refund or reversal. They are dated `at`, no amount is positive, and together they subtract
 * exactly the returned amount. The price of a line is reversed as a return and its tax as tax; shipping is reversed as shipping
 * and tax. An amount for neither lines nor shipping is spread over the remaining goods, shipping and tax.
 */
export function refundEntries({ orderId, name, at, description, lines, shipping, otherCents, left }: Returned): LedgerEntry[] {
  const base = { occurredAt: at, orderId, document: name }
  const priced = lines.map((line) => line.cents - taxIn(line))
  const wanted = {
    goods: sum(priced),
    shipping: shipping.cents - taxIn(shipping),
    tax: sum(lines.map(taxIn)) + taxIn(shipping),
  }
  const taken = takeOut(left, wanted, otherCents)
  const goods = taken.goods < wanted.goods ? allocate(taken.goods, priced) : priced
  const ofLines = lines.map((line, n): LedgerEntry => {
    return {
      ...base,
      kind: 'return',
      amountCents: -goods[n]!,
      quantity: -line.quantity,
      linePosition: line.position,
      description: line.title,
    }
  })
  const rest: LedgerEntry[] = [
    { ...base, kind: 'return', amountCents: sum(goods) - taken.goods, description },
    { ...base, kind: 'shipping', amountCents: -taken.shipping, description },
    { ...base, kind: 'tax', amountCents: -taken.tax, description },
  ]
  return (
    [...ofLines, ...rest]
      .filter(({ amountCents, quantity = 0 }) => amountCents !== 0 || quantity !== 0)
      // Adding 0 turns -0 into 0.
      .map((entry) => ({ ...entry, amountCents: entry.amountCents + 0, quantity: (entry.quantity ?? 0) + 0 }))
  )
}

/** Returns the tax in the returned part. Over all steps, the returned tax equals exactly the charged tax. */
function taxIn({ worth, cents, beforeCents }: ReturnedPart): number {
  const ofWorth = Math.max(0, Math.min(cents, worth.cents - beforeCents))
  return partOf(worth.taxCents, worth.cents, beforeCents, ofWorth)
}
