import type { Random } from '../random.ts'
import { DAY_MS, HOUR_MS } from './calendar.ts'

/** What the seller has done with an order. */
export interface Fate {
  note?: string
  tags?: readonly string[]
  /** Whether the payment still waits to be captured. */
  isAuthorized?: boolean
  /** When the items were sent, and whether only the first item was sent. */
  sentAt?: Date
  isPartly?: boolean
  refund?: { at: Date; part: 'all' | 'first'; reason: string }
  cancelledAt?: Date
}

const notes = [
  'It’s a gift. Please leave the receipt out.',
  'Please ring twice, the bell is quiet.',
  'Could you send this with the order I placed yesterday?',
]
const tags = ['VIP', 'Gift', 'Wholesale', 'Repeat customer']
const reasons = ['Didn’t fit', 'Arrived damaged', 'Ordered by mistake', 'Changed their mind']

/** The positions, counted back from the newest order, of the orders that show a state that an ordinary order rarely has. */
const shown: Readonly<Record<number, (at: Date) => Fate>> = {
  1: () => ({ isAuthorized: true }),
  3: () => ({ note: notes[0]!, tags: ['Gift'] }),
  9: (at) => ({ cancelledAt: after(at, 5 * HOUR_MS) }),
  11: (at) => ({ sentAt: after(at, 20 * HOUR_MS), isPartly: true }),
  40: (at) => ({ sentAt: after(at, 22 * HOUR_MS), refund: { at: after(at, 7 * DAY_MS), part: 'all', reason: reasons[1]! } }),
  44: (at) => ({ sentAt: after(at, 22 * HOUR_MS), refund: { at: after(at, 8 * DAY_MS), part: 'first', reason: reasons[0]! } }),
}

/**
 * Returns the fate of an order: the newest orders are open, older ones are sent, and a few are refunded or canceled. Nothing
 * happens after `now`.
 * @param fromEnd the position counted back from the newest order, which is 0
 */
export function fateOf(random: Random, { at, fromEnd, now }: { at: Date; fromEnd: number; now: Date }): Fate {
  const ageDays = (now.getTime() - at.getTime()) / DAY_MS
  const sentAt = after(at, random.int(6, 44) * HOUR_MS + random.int(0, HOUR_MS))
  const plain: Fate = {
    ...(random.chance(0.04) && { note: random.pick(notes) }),
    ...(random.chance(0.06) && { tags: [random.pick(tags)] }),
  }
  const isSent = ageDays > 2 && sentAt < now
  const isReturned = ageDays > 14 && random.chance(0.03)
  const refundAt = after(at, random.int(6, 13) * DAY_MS)
  const reason = random.pick(reasons)
  const isCancelled = ageDays > 14 && random.chance(0.008)
  const show = shown[fromEnd]?.(at)
  if (show && [show.sentAt, show.refund?.at, show.cancelledAt].every((one) => one === undefined || one < now)) return show
  if (isCancelled) return { ...plain, cancelledAt: after(at, 3 * HOUR_MS) }
  return { ...plain, ...(isSent && { sentAt }), ...(isReturned && { refund: { at: refundAt, part: 'first', reason } }) }
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
