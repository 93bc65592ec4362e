import { expect, test } from 'vitest'

import { axisTicks } from './axis-ticks.ts'

test('round steps from zero to the highest value', () => {
  expect(axisTicks([null, 120, 163_999])).toEqual([0, 50_000, 100_000, 150_000, 200_000])
  expect(axisTicks([3, 20])).toEqual([0, 5, 10, 15, 20])
  expect(axisTicks([1.65, 2.1])).toEqual([0, 1, 2, 3])
  expect(axisTicks([1])).toEqual([0, 1])
})

test('below zero where a value is', () => {
  expect(axisTicks([-2_900, 30_000])).toEqual([-10_000, 0, 10_000, 20_000, 30_000])
  expect(axisTicks([-1])).toEqual([-1, 0])
})

test('zero alone when there is nothing else', () => {
  expect(axisTicks([])).toEqual([0])
  expect(axisTicks([0, null])).toEqual([0])
})
