import type { LedgerEntry } from '../../ledger/entry.ts'
import { partOf, type Worth } from './worth.ts'

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
}

/**
 * The rows of the ledger for what an order gives up: negative, of the day it happens, and exactly so much together. Lines give
 * up their price as a return and the tax in it as tax; shipping likewise.
 */
export function returnedEntries({ orderId, name, at, description, lines, shipping, otherCents }: Returned): LedgerEntry[] {
  const base = { occurredAt: at, orderId, document: name }
  const ofLines = lines.map((line): LedgerEntry => {
    const amountCents = -(line.cents - taxIn(line))
    return { ...base, kind: 'return', amountCents, quantity: -line.quantity, linePosition: line.position, description: line.title }
  })
  const tax = lines.reduce((all, line) => all + taxIn(line), 0) + taxIn(shipping)
  const rest: LedgerEntry[] = [
    { ...base, kind: 'return', amountCents: -otherCents, description },
    { ...base, kind: 'shipping', amountCents: -(shipping.cents - taxIn(shipping)), description },
    { ...base, kind: 'tax', amountCents: -tax, description },
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
