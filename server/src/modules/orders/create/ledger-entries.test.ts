import fc from 'fast-check'
import { expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { priceOrder } from '../../pricing/quotes/price.ts'
import { anyAsk, anyRate } from '../../pricing/quotes/test-quotes.ts'
import { soldEntries } from './ledger-entries.ts'

const sold = { orderId: 'order', name: '#1001', at: new Date() }

test('for every quote, the ledger rows add up to the paid amount, to the cent', () => {
  fc.assert(
    fc.property(anyAsk, anyRate, (ask, rate) => {
      const { quote } = priceOrder(ask, rate)
      const entries = soldEntries(sold, quote)
      const sum = (kind?: string) =>
        entries.filter((entry) => kind === undefined || entry.kind === kind).reduce((cents, { amountCents }) => cents + amountCents, 0)
      expect(sum()).toBe(quote.totalCents)
      expect(sum('discount')).toBe(0 - quote.discountCents)
      expect(sum('tax')).toBe(quote.taxCents)
      expect(entries.filter(({ orderCount }) => orderCount === 1)).toHaveLength(1)
      expect(entries.flatMap(({ kind, linePosition, quantity }) => (kind === 'sale' ? [[linePosition, quantity]] : []))).toEqual(
        quote.lines.map(({ quantity }, position) => [position, quantity]),
      )
    }),
    { numRuns: testRuns(2000) },
  )
})
