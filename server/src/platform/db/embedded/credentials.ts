import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Account } from './account.ts'
import { EmbeddedError } from './embedded-error.ts'
import { writeFor } from './foreign-folder.ts'

const Credentials = z.strictObject({ postgres: z.string().min(1), vitrine: z.string().min(1) })

/** The passwords of two roles: the superuser `postgres`, and `vitrine`, which owns the database. */
export type Credentials = z.infer<typeof Credentials>

/**
 * Creates random passwords, which protect the server from other local users. They are written as base64url, which needs no
 * escaping in a URL.
 */
export function inventCredentials(): Credentials {
  const password = () => randomBytes(24).toString('base64url')
  return { postgres: password(), vitrine: password() }
}

/**
 * Returns the path of the password file. The file is inside the cluster, because the passwords work only for that cluster and
 * must be moved and copied with it.
 */
function fileIn(cluster: string): string {
  return join(cluster, 'vitrine-credentials.json')
}

/** Writes the password file, which must not exist yet. */
export function writeCredentials(cluster: string, credentials: Credentials, account: Account | undefined): void {
  const content = JSON.stringify(credentials)
  if (account) writeFor(account, fileIn(cluster), content)
  else writeFileSync(fileIn(cluster), content, { flag: 'wx', mode: 0o600 })
}

/** Reads the password file. Throws EmbeddedError when the file is missing or damaged. */
export function readCredentials(cluster: string): Credentials {
  try {
    return Credentials.parse(JSON.parse(readFileSync(fileIn(cluster), 'utf8')))
  } catch {
    // The new error names no cause, because the cause may quote the file, and with it a password.
    throw new EmbeddedError(
      `${fileIn(cluster)} is missing or damaged. Restore the file from a backup. Without it, the database can’t be opened.`,
    )
  }
}
