import type { Answer } from '../../api/types.ts'

type Entry = Answer<'orders.get'>['ledger'][number]

export interface TimelineEvent {
  /** UTC instant. */
  at: string
  kind: 'placed' | 'returned' | 'changed' | 'cancelled'
  /** What moved in the sales ledger at that instant; the row that only counts the order is left out. */
  entries: Entry[]
}

/** What happened to an order, the latest first: the rows of its ledger by instant, and its cancellation. */
export function timelineOf({ ledger, cancelledAt }: Pick<Answer<'orders.get'>, 'ledger' | 'cancelledAt'>): TimelineEvent[] {
  const byInstant = Map.groupBy(ledger, ({ occurredAt }) => occurredAt)
  if (cancelledAt && !byInstant.has(cancelledAt)) byInstant.set(cancelledAt, [])
  const events = [...byInstant].map(([at, all]): TimelineEvent => ({
    at,
    kind: at === cancelledAt ? 'cancelled' : kindOf(all),
    entries: all.filter(({ kind }) => kind !== 'order'),
  }))
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}

function kindOf(entries: readonly Entry[]): TimelineEvent['kind'] {
  const has = (wanted: Entry['kind']) => entries.some(({ kind }) => kind === wanted)
  if (has('order')) return 'placed'
  return has('return') ? 'returned' : 'changed'
}
