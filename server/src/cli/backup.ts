import { createReadStream, createWriteStream } from 'node:fs'
import { access, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { type BackupLine, readBackup } from '../db/backup.ts'
import { readMigrations } from '../db/migrate.ts'
import { writeBackup } from '../db/restore.ts'
import { progressBar } from './progress.ts'
import { OperatorError, withConnection } from './run.ts'

interface Header {
  vitrine: 'backup'
  migrations: number
}

const DATABASE = 'database.ndjson.gz'

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Writes database and files of the installation into a new folder. */
export async function backup(folder: string): Promise<void> {
  if (await exists(folder)) throw new OperatorError(`${folder} exists. Name a folder that does not.`)
  await withConnection(async ({ services, databaseUrl }) => {
    await mkdir(folder, { recursive: true })
    const header: Header = { vitrine: 'backup', migrations: (await readMigrations()).length }
    const bar = progressBar('Backing up rows')
    async function* text() {
      yield `${JSON.stringify(header)}\n`
      let done = 0
      for await (const { rows, ...head } of readBackup(databaseUrl)) {
        yield `${JSON.stringify(head)}\n${rows}\n`
        bar.update((done += head.count), null)
      }
    }
    const file = createWriteStream(path.join(folder, DATABASE), { flush: true })
    await pipeline(Readable.from(text()), createGzip(), file).finally(bar.end)
    const files = path.join(services.config.dataDir, 'files')
    if (await exists(files)) await cp(files, path.join(folder, 'files'), { recursive: true })
    console.log(`Backed up to ${folder}`)
  })
}

/** Writes a backup into an empty installation. */
export async function restore(folder: string): Promise<void> {
  const file = path.join(folder, DATABASE)
  if (!(await exists(file))) throw new OperatorError(`${folder} is not a backup: it has no ${DATABASE}`)
  await withConnection(async ({ services, databaseUrl }) => {
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })[
      Symbol.asyncIterator
    ]()
    const header = JSON.parse((await lines.next()).value ?? '{}') as Header
    const current = (await readMigrations()).length
    if (header.migrations !== current)
      throw new OperatorError(
        `The backup was made with ${header.migrations} migrations, this version has ${current}. Restore with the version that made it, then upgrade.`,
      )
    const bar = progressBar('Restoring rows')
    const rows = await writeBackup(
      databaseUrl,
      parse(lines, (done) => bar.update(done, null)),
    ).finally(bar.end)
    if (await exists(path.join(folder, 'files')))
      await cp(path.join(folder, 'files'), path.join(services.config.dataDir, 'files'), { recursive: true })
    console.log(`Restored ${rows.toLocaleString('en')} rows. People sign in again with their passwords.`)
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
