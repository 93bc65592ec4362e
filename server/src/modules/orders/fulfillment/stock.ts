import type { StockReason } from '@vitrine/contract/calls/inventory.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { explainStock, lockProductsOf } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

/** A stock change for one order line. */
export interface StockMove {
  position: number
  variantId: string
  /** The change in the committed quantity of both the line and its variant. */
  committed: number
  /** The change in the variant's available quantity. Ignored when the variant's stock is not tracked. */
  available: number
}

/**
 * Moves stock for an order: the committed quantity of its lines, and the stock of their variants. Products and variants are
 * always locked in the same order, so that two concurrent calls never deadlock.
 */
export async function moveStock(
  tx: Tx,
  order: { orderId: string; reference: string; userId: string | null; reason: z.infer<typeof StockReason> },
  moves: readonly StockMove[],
): Promise<void> {
  const moved = moves.filter(({ committed, available }) => committed !== 0 || available !== 0)
  if (moved.length === 0) return
  const ids = moved.map(({ variantId }) => variantId)
  await explainStock(tx, order)
  await lockProductsOf(tx, ids)
  await sql`select from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  await sql`
    update variants v set
      committed = v.committed + m.committed,
      inventory_quantity = v.inventory_quantity + case when v.inventory_tracker = '' then 0 else m.available end
    from (
      select "variantId" as id, sum(committed)::integer as committed, sum(available)::integer as available
      from json_to_recordset(${JSON.stringify(moved)}::json) as m ("variantId" uuid, committed integer, available integer)
      group by 1
    ) m where v.id = m.id`.execute(tx)
  await sql`
    update order_lines l set committed_quantity = l.committed_quantity + m.committed
    from json_to_recordset(${JSON.stringify(moved)}::json) as m (position integer, committed integer)
    where l.order_id = ${order.orderId} and l.position = m.position and m.committed <> 0`.execute(tx)
}
