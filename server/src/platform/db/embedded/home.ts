import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makePrivate } from '../../files/private-folder.ts'
import { chooseAccount, assertReachable, NOBODY, type Account } from './account.ts'
import { EmbeddedError, systemReason } from './embedded-error.ts'
import { inFolder, openFor } from './foreign-folder.ts'
import { readShortFile } from './short-file.ts'

/**
 * The folder with all files of one embedded server. When root starts the server in a folder that belongs to root, only `cluster`
 * belongs to the server's account, `nobody`: root writes the other files, and must not write where an unprivileged account could
 * have placed a link. In a user's folder, all files belong to that user, and root follows no link there (foreign-folder.ts).
 */
export interface Home {
  root: string
  /** PostgreSQL's own data folder. */
  cluster: string
  /** The file with the output of the server. */
  log: string
  /** The file with the port of the last start, so that URLs stay the same from one start to the next. */
  portFile: string
  /** The account that the server runs under; undefined when it is the account of this process. */
  account: Account | undefined
}

/**
 * Creates the folder if it is missing, lets the server's account pass through it, and checks that it can be used. Throws
 * EmbeddedError if it cannot.
 */
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
  // PostgreSQL reports real paths, and the paths of this folder are compared with them.
  const root = realpathSync(wanted)
  const account = chooseAccount(root)
  if (account) {
    // This mode lets the account reach its cluster. It does not expose any content, because every entry of the folder has its own
    // mode, 0600 or 0700.
    inFolder(root, (_, handle) => fchmodSync(handle, fstatSync(handle).mode | 0o111))
    assertReachable(root, account)
  }
  return { root, cluster: join(root, 'cluster'), log: join(root, 'server.log'), portFile: join(root, 'port'), account }
}

/** Returns the port of the last start; undefined when there is none. */
export function readPort(home: Home): number | undefined {
  const port = Number(readShortFile(home.portFile))
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined
}

export function rememberPort(home: Home, port: number): void {
  if (readPort(home) === port) return
  withFile(home, home.portFile, constants.O_WRONLY, (handle) => {
    ftruncateSync(handle)
    writeFileSync(handle, `${port}\n`)
  })
}

/** Opens a file of the folder. A missing file is created, and belongs to the owner of the folder. */
export function openFile({ account }: Home, file: string, flags: number): number {
  if (account && account !== NOBODY) return openFor(account, file, flags)
  return openSync(file, flags | constants.O_CREAT, 0o600)
}

/** Runs `work` with an open file of the folder, and closes the file. */
export function withFile<T>(home: Home, file: string, flags: number, work: (handle: number) => T): T {
  const handle = openFile(home, file, flags)
  try {
    return work(handle)
  } finally {
    closeSync(handle)
  }
}
