import { expect, test } from 'vitest'

import type { Row, SalesReport } from '../sales-reports/row-name.ts'
import { salesFigure } from './sales-figure.ts'
import { salesSummary } from './sales-summary.ts'

type Figures = Extract<Row['current'], { total: number }>
const figures = (part: Partial<Figures>): Figures => ({
  orders: 0,
  units: 0,
  gross: 0,
  discounts: 0,
  returns: 0,
  net: 0,
  shipping: 0,
  taxes: 0,
  total: 0,
  averageOrderValue: null,
  ...part,
})
const span = (day: string) => ({ from: day, to: day, until: `${day}T23:00:00.000Z` })

/** A report whose rows have the given figures now, and twice as much in the comparison. */
function reportOf(...currencies: { currency: string; rows: [key: string, part: Partial<Figures>][] }[]): SalesReport {
  const twice = (part: Partial<Figures>) =>
    figures(Object.fromEntries(Object.entries(part).map(([name, value]) => [name, 2 * (value ?? 0)])))
  const sum = (parts: Partial<Figures>[], name: keyof Figures) => parts.reduce((all, part) => all + (part[name] ?? 0), 0)
  return {
    timezone: 'UTC',
    granularity: 'day',
    stores: [],
    ignoredStores: [],
    current: span('2026-01-02'),
    comparison: span('2026-01-01'),
    productTitle: null,
    groups: currencies.map(({ currency, rows }) => {
      const parts = rows.map(([, part]) => part)
      const total = { orders: sum(parts, 'orders'), units: sum(parts, 'units'), total: sum(parts, 'total') }
      return {
        currency,
        total: { current: figures(total), comparison: twice(total) },
        rows: rows.map(([key, part]) => ({
          key,
          name: key,
          at: `${key}T00:00:00.000Z`,
          compared: { name: 'before', at: '2026-01-01T00:00:00.000Z' },
          current: figures(part),
          comparison: twice(part),
        })),
        count: rows.length,
        other: { count: 0, current: figures({}), comparison: null },
        next: null,
      }
    }),
  }
}

const dollars = { currency: 'USD', rows: [['2026-01-02', { units: 2, total: 500, orders: 1 }]] as [string, Partial<Figures>][] }
const euros = { currency: 'EUR', rows: [['2026-01-02', { units: 3, total: 70, orders: 2 }]] as [string, Partial<Figures>][] }

test('counts are added up over all currencies, and amounts are apart', () => {
  const report = reportOf(dollars, euros)
  expect(salesFigure(report, 'units')).toMatchObject({
    current: { total: 5, series: [{ value: 5 }] },
    comparison: { total: 10, series: [{ value: 10 }] },
    otherCurrencies: [],
  })
  expect(salesFigure(report, 'total')).toMatchObject({
    currency: 'USD',
    current: { total: 500, series: [{ value: 500 }] },
    otherCurrencies: [{ currency: 'EUR', total: 70 }],
  })
  expect(salesSummary('order', report)).toMatchObject({ current: { total: 3 }, comparison: { total: 6 }, otherCurrencies: [] })
  expect(salesSummary('product', report)).toMatchObject({ current: { total: 500 }, otherCurrencies: [{ currency: 'EUR', total: 70 }] })
})

test('the share of returning customers is of orders with a customer', () => {
  const report = reportOf({
    currency: 'USD',
    rows: [
      ['new', { orders: 3 }],
      ['returning', { orders: 1 }],
      ['', { orders: 4 }],
    ],
  })
  expect(salesSummary('customer', report)).toMatchObject({ current: { total: 0.25 }, comparison: { total: 0.25 } })
  expect(salesSummary('customer', reportOf({ currency: 'USD', rows: [] })).current.total).toBeNull()
})

test('without any counted store, there is no figure', () => {
  expect(salesFigure(reportOf(), 'total')).toBeUndefined()
  expect(salesSummary('product', reportOf()).current.total).toBeNull()
})
