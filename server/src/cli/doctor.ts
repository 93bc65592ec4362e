import { access, constants, mkdir } from 'node:fs/promises'

import { readMigrations } from '../db/migrate.ts'
import { assertTenancyIsForced } from '../db/self-check.ts'
import { type Connection, OperatorError, withConnection } from './run.ts'

const OLDEST_POSTGRES = 15

const checks: { name: string; run(connection: Connection): Promise<string> }[] = [
  {
    name: 'Database',
    async run({ pool }) {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      const version = rows[0]?.server_version ?? ''
      if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
        throw new Error(`PostgreSQL ${version} is too old; ${OLDEST_POSTGRES} or newer is needed`)
      return `PostgreSQL ${version}`
    },
  },
  { name: 'Migrations', run: async () => `${(await readMigrations()).length} applied, none changed` },
  {
    name: 'Tenancy',
    async run({ pool }) {
      await assertTenancyIsForced(pool)
      return 'row level security is forced on every store table'
    },
  },
  {
    name: 'Files',
    async run({ services }) {
      await mkdir(services.config.dataDir, { recursive: true })
      await access(services.config.dataDir, constants.W_OK)
      return `${services.config.dataDir} is writable`
    },
  },
  {
    name: 'Mail',
    async run({ services }) {
      if (services.config.smtpUrl) return `goes through ${new URL(services.config.smtpUrl).host}`
      if (services.config.production) throw new Error('SMTP_URL is not set: nobody gets any mail')
      return 'stays in the development mailbox at /dev/mailbox'
    },
  },
]

/** Checks an installation and says what is wrong with it. */
export async function doctor(): Promise<void> {
  await withConnection(async (connection) => {
    let failed = 0
    for (const check of checks) {
      try {
        console.log(`✓ ${check.name}: ${await check.run(connection)}`)
      } catch (error) {
        failed += 1
        console.log(`✗ ${check.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (failed > 0) throw new OperatorError(failed === 1 ? 'One check failed.' : `${failed} checks failed.`)
  })
}
