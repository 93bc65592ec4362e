import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts'
import { readLock } from '../../server/src/platform/db/embedded/lock-file.ts'
import { createOwnerPool } from '../../server/src/platform/db/pool.ts'

/** A temporary empty installation with a running database. Servers and commands that use its folder share its database. */
export interface Scratch {
  /** The DATA_DIR of the installation. */
  folder: string
  /** The database URL of the owner of the tables. Row level security applies to this role. */
  url: string
  /** The database URL of the superuser, who bypasses row level security. */
  superuserUrl: string
  /** The process id of PostgreSQL's main process. The backends are its children. */
  postmaster: number
  /** Stops the database and removes the folder. */
  close(): Promise<void>
}

/** Creates a temporary folder that PostgreSQL can enter even when root runs the benchmark and PostgreSQL uses another account. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'))
  await chmod(folder, 0o711)
  return folder
}

/**
 * Creates a temporary installation and starts its database.
 * @param settings PostgreSQL settings to add to the usual ones
 */
export async function openScratch(settings: Record<string, string> = {}): Promise<Scratch> {
  const folder = await makeFolder()
  const dataDir = path.join(folder, 'postgres')
  const start = () => startEmbedded({ dataDir, log: console.error })
  let database = await start()
  if (Object.keys(settings).length > 0) {
    const superuser = createOwnerPool(database.adminUrl, { max: 1, onError: console.error })
    for (const [name, value] of Object.entries(settings)) await superuser.query(`alter system set ${name} = '${value}'`)
    await superuser.end()
    await database.stop()
    database = await start()
  }
  return {
    folder,
    url: database.url,
    superuserUrl: new URL('/vitrine', database.adminUrl).href,
    postmaster: readLock(path.join(dataDir, 'cluster'))?.pid ?? 0,
    async close() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
