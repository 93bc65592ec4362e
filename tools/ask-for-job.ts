import path from 'node:path'

import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts'
import { createOwnerPool } from '../server/src/platform/db/pool.ts'

/**
 * Queues a scheduled job for the server that uses a data folder. Tests that move the clock forward would otherwise wait up to a
 * minute for the job. Connects to the server's embedded database and leaves the database running.
 */
export async function askForJob(dataDir: string, topic: string): Promise<void> {
  const database = await startEmbedded({ dataDir: path.join(dataDir, 'postgres'), log: () => {} })
  const owner = createOwnerPool(database.url, { max: 1, onError: () => {} })
  try {
    await owner.query('insert into outbox (topic, payload) values ($1, $2)', [topic, '{}'])
  } finally {
    await owner.end()
    await database.stop()
  }
}
