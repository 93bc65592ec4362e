import type { PixelLine } from './events.ts'

/** An event that a page reports to the store, with an ID of its own and the time at which it happened, in milliseconds. */
export type ToldEvent = { id: string; at: number } & (
  | { name: 'PageView' | 'ViewContent' | 'AddToCart' | 'InitiateCheckout' | 'AddPaymentInfo'; lines: readonly PixelLine[] }
  | { name: 'Search'; search: string }
  | { name: 'Purchase'; order: string }
)

/** What a browser remembers, so that a checkout is told once, and what no frame was told yet. */
export interface Memory {
  /** The content of the checkout that was told last. */
  checkout?: string
  /** The content of the checkout whose payment was told last. */
  paid?: string
  waiting?: readonly ToldEvent[]
}

const DAY_MS = 86_400_000
const WAITING_MAX = 20

const contentOf = (lines: readonly PixelLine[]) => lines.map(({ variant, quantity }) => `${variant}×${quantity}`).join(' ')

/** Returns which of a page's events are new, and what the browser remembers of them. */
export function newEvents(events: readonly ToldEvent[], memory: Memory): { events: ToldEvent[]; memory: Memory } {
  let after = memory
  const fresh = events.filter((event) => {
    if (event.name !== 'InitiateCheckout' && event.name !== 'AddPaymentInfo') return true
    const key = event.name === 'InitiateCheckout' ? 'checkout' : 'paid'
    const content = contentOf(event.lines)
    if (after[key] === content) return false
    after = { ...after, [key]: content }
    return true
  })
  // After an order, the same items may be bought again.
  if (fresh.some(({ name }) => name === 'Purchase')) {
    const { checkout: _checkout, paid: _paid, ...rest } = after
    after = rest
  }
  return { events: fresh, memory: after }
}

/** Returns the memory with events that wait for a page with a frame. Purchases don't wait: only the page of the order may ask for one. */
export const withWaiting = (memory: Memory, events: readonly ToldEvent[]): Memory => ({
  ...memory,
  waiting: events.filter(({ name }) => name !== 'Purchase').slice(-WAITING_MAX),
})

/** Returns the events that still wait, for at most a day. */
export const waitingIn = ({ waiting = [] }: Memory, now: number): ToldEvent[] => waiting.filter(({ at }) => now - at < DAY_MS && at <= now)
