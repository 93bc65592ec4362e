import { expect, test } from 'vitest'

import { valueAxis } from './value-axis.ts'

test('the axis is as wide as its longest label, without waiting for the chart', () => {
  const axis = valueAxis([3, null, 20], String, (text) => text.length * 7.5)
  expect(axis).toMatchObject({ ticks: [0, 5, 10, 15, 20], domain: [0, 20], width: 15 + 12 })
  expect(valueAxis([-2_900, 30_000], String, (text) => text.length * 7.5).width).toBe(Math.ceil(6 * 7.5) + 12)
})
