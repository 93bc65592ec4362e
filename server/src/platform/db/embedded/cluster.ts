import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import { inventCredentials, writeCredentials } from './credentials.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Home } from './home.ts'
import { isAlive } from './lock-file.ts'
import { runProgram } from './run-program.ts'
import { firstComplaint } from './server-log.ts'
import { readShortFile } from './short-file.ts'

const DRAFT = /^draft-(\d+)-/

/**
 * Creates the cluster if there is none, and checks that this process and these binaries can open it. Throws EmbeddedError if they
 * cannot. Also removes incomplete clusters that killed processes left behind.
 */
export async function ensureCluster(home: Home, binaries: Binaries, whileWaiting?: () => void): Promise<void> {
  removeAbandonedDrafts(home)
  if (existsSync(home.cluster)) checkOwner(home)
  if (isEmpty(home.cluster)) {
    const created = createCluster(home, binaries)
    whileWaiting?.()
    await created
  }
  checkVersion(home, binaries)
}

/**
 * Creates a cluster in a draft folder and publishes it with one rename. A killed process therefore leaves no incomplete cluster,
 * and when two processes start at the same time, both use the cluster that was published first.
 */
async function createCluster(home: Home, binaries: Binaries): Promise<void> {
  const draft = mkdtempSync(join(home.root, `draft-${process.pid}-`))
  const cluster = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  const credentials = inventCredentials()
  try {
    // `wx` follows no link that a user may have put there.
    writeFileSync(passwordFile, credentials.postgres, { flag: 'wx', mode: 0o600 })
    if (home.account) handOver(draft, home.account)
    await initdb(cluster, passwordFile, home, binaries)
    writeCredentials(cluster, credentials, home.account)
    publish(cluster, home)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Runs initdb. It flushes the new files to disk (no `--no-sync`). That takes 0.15 s once, and a power failure right after the
 * first start then loses nothing.
 */
async function initdb(cluster: string, passwordFile: string, home: Home, binaries: Binaries): Promise<void> {
  const { code, complaint } = await runProgram(
    binaries.initdb,
    [
      `--pgdata=${cluster}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own C.UTF-8 sorts and folds case the same way on every system, whichever locales are installed.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    home.account,
  )
  if (code !== 0) throw new EmbeddedError(`Can’t create the database in ${home.root}: ${firstComplaint(complaint)}`)
}

function publish(cluster: string, home: Home): void {
  try {
    renameSync(cluster, home.cluster)
  } catch (error) {
    const otherWon = existsSync(join(home.cluster, 'PG_VERSION'))
    if (!otherWon) throw error
  }
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

function removeAbandonedDrafts(home: Home): void {
  for (const name of readdirSync(home.root)) {
    const pid = DRAFT.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(home.root, name), { recursive: true, force: true })
  }
}

/**
 * As root, gives the cluster to the server's account, because a cluster that root copied here belongs to root. Any other user
 * must already own the cluster.
 */
function checkOwner(home: Home): void {
  if (home.account) return handOver(home.cluster, home.account)
  const { uid } = statSync(home.cluster)
  if (process.getuid && uid !== process.getuid()) {
    throw new EmbeddedError(`${home.cluster} belongs to another user (uid ${uid}). Start as that user, or change its owner with chown -R.`)
  }
}

function checkVersion(home: Home, binaries: Binaries): void {
  const file = join(home.cluster, 'PG_VERSION')
  if (!existsSync(file)) throw new EmbeddedError(`${home.cluster} already exists and isn’t a PostgreSQL data folder. Move it elsewhere.`)
  const major = readShortFile(file)?.trim() ?? ''
  // Anything but a number may be part of a secret, so the error does not quote it.
  if (!/^\d+$/.test(major)) {
    throw new EmbeddedError(`${file} is unreadable or damaged. Restore the file from a backup, or move ${home.cluster} elsewhere.`)
  }
  if (Number(major) === binaries.major) return
  throw new EmbeddedError(
    `${home.cluster} was created by PostgreSQL ${major}, and Vitrine includes ${binaries.major}. Run it with PostgreSQL ${major} and set DATABASE_URL, ` +
      `or move it elsewhere and restore a Vitrine backup.`,
  )
}
