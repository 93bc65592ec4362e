import { expect, test } from 'vitest'

import { stockStatus } from './stock-status.ts'

test.each([
  ['untracked', { tracker: '', available: -1, lowStockAt: 5 }],
  ['negative', { tracker: 'shopify', available: -1, lowStockAt: 5 }],
  ['out', { tracker: 'shopify', available: 0, lowStockAt: 5 }],
  ['low', { tracker: 'shopify', available: 5, lowStockAt: 5 }],
  ['in', { tracker: 'shopify', available: 6, lowStockAt: 5 }],
  ['in', { tracker: 'shopify', available: 1, lowStockAt: null }],
])('the stock status is %s', (level, row) => expect(stockStatus(row)).toBe(level))
