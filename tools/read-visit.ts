import path from 'node:path'

import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts'
import { createOwnerPool } from '../server/src/platform/db/pool.ts'

/** The visit an order was placed in, as the server of a data folder has it now: how far it came, and whose order it says it has. */
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
