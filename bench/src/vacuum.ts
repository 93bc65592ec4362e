import { createOwnerPool } from '../../server/src/platform/db/pool.ts'

/**
 * Gives a database the statistics and visibility map of one that was not filled a second ago, with nothing left to be written
 * out. Empty tables are left alone, as autovacuum leaves them: PostgreSQL would believe that they stay empty, and read
 * them whole for every row until it looks again.
 */
export async function vacuumAnalyze(superuserUrl: string): Promise<void> {
  const superuser = createOwnerPool(superuserUrl, { max: 1, onError: console.error })
  try {
    const { rows } = await superuser.query<{ tables: string }>(`
      select string_agg(c.oid::regclass::text, ', ') as tables from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and coalesce((select sum(pg_relation_size(relid)) from pg_partition_tree(c.oid)), pg_relation_size(c.oid)) > 0`)
    await superuser.query(`vacuum analyze ${rows[0]!.tables}`)
    await superuser.query('checkpoint')
  } finally {
    await superuser.end()
  }
}
