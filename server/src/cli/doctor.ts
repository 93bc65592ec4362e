import { openClient } from '../platform/db/client.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { isSameDatabase, otherDatabase } from '../platform/db/same-database.ts'
import { assertTenancyIsForced, UnsafeDatabaseError } from '../platform/db/self-check.ts'
import { checkDatabaseRole, Warning } from './database-role.ts'
import { checkDisk, checkFiles, checkProxy } from './machine-checks.ts'
import { checkReportSums } from './report-alerts.ts'
import { type Connection, OperatorError, withConnection } from './run.ts'

const OLDEST_POSTGRES = 15

const checks: { name: string; run(connection: Connection): Promise<string> }[] = [
  {
    name: 'Database',
    async run({ pool }) {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      const version = rows[0]?.server_version ?? ''
      if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
        throw new Error(`PostgreSQL ${version} is too old. Use version ${OLDEST_POSTGRES} or later.`)
      return `PostgreSQL ${version}`
    },
  },
  {
    name: 'Migrations',
    async run(connection) {
      await checkOwnersAddress(connection)
      return `${(await readMigrations()).length} applied, none changed`
    },
  },
  {
    name: 'Tenancy',
    async run({ pool }) {
      await assertTenancyIsForced(pool)
      return 'row level security is forced on every store table'
    },
  },
  { name: 'Database role', run: checkDatabaseRole },
  { name: 'Files', run: ({ services }) => checkFiles(services) },
  { name: 'Disk', run: ({ services }) => checkDisk(services) },
  { name: 'Report sums', run: ({ services }) => checkReportSums(services) },
  { name: 'Proxy', run: ({ services }) => checkProxy(services) },
  {
    name: 'Mail',
    async run({ services }) {
      if (services.config.smtpUrl) return `sent through ${new URL(services.config.smtpUrl).host}`
      if (services.config.production) throw new Error('SMTP_URL isn’t set, so no emails are sent')
      return 'kept in the development mailbox at /dev/mailbox'
    },
  },
]

/**
 * Checks that MIGRATION_DATABASE_URL leads to the server's database, because the state of the migrations in a different database
 * would say nothing about the server's database.
 */
async function checkOwnersAddress({ addresses: { url, ownerUrl }, pool, services }: Connection): Promise<void> {
  if (services.config.migrationDatabaseUrl === undefined) return
  const owner = await openClient(ownerUrl, 'MIGRATION_DATABASE_URL')
  try {
    if (!(await isSameDatabase(owner, pool))) throw new Error(otherDatabase(ownerUrl, url))
  } finally {
    await owner.end()
  }
}

/** Runs all checks of an installation and prints the result of each check. */
export async function doctor(): Promise<void> {
  const failed = await withConnection(runChecks).catch((error: unknown) => {
    // The checks cannot run without a connection. The server would not start with this database either, so this counts as a
    // failed check.
    if (!(error instanceof UnsafeDatabaseError)) throw error
    console.log(`✗ Tenancy: ${error.message}`)
    return 1
  })
  if (failed > 0) throw new OperatorError(failed === 1 ? 'One check failed' : `${failed} checks failed`)
}

/** @returns the number of failed checks */
async function runChecks(connection: Connection): Promise<number> {
  let failed = 0
  for (const check of checks) {
    try {
      console.log(`✓ ${check.name}: ${await check.run(connection)}`)
    } catch (error) {
      if (!(error instanceof Warning)) failed += 1
      console.log(`${error instanceof Warning ? '!' : '✗'} ${check.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed
}
