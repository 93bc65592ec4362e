import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Account } from './account.ts'
import { EmbeddedError } from './embedded-error.ts'

const Credentials = z.strictObject({ postgres: z.string().min(1), vitrine: z.string().min(1) })

/** The passwords of the two roles: the superuser and the application's. */
export type Credentials = z.infer<typeof Credentials>

/** Both passwords protect the server from other local users; base64url needs no escaping in an address. */
export function inventCredentials(): Credentials {
  const password = () => randomBytes(24).toString('base64url')
  return { postgres: password(), vitrine: password() }
}

/** The file is inside the cluster: the passwords only work for it, and move and are copied together with it. */
function fileIn(cluster: string): string {
  return join(cluster, 'vitrine-credentials.json')
}

/** Writes the file, which must not exist. */
export function writeCredentials(cluster: string, credentials: Credentials, account: Account | undefined): void {
  writeFileSync(fileIn(cluster), JSON.stringify(credentials), { flag: 'wx', mode: 0o600 })
  if (account) chownSync(fileIn(cluster), account.uid, account.gid)
}

/** Throws EmbeddedError when the file is missing or damaged. */
export function readCredentials(cluster: string): Credentials {
  try {
    return Credentials.parse(JSON.parse(readFileSync(fileIn(cluster), 'utf8')))
  } catch {
    // The cause may quote the file, and with it a password.
    throw new EmbeddedError(`${fileIn(cluster)} is missing or damaged. Restore it from a backup: without it the database cannot be opened.`)
  }
}
