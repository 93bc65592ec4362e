import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type pg from 'pg'

import { packageRoot } from '../../package-root.ts'
import { openClient } from './client.ts'
import { outageOf } from './outage.ts'
import { isSameDatabase, otherDatabase } from './same-database.ts'

/** The advisory lock of migrations. Any number works, but it must be the same in every process of Vitrine. */
export const MIGRATION_LOCK = 7_120_530_211
const LOCK_TIMEOUT = '5s'

/** The roles that a server's role may switch to. The server's role has no other rights. */
const serverRoles = ['vitrine_app', 'vitrine_platform', 'vitrine_shop', 'vitrine_reports', 'vitrine_jobs']

const UNDEFINED_TABLE = '42P01'
const NO_PRIVILEGE = '42501'
const NO_SCHEMA = '3F000'

export class MigrationError extends Error {}

/**
 * Thrown when the database lacks something that this version needs, such as a migration, and the role of this connection may not
 * add it. The owner must add it.
 */
export class MigrationsPending extends MigrationError {}

interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

interface Options {
  migrations?: Migration[]
  /** The role that servers connect as when it is not the owner. It is granted what it needs. */
  server?: string | undefined
  /** The setting that the connection string comes from. */
  setting?: string
  /** The connection string of the servers. If it leads to a different database, no migration is applied. */
  serverUrl?: string
}

/** Reads the migration files, in order. They are separate files so that an operator can read them too. */
export async function readMigrations(folder = path.join(packageRoot, 'src/platform/db/migrations')): Promise<Migration[]> {
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
 * Migrates the database: forward only, each file in its own transaction, one process at a time. A process that is killed leaves
 * no half-applied file; the next start continues where it stopped.
 * @param url the owner's connection string; when nothing has to be applied, a role that owns nothing is enough
 * @returns the names of the files that were applied in this run
 * @throws MigrationError with one line that says what to do; the error of the driver when the database cannot be reached
 */
export async function migrate(url: string, { migrations, server, setting, serverUrl }: Options = {}): Promise<string[]> {
  const files = migrations ?? (await readMigrations())
  const client = await openClient(url, setting)
  try {
    const { history, mayCreate, isLetIn } = await readState(client, server)
    checkHistory(history, files)
    const pending = files.slice(history.length)
    if (pending.length > 0) {
      if (!mayCreate) throw lacking(client, `${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'}`)
      if (serverUrl !== undefined) await assertServersOwn(client, url, serverUrl)
      // Commits wait for the disk once at the end instead of once per file. A power failure before the end loses the last files,
      // each of them as a whole.
      await client.query('set synchronous_commit = off')
      for (const file of pending) await apply(client, file, file === pending.at(-1))
    }
    if (server !== undefined && !isLetIn) await letIn(client, server)
    return pending.map((file) => file.name)
  } finally {
    await client.end()
  }
}

interface State {
  history: { version: number; name: string; checksum: string }[]
  mayCreate: boolean
  /** Whether the server's role has the rights it needs. */
  isLetIn: boolean
}

/**
 * Takes the lock and reads the state, in one message, because every start does this. Creates the table of applied migrations when
 * it is missing.
 */
async function readState(client: pg.Client, server: string | undefined): Promise<State> {
  const role = server === undefined ? 'null' : client.escapeLiteral(server)
  const asked = [
    // This is a session lock, which is released when this connection ends, even by kill -9.
    `select pg_advisory_lock(${MIGRATION_LOCK})`,
    'select version, name, checksum from schema_migrations order by version',
    `select has_schema_privilege('public', 'create') as may_create, current_user = ${role} or ${serverRoles.length} = (
      select count(distinct m.roleid) from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles s on s.oid = m.member
      where s.rolname = ${role} and r.rolname = any ('{${serverRoles.join(',')}}')) as is_let_in`,
  ]
  const answers = await client.query(asked.join(';')).catch(async (error: unknown) => {
    const { code } = error as { code?: string }
    if (code === NO_PRIVILEGE) throw lacking(client, 'privileges for this role')
    if (code !== UNDEFINED_TABLE) throw error
    await client
      .query(
        `create table schema_migrations (
        version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
      )
      .catch((refusal: unknown) => {
        const { code: why = '' } = refusal as { code?: string }
        throw [NO_PRIVILEGE, NO_SCHEMA].includes(why) ? lacking(client, 'all tables') : refusal
      })
    return undefined
  })
  if (!answers) return { history: [], mayCreate: true, isLetIn: false }
  const [, history, rights] = answers as unknown as [unknown, pg.QueryResult<State['history'][number]>, pg.QueryResult]
  const { may_create: mayCreate, is_let_in: isLetIn } = rights.rows[0] as { may_create: boolean; is_let_in: boolean | null }
  return { history: history.rows, mayCreate, isLetIn: isLetIn ?? false }
}

/**
 * Returns the error for something that the database lacks and that the client's role may not add.
 * @param what what the database lacks
 */
export const lacking = ({ user }: pg.Client, what: string) =>
  new MigrationsPending(
    `The database is missing ${what}, and the role ${user} can’t change this. Run "vitrine migrate" with MIGRATION_DATABASE_URL, or set it here.`,
  )

function checkHistory(applied: State['history'], files: Migration[]): void {
  for (const row of applied) {
    const file = files[row.version - 1]
    if (!file) throw new MigrationError(`The database is newer than this Vitrine (it has ${row.name}). Start the newer version.`)
    if (file.checksum !== row.checksum)
      throw new MigrationError(
        `Migration ${row.name} was changed after it was applied. Restore the file, and make the change in a new one.`,
      )
  }
}

/**
 * Refuses to migrate a database that is not the servers' database, because no server would use its tables. Checked only when
 * there are migrations to apply, because it costs a connection.
 */
async function assertServersOwn(client: pg.Client, url: string, serverUrl: string): Promise<void> {
  // An error of this connection is ignored: the server reports it itself, and it may need these migrations before it can connect.
  const server = await openClient(serverUrl).catch(() => undefined)
  try {
    if (server && !(await isSameDatabase(client, server))) throw new MigrationError(otherDatabase(url, serverUrl))
  } finally {
    await server?.end()
  }
}

async function apply(client: pg.Client, file: Migration, isLast: boolean): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    if (isLast) await client.query('set local synchronous_commit = on')
    await client.query(file.sql)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      file.version,
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (outageOf(error) !== undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const hint = reason.includes('lock timeout') ? ' Another program holds a lock on the table; stop it or try again.' : ''
    throw new MigrationError(`Migration ${file.name} failed and changed nothing: ${reason}.${hint}`)
  }
}

async function letIn(client: pg.Client, server: string): Promise<void> {
  await client.query(`grant ${serverRoles.join(', ')} to ${client.escapeIdentifier(server)}`).catch((error: unknown) => {
    if (outageOf(error) !== undefined) throw error
    throw new MigrationError(`Can’t grant the role ${server} of DATABASE_URL its privileges: ${(error as Error).message}.`)
  })
}
