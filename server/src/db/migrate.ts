import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'

import { packageRoot } from '../package-root.ts'

/** Any constant works; it only has to be the same in every process of Vitrine. */
const MIGRATION_LOCK = 7_120_530_211
const LOCK_TIMEOUT = '5s'

export class MigrationError extends Error {}

interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

/** The migration files, in order. Read as files, so that an operator can read them too. */
export async function readMigrations(folder = path.join(packageRoot, 'src/db/migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(name.slice(0, 4))
      if (version !== index + 1) throw new MigrationError(`Migration ${name} is out of order: expected number ${index + 1}`)
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to date: forward only, each file in its own transaction, one process at a time. A process that
 * is killed leaves no half-applied file; the next start goes on where it stopped.
 * @param url the owner's connection string
 * @returns names of the files applied now
 * @throws MigrationError with one line that says what to do
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Session lock: released when this connection ends, even by kill -9.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'select * from schema_migrations order by version',
    )
    checkHistory(rows, files)
    const pending = files.slice(rows.length)
    for (const file of pending) await apply(client, file)
    return pending.map((file) => file.name)
  } finally {
    await client.end()
  }
}

function checkHistory(applied: { version: number; name: string; checksum: string }[], files: Migration[]): void {
  for (const row of applied) {
    const file = files[row.version - 1]
    if (!file) throw new MigrationError(`The database is newer than this Vitrine (it has ${row.name}). Start the newer version.`)
    if (file.checksum !== row.checksum)
      throw new MigrationError(`Migration ${row.name} was changed after it was applied. Restore the file; make the change in a new one.`)
  }
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(file.sql)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      file.version,
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    const hint = reason.includes('lock timeout') ? ' Another program holds a lock on the table; stop it or try again.' : ''
    throw new MigrationError(`Migration ${file.name} failed and changed nothing: ${reason}.${hint}`)
  }
}
