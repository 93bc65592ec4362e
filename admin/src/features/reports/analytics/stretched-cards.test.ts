import type { AnalyticsCardName, CardWidth } from '@vitrine/contract/analytics-cards.ts'
import { expect, test } from 'vitest'

import { stretchedCards } from './stretched-cards.ts'

const stretched = (...widths: CardWidth[]) => {
  const names = ['totalSales', 'totalOrders', 'units', 'returns', 'taxes'] satisfies AnalyticsCardName[]
  const cards = widths.map((width, at) => ({ name: names[at]!, width }))
  const alone = stretchedCards(cards)
  return cards.map(({ name }) => (alone.has(name) ? 'x' : '-')).join('')
}

test('in two columns, a card without a neighbor takes both', () => {
  expect(stretched(1, 1, 1)).toBe('--x')
  expect(stretched(1, 2, 1, 1)).toBe('x---')
  expect(stretched(2, 1, 3, 1)).toBe('-x-x')
  expect(stretched(2, 3)).toBe('--')
})
