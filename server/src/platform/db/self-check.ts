import type pg from 'pg'

export class UnsafeDatabaseError extends Error {}

/**
 * Refuses a database that would let one store see the data of another store. This is the case if queries do not run as
 * `vitrine_app`, if the role bypasses row-level security, if a table that feature code can use does not force it, or if a policy
 * does not check the store or its owner. Runs at every start and costs three queries.
 * @throws UnsafeDatabaseError with what is wrong
 */
export async function assertTenancyIsForced(pool: pg.Pool): Promise<void> {
  const role = await pool.query<{ current: string; session: string; unsafe: boolean }>(`
    select current_user as current, session_user as session, bool_or(rolsuper or rolbypassrls) as unsafe
    from pg_roles where rolname in (current_user, session_user)`)
  const { current, session, unsafe } = role.rows[0]!
  if (current !== 'vitrine_app') throw new UnsafeDatabaseError(`Queries would run as ${current}, not as vitrine_app`)
  if (unsafe)
    throw new UnsafeDatabaseError(
      `The database role ${session} is a superuser or bypasses row level security. Give DATABASE_URL a role that owns nothing (docs/running.md, “Database roles”).`,
    )
  // Checks all tables and views that feature code may use, with or without a store_id. Objects of an extension (such as the views
  // of pg_stat_statements) hold no data of Vitrine.
  const tables = await names(
    pool,
    `select c.relname as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not (c.relrowsecurity and c.relforcerowsecurity)
      and (has_table_privilege('vitrine_app', c.oid, 'select, insert, update, delete')
        or has_any_column_privilege('vitrine_app', c.oid, 'select, insert, update'))
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`,
  )
  if (tables.length > 0) throw new UnsafeDatabaseError(`Row level security is not forced on: ${tables.join(', ')}`)
  const policies = await names(
    pool,
    `select format('%s on %s', policyname, tablename) as name
    from pg_policies
    where schemaname = 'public' and roles && '{public,vitrine_app}' and permissive = 'PERMISSIVE'
      and (qual !~ 'app_(store|owner)[(][)]' or with_check !~ 'app_(store|owner)[(][)]')
    order by 1`,
  )
  if (policies.length > 0) throw new UnsafeDatabaseError(`Policies show feature code more than one store: ${policies.join(', ')}`)
}

async function names(pool: pg.Pool, query: string): Promise<string[]> {
  return (await pool.query<{ name: string }>(query)).rows.map(({ name }) => name)
}
