import { fchownSync, lchownSync, readdirSync, statSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { inFolder } from './foreign-folder.ts'

/** A system account, identified by numbers, because accounts in a container may have no names. */
export interface Account {
  uid: number
  gid: number
}

/** The account that PostgreSQL runs under when root starts it in a folder of root. */
export const NOBODY: Account = { uid: 65534, gid: 65534 }

/**
 * Returns the account that PostgreSQL runs under. PostgreSQL refuses to run as root, so root starts it under the account that
 * owns the data folder: a user who runs `sudo` once can still start the server later. When root owns the folder, the account is
 * `nobody`. Returns undefined when this process is not root (on Windows, always): PostgreSQL then runs under the account of this
 * process.
 */
export function chooseAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? NOBODY : { uid, gid }
}

/**
 * Checks that the account may enter every folder on the way to `path`. Throws EmbeddedError with the first folder that it may not
 * enter.
 */
export function assertReachable(path: string, account: Account): void {
  const blocked = ancestors(path).find((folder) => !mayEnter(statSync(folder), account))
  if (blocked === undefined) return
  throw new EmbeddedError(
    `PostgreSQL can’t run as root, and the account it uses instead (uid ${account.uid}) can’t open ${blocked}. ` +
      `Run: chmod o+x ${blocked}, start as a regular user, or set DATABASE_URL.`,
  )
}

/**
 * Gives a folder and all its content to the account, unless the account owns the folder already. For a symbolic link in it, the
 * owner of the link changes, but nothing that the link leads to. Throws EmbeddedError when the folder itself is a link.
 */
export function handOver(folder: string, account: Account): void {
  if (statSync(folder).uid !== account.uid) giveAway(folder, account)
}

function giveAway(folder: string, account: Account): void {
  inFolder(folder, (path, handle) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) giveAway(join(path, entry.name), account)
      else lchownSync(join(path, entry.name), account.uid, account.gid)
    }
    // The owner of the folder changes last. Until then, the account can replace nothing in it. After an interrupted run, the check
    // above still finds the old owner, and the run is repeated.
    fchownSync(handle, account.uid, account.gid)
  })
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...ancestors(parent), path]
}

function mayEnter(folder: Stats, account: Account): boolean {
  const bit = folder.uid === account.uid ? 0o100 : folder.gid === account.gid ? 0o010 : 0o001
  return (folder.mode & bit) !== 0
}
