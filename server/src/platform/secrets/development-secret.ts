import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { makePrivate } from '../files/private-folder.ts'

/**
 * Returns a secret that stays the same after a restart, so that a developer stays signed in. When several processes create the
 * secret at the same time, all of them get the same one.
 * @param dataDir created when it is missing
 */
export function developmentSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    makePrivate(dataDir)
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      // Creates the file with its full content, and only when there is none yet.
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
    return readFileSync(file, 'utf8').trim()
  }
}
