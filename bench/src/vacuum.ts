import { createOwnerPool } from '../../server/src/platform/db/pool.ts'

/**
 * Vacuums and analyzes a database, so that its statistics and visibility map are like those of a database in regular use, and
 * writes out all pending changes. Skips empty tables, as autovacuum does, because PostgreSQL would assume that analyzed empty
 * tables stay empty, and would scan them whole for every row until they are analyzed again.
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
