import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { startEmbedded } from '../../server/src/db/embedded/embedded.ts'
import { readLock } from '../../server/src/db/embedded/lock-file.ts'

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

export async function openScratch(): Promise<Scratch> {
  const folder = await makeFolder()
  const dataDir = path.join(folder, 'postgres')
  const database = await startEmbedded({ dataDir, log: console.error })
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
