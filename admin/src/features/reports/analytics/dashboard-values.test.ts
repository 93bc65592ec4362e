import type { DashboardCard } from '@vitrine/contract/analytics-cards.ts'
import { expect, test } from 'vitest'

import { changesOf } from './dashboard-values.ts'

const [sales, orders, units]: DashboardCard[] = [
  { name: 'totalSales', width: 2 },
  { name: 'totalOrders', width: 1 },
  { name: 'units', width: 1 },
]
const before = [sales!, orders!]

test('the save bar names in which ways the cards were changed', () => {
  expect(changesOf(before, [...before])).toEqual([])
  expect(changesOf(before, [orders!, sales!])).toEqual(['order'])
  expect(changesOf(before, [sales!, units!, orders!])).toEqual(['cards'])
  expect(changesOf(before, [orders!])).toEqual(['cards'])
  expect(changesOf(before, [{ ...sales!, width: 3 }, orders!])).toEqual(['widths'])
  expect(changesOf(before, [units!, orders!, { ...sales!, width: 1 }])).toEqual(['cards', 'order', 'widths'])
})
