import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { type BackupLine, readBackup } from '../db/backup.ts'
import { readMigrations } from '../db/migrate.ts'
import { writeBackup } from '../db/restore.ts'
import { copyPrivately } from '../files/private-folder.ts'
import { keyFingerprint } from '../secrets/key-fingerprint.ts'
import { progressBar } from './progress.ts'
import { OperatorError, withConnection } from './run.ts'

interface Header {
  vitrine: 'backup'
  migrations: number
  /** Of the SECRET_KEY that sealed what is sealed in it. Not of the first backups. */
  key?: string
}

const DATABASE = 'database.ndjson.gz'

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const SEALED = 'keys of payment gateways and passwords of shops that are not open'

/** Writes database and files of the installation into a new folder, for its owner alone. */
export async function backup(folder: string): Promise<void> {
  if (await exists(folder)) throw new OperatorError(`${folder} exists. Name a folder that does not.`)
  await withConnection(async ({ services, addresses }) => {
    const { dataDir, secretKey } = services.config
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const header: Header = { vitrine: 'backup', migrations: (await readMigrations()).length, key: keyFingerprint(secretKey) }
    const bar = progressBar('Backing up rows')
    async function* text() {
      yield `${JSON.stringify(header)}\n`
      let done = 0
      for await (const { rows, ...head } of readBackup(addresses.url)) {
        yield `${JSON.stringify(head)}\n${rows}\n`
        bar.update((done += head.count), null)
      }
    }
    const file = createWriteStream(path.join(folder, DATABASE), { flush: true, mode: 0o600 })
    await pipeline(Readable.from(text()), createGzip(), file).finally(bar.end)
    const files = path.join(dataDir, 'files')
    if (await exists(files)) await copyPrivately(files, path.join(folder, 'files'))
    console.log(`Backed up to ${folder}`)
    const kept = process.env['SECRET_KEY'] ? '' : ` (${path.join(dataDir, 'secret-key')})`
    console.log(`SECRET_KEY${kept} is not in it. Keep a copy of it, elsewhere: without it ${SEALED} cannot be read,`)
    console.log('and links in mails that were sent (orders, left checkouts, unsubscribing) end.')
  })
}

/**
 * Writes a backup into an empty installation.
 * @param otherSecretKey whether it may have another SECRET_KEY than the one that the backup was made with
 */
export async function restore(folder: string, { otherSecretKey = false }: { otherSecretKey?: boolean }): Promise<void> {
  const file = path.join(folder, DATABASE)
  if (!(await exists(file))) throw new OperatorError(`${folder} is not a backup: it has no ${DATABASE}`)
  await withConnection(async ({ services, addresses }) => {
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })[
      Symbol.asyncIterator
    ]()
    const header = JSON.parse((await lines.next()).value ?? '{}') as Header
    const current = (await readMigrations()).length
    if (header.migrations !== current)
      throw new OperatorError(
        `The backup was made with ${header.migrations} migrations, this version has ${current}. Restore with the version that made it, then upgrade.`,
      )
    const isOtherKey = header.key !== undefined && header.key !== keyFingerprint(services.config.secretKey)
    if (isOtherKey && !otherSecretKey)
      throw new OperatorError(
        `The backup was made with another SECRET_KEY: set that one. Without it ${SEALED} cannot be read; if it is lost, add --other-secret-key and enter them again.`,
      )
    const bar = progressBar('Restoring rows')
    const rows = await writeBackup(
      addresses.ownerUrl,
      parse(lines, (done) => bar.update(done, null)),
    ).finally(bar.end)
    if (await exists(path.join(folder, 'files')))
      await copyPrivately(path.join(folder, 'files'), path.join(services.config.dataDir, 'files'))
    console.log(`Restored ${rows.toLocaleString('en')} rows. People sign in again with their passwords.`)
    if (isOtherKey) console.log(`SECRET_KEY is another: ${SEALED} have to be entered again.`)
    if (header.key === undefined) console.log('It does not say which SECRET_KEY it was made with.')
  })
}

async function* parse(lines: AsyncIterator<string>, onProgress: (rows: number) => void): AsyncGenerator<BackupLine> {
  for (let done = 0; ;) {
    const head = await lines.next()
    if (head.done) return
    const rows = await lines.next()
    const line = { ...(JSON.parse(head.value) as Omit<BackupLine, 'rows'>), rows: rows.value ?? '[]' }
    onProgress((done += line.count))
    yield line
  }
}
