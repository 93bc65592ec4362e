import type { Answer } from '../../../api/types.ts'

type Order = Answer<'orders.get'>
type Entry = Order['ledger'][number]
export type OrderEvent = Order['events'][number]

export interface TimelineItem {
  key: string
  /** A UTC instant. */
  at: string
  /** The event; null for ledger entries without an event, such as those of an old order. */
  event: OrderEvent | null
  /** The meaning of the ledger entries, which is shown for an item without an event. */
  booked: 'placed' | 'returned' | 'changed' | 'cancelled'
  /** The entries of the sales ledger. The entry that only counts the order is left out. */
  entries: Entry[]
}

/** The kinds of events that add entries to the sales ledger. */
const movesBooks = new Set<OrderEvent['kind']>(['placed', 'refunded', 'cancelled'])

/** Returns the history of an order, newest first: its events with their ledger entries, and ledger entries without an event. */
export function timelineOf({ events, ledger, cancelledAt }: Pick<Order, 'events' | 'ledger' | 'cancelledAt'>): TimelineItem[] {
  const byInstant = Map.groupBy(ledger, ({ occurredAt }) => occurredAt)
  if (cancelledAt && !byInstant.has(cancelledAt)) byInstant.set(cancelledAt, [])
  const items = events.map((event): TimelineItem => {
    const { id: key, at, kind } = event
    const entries = movesBooks.has(kind) ? (byInstant.get(at) ?? []) : []
    if (movesBooks.has(kind)) byInstant.delete(at)
    return { key, at, event, booked: 'changed', entries: entries.filter(isMoney) }
  })
  const booked = [...byInstant].map(([at, all]): TimelineItem => ({
    key: at,
    at,
    event: null,
    booked: at === cancelledAt ? 'cancelled' : kindOf(all),
    entries: all.filter(isMoney),
  }))
  return [...items, ...booked].toSorted((a, b) => b.at.localeCompare(a.at))
}

const isMoney = ({ kind }: Entry) => kind !== 'order'

function kindOf(entries: readonly Entry[]): TimelineItem['booked'] {
  const has = (wanted: Entry['kind']) => entries.some(({ kind }) => kind === wanted)
  if (has('order')) return 'placed'
  return has('return') ? 'returned' : 'changed'
}
