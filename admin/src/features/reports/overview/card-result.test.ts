import { expect, test, vi } from 'vitest'

import { CallError } from '../../../api/call-error.ts'
import type { CardResult } from '../card/card-frame.tsx'
import { cardResult } from './card-result.ts'

interface Whole {
  sales: { total: number }
  orders: { total: number }
}

const loaded = <R>(data: R): CardResult<R> => ({ data, error: null, isFetching: false, isPlaceholderData: false, refetch: vi.fn() })
const loading = { data: undefined, error: null, isFetching: true, isPlaceholderData: false, refetch: vi.fn() }
const failed = (code: 'offline' | 'unavailable') => ({
  ...loading,
  isFetching: false,
  error: new CallError({ code, title: '', status: 0, errors: [] }),
})

test('a card shows its part of the one call', () => {
  const whole = loaded<Whole>({ sales: { total: 1 }, orders: { total: 2 } })
  expect(cardResult('orders', whole, loading)).toEqual({ ...whole, data: { total: 2 } })
  expect(cardResult<Whole, 'orders'>('orders', loading, loading)).toEqual(loading)
})

test('when the one call fails, each card shows the result of its own call, and retries it', () => {
  const whole = failed('unavailable')
  const sales = loaded({ total: 3 })
  const orders = failed('offline')
  expect(cardResult<Whole, 'sales'>('sales', whole, sales)).toEqual(sales)
  const card = cardResult<Whole, 'orders'>('orders', whole, orders)
  expect(card).toEqual(orders)
  expect(card.refetch).toBe(orders.refetch)
})

test('while the own call loads, the card does not show the failure of the one call', () => {
  expect(cardResult<Whole, 'sales'>('sales', failed('unavailable'), loading)).toEqual(loading)
})

test('when the one call fails later, the card keeps its report until its own call has answered', () => {
  const whole = { ...failed('unavailable'), data: { sales: { total: 1 }, orders: { total: 2 } } }
  expect(cardResult<Whole, 'orders'>('orders', whole, loading)).toEqual({ ...loading, data: { total: 2 } })
  expect(cardResult<Whole, 'orders'>('orders', whole, loaded({ total: 9 })).data).toEqual({ total: 9 })
})
