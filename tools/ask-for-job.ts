import path from 'node:path'

import { startEmbedded } from '../server/src/platform/db/embedded/embedded.ts'
import { createOwnerPool } from '../server/src/platform/db/pool.ts'

/**
 * Asks the running server of a data folder for one of the jobs that its clock asks for by itself, as tests do that put its
 * clock forward and would wait up to a minute for it. Its embedded database is joined, and left running.
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
