import { expect, test } from 'vitest'

import { turnsOf, type Waiting } from './fair-order.ts'

const job = (storeId: string | null, queue = 'work') => ({ queue, storeId })
/**
 * Returns the stores of the jobs, in the order in which the jobs run when all of them wait. `-` stands for a job without a store.
 */
const order = (jobs: ReturnType<typeof job>[], waiting: Waiting[] = []) => {
  const turns = turnsOf(jobs, waiting)
  return jobs
    .map(({ storeId }, at) => ({ storeId, turn: turns[at]!, at }))
    .toSorted((one, two) => one.turn - two.turn || one.at - two.at)
    .map(({ storeId }) => storeId ?? '-')
    .join('')
}

test('stores take turns, whatever the order of their requests', () => {
  expect(order([job('a'), job('a'), job('a'), job('b'), job('b'), job(null), job('c')])).toBe('ab-caba')
})

test('a store that comes later starts at the current turn, and is not served before all older jobs of other stores', () => {
  const waiting = [{ queue: 'work', store: 'a', first: 7, last: 90 }]
  expect(turnsOf([job('b'), job('a'), job('b')], waiting)).toEqual([7, 91, 8])
})

test('a job that is scheduled for later delays no other job, and one queue does not delay another', () => {
  const waiting = [
    { queue: 'work', store: 'a', first: null, last: 3 },
    { queue: 'mail', store: 'b', first: 50, last: 60 },
  ]
  expect(turnsOf([job('b'), job('a'), job('b', 'mail')], waiting)).toEqual([0, 4, 61])
})
