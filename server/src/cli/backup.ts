import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { type BackupLine, readBackup } from '../platform/db/backup.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { writeBackup } from '../platform/db/restore.ts'
import { erasureFolder } from '../modules/customers/privacy/erasure-list.ts'
import { copyPrivately } from '../platform/files/private-folder.ts'
import { keyFingerprint } from '../platform/secrets/key-fingerprint.ts'
import { repeatAndReport } from './persons.ts'
import { progressBar } from './progress.ts'
import { OperatorError, withConnection } from './run.ts'

interface Header {
  vitrine: 'backup'
  migrations: number
  /** The fingerprint of the SECRET_KEY that encrypted the secrets in the backup. The oldest backups have no fingerprint. */
  key?: string
}

const DATABASE = 'database.ndjson.gz'

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/**
 * Loads the declaration of which tables are in backups. The import is dynamic because `tables.ts` loads all features of the
 * server, and most commands do not need them.
 */
const loadTables = async () => (await import('../tables.ts')).tables

const SEALED = 'payment gateway keys and storefront passwords'

/** Writes the database and the files of the installation into a new folder that only its owner can access. */
export async function backup(folder: string): Promise<void> {
  if (await exists(folder)) throw new OperatorError(`${folder} already exists. Choose a new folder.`)
  await withConnection(async ({ services, addresses }) => {
    const { dataDir, secretKey } = services.config
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const header: Header = { vitrine: 'backup', migrations: (await readMigrations()).length, key: keyFingerprint(secretKey) }
    const tables = await loadTables()
    const bar = progressBar('Backing up rows')
    async function* text() {
      yield `${JSON.stringify(header)}\n`
      let done = 0
      for await (const { rows, ...head } of readBackup(addresses.url, tables)) {
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
    console.log(`SECRET_KEY${kept} isn’t in the backup. Store the key somewhere else. Without the key, ${SEALED} can’t be read,`)
    console.log('and links in sent emails (orders, abandoned checkouts, unsubscribe) stop working.')
  })
}

export interface RestoreOptions {
  /** Whether the backup may be restored although it was made with a different SECRET_KEY. */
  otherSecretKey?: boolean
  /** The folder with the list of erasures; that of this installation if there is none. */
  erasures?: string
}

/** Restores a backup into an empty installation, and erases the people again who were erased since it was made. */
export async function restore(folder: string, { otherSecretKey = false, erasures }: RestoreOptions): Promise<void> {
  const file = path.join(folder, DATABASE)
  if (!(await exists(file))) throw new OperatorError(`${folder} isn’t a backup: ${DATABASE} is missing`)
  await withConnection(async ({ services, addresses }) => {
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })[
      Symbol.asyncIterator
    ]()
    const header = JSON.parse((await lines.next()).value ?? '{}') as Header
    const current = (await readMigrations()).length
    if (header.migrations !== current)
      throw new OperatorError(
        `The backup has ${header.migrations} migrations, and this version has ${current}. Restore the backup with the version that made it, then upgrade.`,
      )
    const isOtherKey = header.key !== undefined && header.key !== keyFingerprint(services.config.secretKey)
    if (isOtherKey && !otherSecretKey)
      throw new OperatorError(
        `The backup was made with a different SECRET_KEY. Set that key: without it, ${SEALED} can’t be read. If the key is lost, add --other-secret-key and enter them again.`,
      )
    const tables = await loadTables()
    const bar = progressBar('Restoring rows')
    const rows = await writeBackup(
      addresses.ownerUrl,
      tables,
      parse(lines, (done) => bar.update(done, null)),
    ).finally(bar.end)
    if (await exists(path.join(folder, 'files')))
      await copyPrivately(path.join(folder, 'files'), path.join(services.config.dataDir, 'files'))
    console.log(`Restored ${rows.toLocaleString('en')} rows. Everyone must sign in again.`)
    if (isOtherKey) console.log(`SECRET_KEY is different. Enter ${SEALED} again.`)
    if (header.key === undefined) console.log('The backup doesn’t say which SECRET_KEY it was made with.')
    const list = erasures ?? erasureFolder(services.config)
    if (await exists(list)) {
      if (isOtherKey) console.log('With another SECRET_KEY, erased people who weren’t customers can’t be found.')
      await repeatAndReport(services, list)
    } else console.log(`There’s no list of erasures (${list}): people who were erased after the backup was made are back.`)
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
