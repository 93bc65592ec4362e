import { uuidv7 } from 'uuidv7'

import type { SentLine } from '../../modules/orders/fulfillment/fulfill.ts'
import type { Random } from '../random.ts'
import type { Sale } from './sale.ts'

/** A parcel with the items of an order. */
export interface Shipment {
  id: string
  at: Date
  carrier: string
  trackingNumber: string
  lines: readonly SentLine[]
}

const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.int(0, 9)).join('')
const carriers = [
  { weight: 6, name: 'USPS', number: (random: Random) => `94001118992${digits(random, 11)}` },
  { weight: 4, name: 'UPS', number: (random: Random) => `1Z84F2${digits(random, 12)}` },
]

/** Returns the shipment of an order, or undefined when nothing was sent. Its stock is long gone. */
export function shipmentOf({ order: { quote }, fate: { sentAt, isPartly } }: Sale, random: Random): Shipment | undefined {
  const carrier = random.weighted(carriers)
  if (!sentAt) return undefined
  const sent = quote.lines.slice(0, isPartly ? 1 : quote.lines.length)
  return {
    id: uuidv7(),
    at: sentAt,
    carrier: carrier.name,
    trackingNumber: carrier.number(random),
    lines: sent.map(({ quantity }, position) => ({ position, quantity, committed: 0 })),
  }
}
