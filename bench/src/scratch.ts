import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts'
import { readLock } from '../../server/src/platform/db/embedded/lock-file.ts'
import { createOwnerPool } from '../../server/src/platform/db/pool.ts'

/** An empty installation in a folder of its own, its database running. Servers and command lines given the folder join it. */
export interface Scratch {
  /** DATA_DIR. */
  folder: string
  /** As the owner, which row level security holds. */
  url: string
  /** The same database as the superuser, which it does not. */
  superuserUrl: string
  /** Process id of PostgreSQL; its backends are its children. */
  postmaster: number
  /** Stops the database and removes the folder. */
  close(): Promise<void>
}

/** A new folder that PostgreSQL can enter when root runs the bench and it runs under another account. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'))
  await chmod(folder, 0o711)
  return folder
}

/** @param settings of PostgreSQL, beside those it has everywhere */
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
