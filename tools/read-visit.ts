import path from 'node:path'

import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts'
import { createOwnerPool } from '../server/src/platform/db/pool.ts'

/**
 * Returns the visit in which an order was placed, from the database of a server's data folder: the furthest step of the visit and
 * the id of its order. Returns null when there is no such order, or when the order has no visit.
 */
export async function readVisit(dataDir: string, orderId: string): Promise<{ step: number; orderId: string | null } | null> {
  const database = await startEmbedded({ dataDir: path.join(dataDir, 'postgres'), log: () => {} })
  const superuser = createOwnerPool(new URL('/vitrine', database.adminUrl).href, { max: 1, onError: () => {} })
  try {
    const { rows } = await superuser.query<{ step: number; orderId: string | null }>(
      'select v.step, v.order_id as "orderId" from orders o join visits v on v.id = o.visit_id where o.id = $1',
      [orderId],
    )
    return rows[0] ?? null
  } finally {
    await superuser.end()
    await database.stop()
  }
}
