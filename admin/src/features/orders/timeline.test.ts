import { expect, test } from 'vitest'

import { type TimelineEvent, timelineOf } from './timeline.ts'

const entry = (occurredAt: string, kind: TimelineEvent['entries'][number]['kind'], amountCents = 0) => ({
  occurredAt,
  kind,
  description: '',
  amountCents,
  quantity: 0,
})
const placed = '2026-03-28T10:00:00.000Z'
const later = '2026-03-30T09:00:00.000Z'

test('rows of one instant are one event, the latest event first', () => {
  const ledger = [entry(placed, 'order'), entry(placed, 'sale', 500), entry(placed, 'tax', 40), entry(later, 'return', -500)]
  expect(timelineOf({ ledger, cancelledAt: null })).toEqual([
    { at: later, kind: 'returned', entries: [ledger[3]] },
    { at: placed, kind: 'placed', entries: [ledger[1], ledger[2]] },
  ])
})

test('a cancellation is an event, with what it took back', () => {
  expect(timelineOf({ ledger: [entry(placed, 'order')], cancelledAt: later }).map(({ kind }) => kind)).toEqual(['cancelled', 'placed'])
  const taken = entry(later, 'return', -500)
  expect(timelineOf({ ledger: [taken], cancelledAt: later })).toEqual([{ at: later, kind: 'cancelled', entries: [taken] }])
})

test('what is neither an order nor a return is a change', () => {
  expect(timelineOf({ ledger: [entry(later, 'fee', 30)], cancelledAt: null }).map(({ kind }) => kind)).toEqual(['changed'])
})
