import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'

import { openClient } from './client.ts'
import { lacking, MIGRATION_LOCK } from './migrate.ts'

const SCHEMA = 'pgboss'

/**
 * Makes the queue's schema, or brings it up to date, and gives `vitrine_jobs` what it needs in it: to work in its tables, and
 * nothing to make or change them.
 * @param url the owner's connection string
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

/** What brings an older version up to date; undefined for one that has nothing to follow it. */
function upgradeFrom(version: number): string | undefined {
  try {
    // Indexes that it would build beside running work, which cannot be done in one go with the rest: nothing runs yet, and they are small.
    return getMigrationPlans(SCHEMA, version).replaceAll(' INDEX CONCURRENTLY ', ' INDEX ')
  } catch {
    return undefined
  }
}
