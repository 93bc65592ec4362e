import { expect, test } from 'vitest'

import { totalRows } from './totals.ts'

const plain = {
  subtotalCents: 6000,
  discountCents: 0,
  shippingCents: 500,
  taxCents: 432,
  pricesIncludeTax: false,
  isTaxExempt: false,
  totalCents: 6932,
  paidCents: 6932,
  refundedCents: 0,
  outstandingCents: 0,
}
const shown = (order: Partial<typeof plain>) => totalRows({ ...plain, ...order }).map(({ name, cents }) => [name, cents])

test('a simple order has its amounts, its total and the paid amount', () => {
  expect(shown({})).toEqual([
    ['subtotal', 6000],
    ['shipping', 500],
    ['tax', 432],
    ['total', 6932],
    ['paid', 6932],
  ])
})

test('an order with a discount shows the price of its items before the discount', () => {
  expect(shown({ subtotalCents: 5400, discountCents: 600, totalCents: 6332 }).slice(0, 3)).toEqual([
    ['items', 6000],
    ['discount', -600],
    ['subtotal', 5400],
  ])
})

test('refunded, outstanding and other amounts are shown', () => {
  expect(shown({ refundedCents: 1000 }).slice(-3)).toEqual([
    ['paid', 6932],
    ['refunded', -1000],
    ['net', 5932],
  ])
  expect(shown({ refundedCents: 6932 }).at(-1)).toEqual(['net', 0])
  expect(shown({ paidCents: 6000, outstandingCents: 932 })).toContainEqual(['outstanding', 932])
  expect(shown({ totalCents: 7032 })).toContainEqual(['other', 100])
})

test('tax that the prices include is shown but not added', () => {
  expect(shown({ pricesIncludeTax: true, totalCents: 6500, paidCents: 6500 })).toEqual([
    ['subtotal', 6000],
    ['shipping', 500],
    ['tax', 432],
    ['total', 6500],
    ['paid', 6500],
  ])
})

test('no tax is shown for an order that is not taxed, unless tax is added to prices', () => {
  const untaxed = { taxCents: 0, totalCents: 6500, paidCents: 6500 }
  expect(shown({ ...untaxed, pricesIncludeTax: true }).map(([name]) => name)).not.toContain('tax')
  expect(shown({ ...untaxed, pricesIncludeTax: false })).toContainEqual(['tax', 0])
})

test('the rows above the total add up to it', () => {
  for (const order of [{}, { totalCents: 7000 }, { discountCents: 600, subtotalCents: 5400, totalCents: 6332 }]) {
    const rows = totalRows({ ...plain, ...order })
    const at = rows.findIndex(({ name }) => name === 'subtotal')
    const total = rows.findIndex(({ name }) => name === 'total')
    expect(rows.slice(at, total).reduce((sum, { cents }) => sum + cents, 0)).toBe(rows[total]?.cents)
  }
})
