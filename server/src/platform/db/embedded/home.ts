import { accessSync, chmodSync, chownSync, constants, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makePrivate } from '../../files/private-folder.ts'
import { chooseAccount, assertReachable, type Account } from './account.ts'
import { EmbeddedError, systemReason } from './embedded-error.ts'

/**
 * The folder that holds everything of one embedded server. As root, only `cluster` belongs to the server's account: root writes the other
 * files, and must not write where an unprivileged account could have planted a link.
 */
export interface Home {
  root: string
  /** PostgreSQL's own data folder. */
  cluster: string
  /** Output of the server. */
  log: string
  /** The port of the last start, so that addresses stay the same from one start to the next. */
  portFile: string
  /** The account the server runs under, when that is not our own. */
  account: Account | undefined
}

/** Creates the folder when needed and checks that it can be used. Throws EmbeddedError. */
export function openHome(dataDir: string): Home {
  const wanted = resolve(dataDir)
  try {
    makePrivate(dirname(wanted))
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    accessSync(wanted, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new EmbeddedError(
      `Can’t store the database in ${wanted} (${systemReason(error)}). Make it writable, or choose another folder with DATA_DIR.`,
    )
  }
  // PostgreSQL reports real paths, and ours are compared with them.
  const root = realpathSync(wanted)
  const account = chooseAccount(root)
  if (account) {
    // Lets the account reach its cluster. This exposes nothing: every file here has its own mode, 0600 or 0700.
    chmodSync(root, statSync(root).mode | 0o111)
    assertReachable(root, account)
  }
  return { root, cluster: join(root, 'cluster'), log: join(root, 'server.log'), portFile: join(root, 'port'), account }
}

/** The remembered port; undefined when there is none. */
export function readPort(home: Home): number | undefined {
  try {
    const port = Number(readFileSync(home.portFile, 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined
  } catch {
    return undefined
  }
}

export function rememberPort(home: Home, port: number): void {
  if (readPort(home) === port) return
  writeFileSync(home.portFile, `${port}\n`, { mode: 0o600 })
  matchOwner(home, home.portFile)
}

/** Files that root creates in a user's folder are given to that user. */
export function matchOwner(home: Home, file: string): void {
  if (!home.account) return
  const { uid, gid } = statSync(home.root)
  chownSync(file, uid, gid)
}
