import { roleOf } from '../platform/db/client.ts'
import type { Connection } from './run.ts'

/** A problem that `doctor` reports without counting the check as failed. */
export class Warning extends Error {}

interface Powers {
  role: string
  is_superuser: boolean
  bypasses: boolean
  owns_database: boolean
  owns_schemas: boolean
  owns_tables: boolean
  makes_tables: boolean
  makes_schemas: boolean
  makes_roles: boolean
}

const MEND =
  'Create a role that owns nothing (create role vitrine_server login password …). Set DATABASE_URL to that role and MIGRATION_DATABASE_URL to the current one.'
/** Returns the advice for an installation that already has a separate role for migrations. */
const mendFor = (owner: string) =>
  `Transfer everything the role owns to ${owner}, the role of MIGRATION_DATABASE_URL, and revoke its other privileges (docs/running.md, “Database roles”).`

/**
 * Reports the privileges that the server's role has but does not need, because an attacker who makes the server run SQL would
 * have them, too. For example, an attacker who may create functions could create one that the product's own functions then call
 * as the owner.
 * @throws Warning in production if the role has privileges that it does not need
 */
export async function checkDatabaseRole({ pool, services }: Connection): Promise<string> {
  // The owner of a database may create objects in the schema public of that database. The privileges of all roles that the
  // server's role can switch to count as well. Functions that belong to the five roles of the product do not count: the server's
  // role can switch to these roles anyway, so owning their functions gives it no further privileges.
  const { rows } = await pool.query<Powers>(`
    with me as (select * from pg_roles where rolname = session_user),
      as_whom as (select r.oid from pg_roles r, me where pg_has_role(me.oid, r.oid, 'member')),
      ours as (select oid, nspowner from pg_namespace where nspname in ('public', 'visit_months', 'pgboss'))
    select rolname as role, rolsuper as is_superuser, rolbypassrls as bypasses, rolcreaterole as makes_roles,
      exists (select from pg_database where datname = current_database() and datdba in (select oid from as_whom)) as owns_database,
      exists (select from ours where nspowner in (select oid from as_whom)) as owns_schemas,
      exists (select from pg_class where relnamespace in (select oid from ours) and relowner in (select oid from as_whom))
        or exists (select from pg_proc where pronamespace in (select oid from ours) and proowner in (select oid from as_whom)
          and proowner <> all ('{vitrine_app,vitrine_platform,vitrine_shop,vitrine_reports,vitrine_jobs}'::regrole[])) as owns_tables,
      exists (select from ours, as_whom where has_schema_privilege(as_whom.oid, ours.oid, 'create')) as makes_tables,
      exists (select from as_whom where has_database_privilege(as_whom.oid, current_database(), 'create')) as makes_schemas
    from me`)
  const { role, ...powers } = rows[0]!
  const said = powersOf(powers)
  if (said.length === 0) return `${role} owns nothing and can’t turn off row level security`
  const sentence = `${role} ${said.join(', ')}`
  const { production, migrationDatabaseUrl } = services.config
  const owner = migrationDatabaseUrl === undefined ? role : roleOf(migrationDatabaseUrl)
  if (production) throw new Warning(`${sentence}, and the server runs as this role. ${owner === role ? MEND : mendFor(owner)}`)
  return `${sentence}; in production, use a role that doesn’t`
}

function powersOf(powers: Omit<Powers, 'role'>): string[] {
  return [
    ...(powers.is_superuser ? ['is a superuser'] : []),
    ...(powers.bypasses ? ['bypasses row level security'] : []),
    ...(powers.owns_database ? ['owns the database'] : []),
    ...(powers.owns_schemas && !powers.owns_database ? ['owns a schema'] : []),
    ...(powers.owns_tables ? ['owns tables or functions'] : []),
    ...(powers.makes_tables ? ['can create tables and functions'] : []),
    ...(powers.makes_schemas ? ['can create schemas'] : []),
    ...(powers.makes_roles ? ['can create roles'] : []),
  ]
}
