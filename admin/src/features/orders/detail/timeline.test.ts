import { expect, test } from 'vitest'

import { type OrderEvent, type TimelineItem, timelineOf } from './timeline.ts'

const entry = (occurredAt: string, kind: TimelineItem['entries'][number]['kind'], amountCents = 0) => ({
  occurredAt,
  kind,
  description: '',
  amountCents,
  quantity: 0,
})
const event = (id: string, at: string, kind: OrderEvent['kind']): OrderEvent => ({ id, at, kind, person: null, data: {}, email: null })
const placed = '2026-03-28T10:00:00.000Z'
const later = '2026-03-30T09:00:00.000Z'
const order = { events: [], cancelledAt: null }

test('for an order without events, ledger entries of one instant form one item, newest first', () => {
  const ledger = [entry(placed, 'order'), entry(placed, 'sale', 500), entry(placed, 'tax', 40), entry(later, 'return', -500)]
  expect(timelineOf({ ...order, ledger })).toMatchObject([
    { at: later, booked: 'returned', entries: [ledger[3]] },
    { at: placed, booked: 'placed', entries: [ledger[1], ledger[2]] },
  ])
})

test('a cancellation is shown with its ledger entries', () => {
  const told = timelineOf({ ...order, ledger: [entry(placed, 'order')], cancelledAt: later })
  expect(told.map(({ booked }) => booked)).toEqual(['cancelled', 'placed'])
  const taken = entry(later, 'return', -500)
  expect(timelineOf({ ...order, ledger: [taken], cancelledAt: later })).toMatchObject([{ booked: 'cancelled', entries: [taken] }])
})

test('a ledger entry that is neither an order nor a return is a change', () => {
  expect(timelineOf({ ...order, ledger: [entry(later, 'fee', 30)] }).map(({ booked }) => booked)).toEqual(['changed'])
})

test('an event has its ledger entries, and no entry is shown twice', () => {
  const ledger = [entry(placed, 'order'), entry(placed, 'sale', 500), entry(later, 'return', -500)]
  const events = [event('c', later, 'comment'), event('b', later, 'refunded'), event('a', placed, 'placed')]
  expect(timelineOf({ events, ledger, cancelledAt: null })).toMatchObject([
    { key: 'c', entries: [] },
    { key: 'b', entries: [ledger[2]] },
    { key: 'a', entries: [ledger[1]] },
  ])
})
