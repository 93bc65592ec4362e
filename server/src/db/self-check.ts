import type pg from 'pg'

export class UnsafeDatabaseError extends Error {}

/**
 * Refuses a database in which a store could see another: a role that bypasses row level security, or a table with a
 * store_id that does not force it. Run at every start; costs two queries.
 * @throws UnsafeDatabaseError naming what is wrong
 */
export async function assertTenancyIsForced(pool: pg.Pool): Promise<void> {
  const role = await pool.query<{ current: string; session: string; unsafe: boolean }>(`
    select current_user as current, session_user as session, bool_or(rolsuper or rolbypassrls) as unsafe
    from pg_roles where rolname in (current_user, session_user)`)
  const { current, session, unsafe } = role.rows[0]!
  if (current !== 'vitrine_app') throw new UnsafeDatabaseError(`Queries would run as ${current}, not as vitrine_app`)
  if (unsafe)
    throw new UnsafeDatabaseError(
      `The database role ${session} is a superuser or bypasses row level security. Give DATABASE_URL an ordinary role that owns the database.`,
    )
  const tables = await pool.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
      and has_table_privilege('vitrine_app', c.oid, 'select, insert, update, delete')
    order by 1`)
  if (tables.rows.length > 0)
    throw new UnsafeDatabaseError(`Row level security is not forced on: ${tables.rows.map((row) => row.name).join(', ')}`)
}
