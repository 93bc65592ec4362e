import type { StorefrontEvent } from './events.ts'

/** An event with the UTC instant at which it happened. */
export type TimedEvent = StorefrontEvent & { at: string }

/** What a browser remembers of the events, so that each is told once. */
export interface Memory {
  /** The content of the cart that was told last. */
  cart?: string
  /** The content of the checkout that was told last, while it is no order. */
  checkout?: string
  /** The UTC instant at which this browser last saw a checkout that is no order. */
  checkoutAt?: string
  /** The events of pages without a frame, which the next page with a frame tells. */
  waiting?: TimedEvent[]
  /** The numbers of the newest orders that were told. */
  orders?: string[]
}

/** How long a checkout without an order, and an event that waits, count. */
const DAY_MS = 86_400_000
const ORDERS_MAX = 20
const WAITING_MAX = 20

const isRecent = (at: string | undefined, now: Date) => at !== undefined && now.getTime() - Date.parse(at) < DAY_MS

/** Returns which events are still to be told, with those that wait, and what the browser remembers after that. */
export function untold(events: readonly StorefrontEvent[], memory: Memory, now: Date): { tell: TimedEvent[]; memory: Memory } {
  const tell = (memory.waiting ?? []).filter(({ at }) => isRecent(at, now))
  let after: Memory = { ...memory, waiting: [] }
  for (const event of events) {
    const next = remembered(event, after, now)
    if (!next) continue
    after = next.memory
    if (next.isNew) tell.push({ ...event, at: now.toISOString() })
  }
  return { tell, memory: after }
}

/** Returns the memory with events that wait for a page with a frame. */
export const withWaiting = (memory: Memory, events: readonly TimedEvent[]): Memory => ({ ...memory, waiting: events.slice(-WAITING_MAX) })

/** Returns what the browser remembers after an event and whether it is new, or undefined for an event that is left out. */
function remembered(event: StorefrontEvent, memory: Memory, now: Date): { isNew: boolean; memory: Memory } | undefined {
  if (event.name === 'cart_changed') {
    const cart = contentOf(event.lines)
    return { isNew: cart !== (memory.cart ?? ''), memory: { ...memory, cart } }
  }
  if (event.name === 'checkout_started') {
    const checkout = contentOf(event.lines)
    return { isNew: checkout !== memory.checkout, memory: { ...memory, checkout, checkoutAt: now.toISOString() } }
  }
  if (event.name !== 'purchase') return { isNew: true, memory }
  const { checkoutAt, checkout: _checkout, cart: _cart, orders = [], ...rest } = memory
  // An order's page is opened again: by reloading it, and from emails, on any device. Only the browser that checked out tells it.
  if (orders.includes(event.order) || !isRecent(checkoutAt, now)) return undefined
  return { isNew: true, memory: { ...rest, orders: [event.order, ...orders].slice(0, ORDERS_MAX) } }
}

const contentOf = (lines: readonly { variantId: string | null; quantity: number }[]) =>
  lines.map(({ variantId, quantity }) => `${variantId}×${quantity}`).join(' ')
