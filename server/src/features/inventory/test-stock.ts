import type { StockRow } from '@vitrine/contract/calls/inventory.ts'
import type { z } from 'zod'

import type { Actor, House } from '../../../test/house.ts'

export type Stock = z.output<typeof StockRow>

export async function listed(house: House, owner: Actor, query: Record<string, string | number> = {}) {
  const reply = await house.call('inventory.list', { as: owner, query })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { items: Stock[]; next: string | null; previous: string | null; total: number }
}

export interface StockChange {
  variantId: string
  field: 'available' | 'onHand' | 'unavailable'
  expected: number
  value: number
}

export async function change(house: House, owner: Actor, changes: StockChange[], reason = 'count') {
  const reply = await house.call('inventory.change', { as: owner, body: { changes, reason } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { rows: Stock[]; conflicts: string[] }
}

export async function historyOf(house: House, owner: Actor, variantId: string, query: Record<string, string | number> = {}) {
  const reply = await house.call('inventory.history', { as: owner, params: { variantId }, query })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { items: Record<string, unknown>[]; next: string | null; total: number }
}
