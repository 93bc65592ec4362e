import { allocate } from '../../../money/allocate.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import { type Balance, takeOut } from './balance.ts'
import { partOf, sum, type Worth } from './worth.ts'

/** What comes back of one line, or of shipping. */
export interface ReturnedPart {
  worth: Worth
  /** With tax; minor units. */
  cents: number
  /** What came back of it earlier. */
  beforeCents: number
}

export interface ReturnedLine extends ReturnedPart {
  position: number
  quantity: number
  title: string
}

/** What an order gives up of its sales. */
export interface Returned {
  orderId: string
  /** Of the order, as the seller reads it. */
  name: string
  /** The day it counts on. */
  at: Date
  description: string
  lines: readonly ReturnedLine[]
  shipping: ReturnedPart
  /** What is neither for lines nor for shipping. */
  otherCents: number
  /** What the books hold of the order before. */
  left: Balance
}

/**
 * The rows of the ledger for what an order gives up: negative, of the day it happens, and exactly so much together. Lines give
 * up their price as a return and the tax in it as tax; shipping likewise. What is for neither is spread over what is left of
 * goods, shipping and tax.
 */
export function returnedEntries({ orderId, name, at, description, lines, shipping, otherCents, left }: Returned): LedgerEntry[] {
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
      // Minus nothing is nothing.
      .map((entry) => ({ ...entry, amountCents: entry.amountCents + 0, quantity: (entry.quantity ?? 0) + 0 }))
  )
}

/** The tax in what comes back: in the end, however it came back, exactly what was asked. */
function taxIn({ worth, cents, beforeCents }: ReturnedPart): number {
  const ofWorth = Math.max(0, Math.min(cents, worth.cents - beforeCents))
  return partOf(worth.taxCents, worth.cents, beforeCents, ofWorth)
}
