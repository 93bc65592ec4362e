import { expect, test } from 'vitest'

import { type Candidate, routed, UNHEALTHY_FAILURES, UNHEALTHY_MS } from './routing.ts'

const now = new Date('2026-05-04T12:00:00Z')
const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  provider: 'stripe',
  entry: 1,
  routing: 'priority',
  position: 0,
  weight: 1,
  failures: 0,
  failedAt: null,
  isTried: false,
  ...more,
})
const order = (candidates: Candidate[], seed = 'seed') => routed(candidates, seed, now).map(({ id }) => id)

/** Returns how many times each connection comes first among 6000 seeds. */
function shares(candidates: Candidate[]): Record<string, number> {
  const first: Record<string, number> = {}
  for (let seed = 0; seed < 6000; seed++) {
    const [id = ''] = order(candidates, `payment ${seed}`)
    first[id] = (first[id] ?? 0) + 1
  }
  return first
}

test('entries are tried in the order of the list, and members of a priority group in the order of the group', () => {
  const members = [candidate('b', { entry: 2, position: 1 }), candidate('a', { entry: 2, position: 0 }), candidate('z', { entry: 1 })]
  expect(order(members)).toEqual(['z', 'a', 'b'])
})

test('the same seed always gives the same order', () => {
  const members = ['a', 'b', 'c'].map((id) => candidate(id, { routing: 'round_robin' }))
  expect(order(members, 'x')).toEqual(order(members.toReversed(), 'x'))
})

test('round robin distributes payments evenly', () => {
  const first = shares(['a', 'b', 'c'].map((id) => candidate(id, { routing: 'round_robin', weight: 7 })))
  for (const id of ['a', 'b', 'c']) expect(Math.abs(first[id]! - 2000)).toBeLessThan(150)
})

test('weighted routing follows the weights', () => {
  const first = shares([candidate('a', { routing: 'weighted', weight: 1 }), candidate('b', { routing: 'weighted', weight: 3 })])
  expect(Math.abs(first['b']! - 4500)).toBeLessThan(150)
})

test('removing a connection does not change the order of the others', () => {
  const members = ['a', 'b', 'c', 'd'].map((id) => candidate(id, { routing: 'weighted', weight: 2 }))
  for (let seed = 0; seed < 200; seed++)
    expect(order(members, `${seed}`).filter((id) => id !== 'c')).toEqual(
      order(
        members.filter(({ id }) => id !== 'c'),
        `${seed}`,
      ),
    )
})

test('a connection that does not respond is tried last, until its next attempt is due', () => {
  const failedAt = new Date(now.getTime() - UNHEALTHY_MS + 1000)
  const failing = candidate('a', { failures: UNHEALTHY_FAILURES, failedAt })
  expect(order([failing, candidate('b', { entry: 2 })])).toEqual(['b', 'a'])
  expect(order([{ ...failing, failures: UNHEALTHY_FAILURES - 1 }, candidate('b', { entry: 2 })])).toEqual(['a', 'b'])
  expect(order([{ ...failing, failedAt: new Date(now.getTime() - UNHEALTHY_MS) }, candidate('b', { entry: 2 })])).toEqual(['a', 'b'])
})

test('connections that failed for this checkout come after the others, even after unhealthy ones', () => {
  const failing = candidate('b', { entry: 2, failures: UNHEALTHY_FAILURES, failedAt: now })
  expect(order([candidate('a', { isTried: true }), failing, candidate('m', { provider: 'manual' })])).toEqual(['b', 'a', 'm'])
})

test('manual payment methods come after every gateway, and nothing is listed twice', () => {
  const twice = [candidate('m', { provider: 'manual' }), candidate('a', { entry: 2 }), candidate('a', { entry: 3, routing: 'weighted' })]
  expect(order(twice)).toEqual(['a', 'm'])
})
