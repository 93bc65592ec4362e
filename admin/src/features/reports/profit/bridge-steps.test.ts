import { expect, test } from 'vitest'

import { bridgeSteps } from './bridge-steps.ts'
import type { Figures } from './profit-types.ts'

const nothing = {
  shipping: 0,
  supplierShipping: 0,
  production: 0,
  platformFees: 0,
  refundCosts: 0,
  customCosts: 0,
  orders: 0,
  units: 0,
  knownUnits: 0,
}

test('each step begins where the one before ended, and profit is measured from zero', () => {
  const figures: Figures = { ...nothing, netSales: 100, itemCost: -60, paymentFees: -10, adSpend: -50, profit: -20 }
  const steps = bridgeSteps(figures).filter(({ amount }) => amount !== 0)
  // From −20 to 100 are 120.
  const at = (value: number) => (value + 20) / 120
  expect(steps).toEqual([
    { part: 'netSales', amount: 100, start: at(0), end: at(100) },
    { part: 'itemCost', amount: -60, start: at(40), end: at(100) },
    { part: 'paymentFees', amount: -10, start: at(30), end: at(40) },
    { part: 'adSpend', amount: -50, start: at(-20), end: at(30) },
    { part: 'profit', amount: -20, start: at(-20), end: at(0) },
  ])
})

test('without amounts, there is nothing to divide by', () => {
  const steps = bridgeSteps({ ...nothing, netSales: 0, itemCost: 0, paymentFees: 0, adSpend: 0, profit: 0 })
  expect(steps.every(({ start, end }) => start === 0 && end === 0)).toBe(true)
})
