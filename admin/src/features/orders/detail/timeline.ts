import type { Answer } from '../../../api/types.ts'

type Order = Answer<'orders.get'>
type Entry = Order['ledger'][number]
export type OrderEvent = Order['events'][number]

export interface TimelineItem {
  key: string
  /** UTC instant. */
  at: string
  /** What happened; null of an order from before, of which only the books tell. */
  event: OrderEvent | null
  /** Of such an order. */
  booked: 'placed' | 'returned' | 'changed' | 'cancelled'
  /** What moved in the sales ledger with it; the row that only counts the order is left out. */
  entries: Entry[]
}

/** Events that move something in the books. */
const movesBooks = new Set<OrderEvent['kind']>(['placed', 'refunded', 'cancelled'])

/** What happened to an order, the latest first: its events, with what they moved in the books, and what only the books tell. */
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
