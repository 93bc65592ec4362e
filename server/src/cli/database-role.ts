import { roleOf } from '../db/client.ts'
import type { Connection } from './run.ts'

/** Something to be mended that stops nothing. */
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
  'Make a role that owns nothing (create role vitrine_server login password …), put its address into DATABASE_URL and this one into MIGRATION_DATABASE_URL.'
/** Where there are two roles already. */
const mendFor = (owner: string) =>
  `Give what it owns to ${owner}, the role of MIGRATION_DATABASE_URL, and revoke what else it may (docs/running.md, “Database roles”).`

/**
 * Says what the role of the server could do besides its work: an attacker who gets it to run SQL could do that too. Whoever may
 * make functions could put theirs in the place of one that our own functions call as the owner.
 * @throws Warning in production, where it could switch row level security off
 */
export async function checkDatabaseRole({ pool, services }: Connection): Promise<string> {
  // The owner of a database may make things in its schema public, which belongs to nobody else; what a role can become counts as well.
  // Functions that run as one of its own roles, some of ours, give it nothing that it has not.
  const { rows } = await pool.query<Powers>(`
    with me as (select * from pg_roles where rolname = session_user),
      as_whom as (select r.oid from pg_roles r, me where pg_has_role(me.oid, r.oid, 'member')),
      ours as (select oid, nspowner from pg_namespace where nspname in ('public', 'visit_months', 'pgboss'))
    select rolname as role, rolsuper as is_superuser, rolbypassrls as bypasses, rolcreaterole as makes_roles,
      exists (select from pg_database where datname = current_database() and datdba in (select oid from as_whom)) as owns_database,
      exists (select from ours where nspowner in (select oid from as_whom)) as owns_schemas,
      exists (select from pg_class where relnamespace in (select oid from ours) and relowner in (select oid from as_whom))
        or exists (select from pg_proc where pronamespace in (select oid from ours) and proowner in (select oid from as_whom)
          and proowner <> all ('{vitrine_app,vitrine_platform,vitrine_shop,vitrine_jobs}'::regrole[])) as owns_tables,
      exists (select from ours, as_whom where has_schema_privilege(as_whom.oid, ours.oid, 'create')) as makes_tables,
      exists (select from as_whom where has_database_privilege(as_whom.oid, current_database(), 'create')) as makes_schemas
    from me`)
  const { role, ...powers } = rows[0]!
  const said = powersOf(powers)
  if (said.length === 0) return `${role} owns nothing and cannot switch row level security off`
  const sentence = `${role} ${said.join(', ')}`
  const { production, migrationDatabaseUrl } = services.config
  const owner = migrationDatabaseUrl === undefined ? role : roleOf(migrationDatabaseUrl)
  if (production) throw new Warning(`${sentence}, and the server runs as it. ${owner === role ? MEND : mendFor(owner)}`)
  return `${sentence}; in production servers run as one that does not`
}

function powersOf(powers: Omit<Powers, 'role'>): string[] {
  return [
    ...(powers.is_superuser ? ['is a superuser'] : []),
    ...(powers.bypasses ? ['bypasses row level security'] : []),
    ...(powers.owns_database ? ['owns the database'] : []),
    ...(powers.owns_schemas && !powers.owns_database ? ['owns a schema'] : []),
    ...(powers.owns_tables ? ['owns tables or functions'] : []),
    ...(powers.makes_tables ? ['may make tables and functions'] : []),
    ...(powers.makes_schemas ? ['may make schemas'] : []),
    ...(powers.makes_roles ? ['may make roles'] : []),
  ]
}
