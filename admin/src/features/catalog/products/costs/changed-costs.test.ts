import { expect, test } from 'vitest'

import { changedCosts } from './changed-costs.ts'

const saved = {
  variants: [
    { id: 'a', costCents: 100 },
    { id: 'b', costCents: null },
    { id: 'c', costCents: 300 },
  ],
} as Parameters<typeof changedCosts>[0]

test('only new costs of saved variants have changed', () => {
  const rows = [
    { id: 'a', costCents: 100 },
    { id: 'b', costCents: 0 },
    { id: 'c', costCents: null },
    { costCents: 500 },
    { id: 'd', costCents: 500 },
  ]
  expect(changedCosts(saved, rows)).toEqual([{ item: 'b', costCents: 0 }])
  expect(changedCosts(saved, [{ id: 'c', costCents: 301 }])).toEqual([{ item: 'c', costCents: 301 }])
})
