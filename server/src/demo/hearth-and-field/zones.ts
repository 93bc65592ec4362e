import type { DemoStore } from '../demo-store.ts'

export const zones: DemoStore['zones'] = [
  {
    name: 'United States',
    places: ['US'],
    rates: [
      { name: 'Standard shipping', basis: 'flat', priceCents: 900, freeFromCents: 15_000, minDays: 4, maxDays: 7 },
      { name: 'Express shipping', basis: 'flat', priceCents: 2400, minDays: 2, maxDays: 3 },
    ],
  },
  {
    name: 'Rest of the world',
    places: [],
    rates: [{ name: 'International shipping', basis: 'flat', priceCents: 3900, minDays: 8, maxDays: 16 }],
  },
]
