import { expect, test } from 'vitest'

import { type CostRule, currentRules, shownKeys, textOfKey } from './rule-keys.ts'

const rule = (more: Partial<CostRule>): CostRule => ({
  id: '',
  kind: 'payment_fee',
  provider: 'stripe',
  method: '',
  since: '2026-01-01T00:00:00.000Z',
  isActive: true,
  percentPpm: 29_000,
  fixedCents: 30,
  unitCents: 0,
  refundCents: 0,
  returnsPercent: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  isUndone: false,
  ...more,
})

test('the newest change that isn’t undone holds, until it is removed', () => {
  const first = rule({ fixedCents: 1 })
  const second = rule({ fixedCents: 2 })
  expect([...currentRules([second, first]).values()]).toEqual([second])
  expect([...currentRules([{ ...second, isUndone: true }, first]).values()]).toEqual([first])
  expect([...currentRules([{ ...second, isActive: false }, first]).values()]).toEqual([])
})

test('methods are listed after their provider', () => {
  const amex = rule({ method: 'amex' })
  const keys = shownKeys(new Map([[textOfKey(amex), amex]])).map(({ kind, provider, method }) => provider ?? kind + method)
  expect(keys).toEqual(['stripe', 'stripe', 'manual', 'imported', 'test', 'platform_fee', 'supplier_shipping', 'production'])
})
