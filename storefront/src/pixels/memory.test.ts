import { expect, test } from 'vitest'

import { type Memory, newEvents, type ToldEvent, waitingIn, withWaiting } from './memory.ts'

const NOW = Date.parse('2026-03-31T12:00:00Z')
const lines = (quantity: number) => [{ variant: 'a', quantity }]
let count = 0
const event = (name: 'PageView' | 'InitiateCheckout' | 'AddPaymentInfo', quantity = 1): ToldEvent => ({
  id: String(++count),
  at: NOW,
  name,
  lines: lines(quantity),
})
const purchase: ToldEvent = { id: 'order', at: NOW, name: 'Purchase', order: 'token' }

/** Returns the names of the new events of several pages, one after another. */
function visit(pages: readonly (readonly ToldEvent[])[], memory: Memory = {}): string[][] {
  return pages.map((events) => {
    const found = newEvents(events, memory)
    memory = found.memory
    return found.events.map(({ name }) => name)
  })
}

test('a checkout and its payment are new once, until the items differ or there is an order', () => {
  expect(
    visit([
      [event('PageView'), event('InitiateCheckout')],
      [event('PageView'), event('InitiateCheckout')],
      [event('AddPaymentInfo')],
      [event('AddPaymentInfo')],
      [event('InitiateCheckout', 2)],
      [purchase],
      [event('InitiateCheckout', 2)],
    ]),
  ).toEqual([
    ['PageView', 'InitiateCheckout'],
    ['PageView'],
    ['AddPaymentInfo'],
    [],
    ['InitiateCheckout'],
    ['Purchase'],
    ['InitiateCheckout'],
  ])
})

test('events wait for a day, at most twenty, with their IDs; a purchase doesn’t wait', () => {
  const many = Array.from({ length: 25 }, () => event('PageView'))
  const memory = withWaiting({}, [...many, purchase])
  expect(waitingIn(memory, NOW + 1)).toEqual(many.slice(-20))
  expect(waitingIn(memory, NOW + 86_400_000)).toEqual([])
  expect(waitingIn({}, NOW)).toEqual([])
})
