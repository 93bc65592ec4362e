import { expect, test } from 'vitest'

import type { StorefrontEvent } from './events.ts'
import { type Memory, untold, withWaiting } from './memory.ts'

const now = new Date('2026-03-31T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const line = (variantId: string, quantity: number) => ({
  productHandle: 'lamp',
  variantId,
  title: 'Lamp',
  variant: '',
  quantity,
  price: 1000,
  total: 1000 * quantity,
})
const cart = (...lines: ReturnType<typeof line>[]): StorefrontEvent => ({ name: 'cart_changed', lines, subtotal: 0, currency: 'USD' })
const checkout = (...lines: ReturnType<typeof line>[]): StorefrontEvent => ({
  name: 'checkout_started',
  lines,
  subtotal: 0,
  currency: 'USD',
})
const costs = { discount: 0, shipping: 0, tax: 0, total: 0, paid: true, lines: [], subtotal: 0, currency: 'USD' }
const purchase = (order: string): StorefrontEvent => ({ name: 'purchase', order, ...costs })
const viewed: StorefrontEvent = { name: 'page_viewed', page: 'home', path: '/' }

/** Tells the events of several pages one after another. Returns the names that each page told. */
function visit(pages: readonly (readonly StorefrontEvent[])[], at = now, memory: Memory = {}): string[][] {
  const told: string[][] = []
  for (const events of pages) {
    const result = untold(events, memory, at)
    told.push(result.tell.map(({ name }) => name))
    memory = result.memory
  }
  return told
}

test('a page is told with every view, and a cart only when its content differs', () => {
  const [empty, one, two] = [cart(), cart(line('a', 1)), cart(line('a', 2))]
  expect(visit([[viewed, empty], [viewed], [one], [one], [two], [empty]])).toEqual([
    ['page_viewed'],
    ['page_viewed'],
    ['cart_changed'],
    [],
    ['cart_changed'],
    ['cart_changed'],
  ])
})

test('a checkout is told once, until its items differ or it becomes an order', () => {
  const one = checkout(line('a', 1))
  expect(visit([[one], [one], [checkout(line('b', 1))], [purchase('#1')], [checkout(line('b', 1))]])).toEqual([
    ['checkout_started'],
    [],
    ['checkout_started'],
    ['purchase'],
    ['checkout_started'],
  ])
})

test('an order is told once, by the browser that checked out within a day', () => {
  const start = checkout(line('a', 1))
  expect(visit([[start], [purchase('#1')], [purchase('#1')], [start], [purchase('#1')], [purchase('#2')]])).toEqual([
    ['checkout_started'],
    ['purchase'],
    [],
    ['checkout_started'],
    [],
    ['purchase'],
  ])
  expect(visit([[purchase('#1')]])).toEqual([[]])
  const { memory } = untold([start], {}, now)
  expect(untold([purchase('#1')], memory, later(23)).tell).toHaveLength(1)
  expect(untold([purchase('#1')], memory, later(25)).tell).toEqual([])
})

test('the events of a page without a frame wait for the next one, for a day', () => {
  const { tell, memory } = untold([viewed, checkout(line('a', 1))], {}, now)
  const waiting = withWaiting(memory, tell)
  const next = untold([purchase('#1')], waiting, later(1))
  expect(next.tell.map(({ name, at }) => [name, at])).toEqual([
    ['page_viewed', '2026-03-31T12:00:00.000Z'],
    ['checkout_started', '2026-03-31T12:00:00.000Z'],
    ['purchase', '2026-03-31T13:00:00.000Z'],
  ])
  expect(untold([viewed], next.memory, later(2)).tell).toHaveLength(1)
  expect(untold([viewed], waiting, later(25)).tell).toHaveLength(1)
})

test('what waits is limited', () => {
  const many = Array.from({ length: 50 }, () => ({ ...viewed, at: now.toISOString() }))
  expect(withWaiting({}, many).waiting).toHaveLength(20)
})
