import { expect, test } from 'vitest'

import { breakEvenRoasOf, knownShareOf, marginOf, roasOf } from './ratios.ts'

// 100 of sales and 60 of costs leave 40 before 10 of ad spend: 40 cents of each unit of sales can pay for ads.
const figures = { netSales: 90, shipping: 10, adSpend: -10, profit: 30 }

test('ratios follow their definitions', () => {
  expect(marginOf(figures)).toBe(0.3)
  expect(roasOf(figures)).toBe(10)
  expect(breakEvenRoasOf(figures)).toBe(2.5)
})

test('at the break-even ROAS, the profit after ad spend is zero', () => {
  const spend = 100 / breakEvenRoasOf(figures)!
  expect(40 - spend).toBe(0)
})

test('there is no ratio of nothing', () => {
  const nothing = { netSales: 0, shipping: 0, adSpend: 0, profit: 0 }
  expect([marginOf(nothing), roasOf(nothing), breakEvenRoasOf(nothing), knownShareOf({ units: 0, knownUnits: 0 })]).toEqual(
    Array.from({ length: 4 }, () => null),
  )
  expect(breakEvenRoasOf({ ...figures, profit: -20 })).toBe(null)
})
