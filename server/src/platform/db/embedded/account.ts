import { chownSync, lchownSync, readdirSync, statSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

/** A system account, by number: names need not exist in a container. */
export interface Account {
  uid: number
  gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root, so root starts it under another account: the owner of the data folder, so that using `sudo` once
 * does not lock that user out for ever, or nobody when root owns it. Undefined means our own account: we are not root (Windows has none).
 */
export function chooseAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? NOBODY : { uid, gid }
}

/** Throws EmbeddedError naming the first folder on the way to `path` that the account may not enter. */
export function assertReachable(path: string, account: Account): void {
  const blocked = ancestors(path).find((folder) => !mayEnter(statSync(folder), account))
  if (blocked === undefined) return
  throw new EmbeddedError(
    `PostgreSQL can’t run as root, and the account it uses instead (uid ${account.uid}) can’t open ${blocked}. ` +
      `Run: chmod o+x ${blocked}, start as a regular user, or set DATABASE_URL.`,
  )
}

/** Gives a folder and all its content to the account, unless the account owns it already. Links are changed, not followed. */
export function handOver(folder: string, account: Account): void {
  if (statSync(folder).uid === account.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, entry), account.uid, account.gid)
  // Last, so that the check above notices an interrupted run and it is repeated.
  chownSync(folder, account.uid, account.gid)
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...ancestors(parent), path]
}

function mayEnter(folder: Stats, account: Account): boolean {
  const bit = folder.uid === account.uid ? 0o100 : folder.gid === account.gid ? 0o010 : 0o001
  return (folder.mode & bit) !== 0
}
