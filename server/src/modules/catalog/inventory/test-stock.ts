import type { StockRow } from '@vitrine/contract/calls/inventory.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

export type Stock = z.output<typeof StockRow>

export async function listed(server: TestServer, owner: Actor, query: Record<string, string | number> = {}) {
  const reply = await server.call('inventory.list', { as: owner, query })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { items: Stock[]; next: string | null; previous: string | null; total: number }
}

export interface StockChange {
  variantId: string
  field: 'available' | 'onHand' | 'unavailable'
  expected: number
  value: number
}

export async function change(server: TestServer, owner: Actor, changes: StockChange[], reason = 'count') {
  const reply = await server.call('inventory.change', { as: owner, body: { changes, reason } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { rows: Stock[]; conflicts: string[] }
}

export async function historyOf(server: TestServer, owner: Actor, variantId: string, query: Record<string, string | number> = {}) {
  const reply = await server.call('inventory.history', { as: owner, params: { variantId }, query })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { items: Record<string, unknown>[]; next: string | null; total: number }
}

/**
 * Returns the variants whose quantities are not the sums of their movements, including deleted variants whose movements do not
 * add up to zero.
 */
export async function brokenStock(tx: Tx): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select variant_id as id, sum(available) as available, sum(committed) as committed, sum(unavailable) as unavailable
      from stock_movements group by 1
    ) moved full join variants using (id)
    where coalesce(moved.available, 0) <> coalesce(inventory_quantity, 0)
      or coalesce(moved.committed, 0) <> coalesce(variants.committed, 0)
      or coalesce(moved.unavailable, 0) <> coalesce(variants.unavailable, 0)`.execute(tx)
  return rows
}
