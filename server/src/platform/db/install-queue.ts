import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'

import { openClient } from './client.ts'
import { lacking, MIGRATION_LOCK } from './migrate.ts'

const SCHEMA = 'pgboss'

/**
 * Creates or upgrades the queue's schema, and grants `vitrine_jobs` what it needs: this role may read and write the tables of the
 * queue, but not create or alter tables.
 * @param url the owner's connection string
 * @throws MigrationsPending when the schema has to be created or upgraded, and the role of `url` may not do this
 */
export async function installQueue(url: string): Promise<void> {
  const client = await openClient(url, 'MIGRATION_DATABASE_URL')
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const { rows } = await client.query<{ may: boolean }>(`select has_database_privilege(current_database(), 'create') as may`)
    const version = await versionOf(client)
    const plan = version === undefined ? getConstructionPlans(SCHEMA) : upgradeFrom(version)
    if (!rows[0]?.may) {
      if (plan === undefined) return
      throw lacking(client, 'the tables of the job queue')
    }
    if (plan !== undefined) await client.query(plan)
    await client.query(`
      grant usage on schema ${SCHEMA} to vitrine_jobs;
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to vitrine_jobs;
      alter default privileges in schema ${SCHEMA} grant select, insert, update, delete on tables to vitrine_jobs`)
  } finally {
    await client.end()
  }
}

async function versionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('${SCHEMA}.version') is not null as is_there`)
  if (!rows[0]?.is_there) return undefined
  return (await client.query<{ version: number }>(`select version from ${SCHEMA}.version`)).rows[0]?.version
}

/** Returns the SQL that upgrades an older version of the queue; undefined when the version has no upgrade. */
function upgradeFrom(version: number): string | undefined {
  try {
    // The library would build these indexes concurrently, which cannot run in one transaction with the rest. The indexes are
    // small, so building them the ordinary way blocks the queue only briefly.
    return getMigrationPlans(SCHEMA, version).replaceAll(' INDEX CONCURRENTLY ', ' INDEX ')
  } catch {
    return undefined
  }
}
