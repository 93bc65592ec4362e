import { expect, test } from 'vitest'

import { turnsOf, type Waiting } from './fair-order.ts'

const job = (storeId: string | null, queue = 'work') => ({ queue, storeId })
/** Who is served in which order, were all of them waiting. */
const order = (jobs: ReturnType<typeof job>[], waiting: Waiting[] = []) => {
  const turns = turnsOf(jobs, waiting)
  return jobs
    .map(({ storeId }, at) => ({ storeId, turn: turns[at]!, at }))
    .toSorted((one, two) => one.turn - two.turn || one.at - two.at)
    .map(({ storeId }) => storeId ?? '-')
    .join('')
}

test('stores take turns, whoever asked first', () => {
  expect(order([job('a'), job('a'), job('a'), job('b'), job('b'), job(null), job('c')])).toBe('ab-caba')
})

test('who comes later begins where the others are, and is not served before all they have waited for', () => {
  const waiting = [{ queue: 'work', store: 'a', first: 7, last: 90 }]
  expect(turnsOf([job('b'), job('a'), job('b')], waiting)).toEqual([7, 91, 8])
})

test('what waits for a time holds nobody up, and no queue another', () => {
  const waiting = [
    { queue: 'work', store: 'a', first: null, last: 3 },
    { queue: 'mail', store: 'b', first: 50, last: 60 },
  ]
  expect(turnsOf([job('b'), job('a'), job('b', 'mail')], waiting)).toEqual([0, 4, 61])
})
