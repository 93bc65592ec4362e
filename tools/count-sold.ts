import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'

import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts'
import { createOwnerPool } from '../server/src/platform/db/pool.ts'

/**
 * Queues the job that counts what was sold, for the server that uses a data folder, and resolves when nothing is left to count. The
 * server otherwise runs the job each minute, and other products sell best after it.
 */
export async function countSold(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir: path.join(dataDir, 'postgres'), log: () => {} })
  const superuser = createOwnerPool(new URL('/vitrine', database.adminUrl).href, { max: 1, onError: () => {} })
  try {
    await superuser.query("insert into outbox (topic, payload) values ('products.countSold', '{}')")
    while ((await superuser.query('select from sold_units limit 1')).rowCount !== 0) await pause(100)
  } finally {
    await superuser.end()
    await database.stop()
  }
}
