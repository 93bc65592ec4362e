import { expect, test } from 'vitest'

import { axisTicks } from './axis-ticks.ts'

test('the ticks are round steps from zero to at least the highest value', () => {
  expect(axisTicks([null, 120, 163_999])).toEqual([0, 50_000, 100_000, 150_000, 200_000])
  expect(axisTicks([3, 20])).toEqual([0, 5, 10, 15, 20])
  expect(axisTicks([1.65, 2.1])).toEqual([0, 1, 2, 3])
  expect(axisTicks([1])).toEqual([0, 1])
})

test('the ticks include values below zero', () => {
  expect(axisTicks([-2_900, 30_000])).toEqual([-10_000, 0, 10_000, 20_000, 30_000])
  expect(axisTicks([-1])).toEqual([-1, 0])
})

test('the only tick is zero when there are no other values', () => {
  expect(axisTicks([])).toEqual([0])
  expect(axisTicks([0, null])).toEqual([0])
})
