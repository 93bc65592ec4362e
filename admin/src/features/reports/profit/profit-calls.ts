import type { CallName } from '../../../api/types.ts'

/** The calls whose answers change when a cost changes. */
export const profitCalls: readonly CallName[] = [
  'profit.report',
  'profit.orders',
  'profit.products',
  'profit.campaigns',
  'costRules.list',
  'itemCosts.list',
  'dailyCosts.list',
]
