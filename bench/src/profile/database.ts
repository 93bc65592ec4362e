import type pg from 'pg'

/** The PostgreSQL settings that record what each statement and function costs. */
export const watchedDatabase = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '5000',
  track_functions: 'all',
}

/** The time that a statement, a function or a part of the server takes over a number of purchases. */
export interface Cost {
  name: string
  /**
   * The number of milliseconds. The time of a statement includes planning. The time of a function excludes the functions that it
   * calls.
   */
  ms: number
  calls?: number
  /** The part of the milliseconds that was spent on planning. */
  planMs?: number
}

/** The cost of a statement. `isInner` means that a function, a trigger or a foreign key check ran it. */
type StatementCost = Required<Cost> & { isInner: boolean }

/** Resets the recorded costs. */
export async function forgetCosts(superuser: pg.Pool): Promise<void> {
  await superuser.query('create extension if not exists pg_stat_statements')
  await superuser.query('select pg_stat_statements_reset(), pg_stat_reset()')
}

export async function readStatements(superuser: pg.Pool): Promise<StatementCost[]> {
  const { rows } = await superuser.query<StatementCost>(`
    select regexp_replace(query, '\\s+', ' ', 'g') as name, sum(calls)::int as calls, sum(total_exec_time + total_plan_time) as ms,
      not toplevel as "isInner", sum(total_plan_time) as "planMs"
    from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = 'vitrine' and query !~ '\\mlean\\.|pg_stat_'
    group by 1, 4 order by 3 desc`)
  return rows
}

export async function readFunctions(superuser: pg.Pool): Promise<Cost[]> {
  const { rows } = await superuser.query<Cost>(
    `select funcname as name, calls::int, self_time as ms from pg_stat_user_functions order by self_time desc`,
  )
  return rows
}

/** Returns the number of due jobs that are not completed, plus the number of outbox rows not yet turned into jobs. */
export async function countWaiting(superuser: pg.Pool): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(`
    select (select count(*) from outbox) + (select count(*) from pgboss.job where state < 'completed' and start_after < now()) as count`)
  return rows[0]!.count
}

export const countStatements = async (superuser: pg.Pool): Promise<number> =>
  (await readStatements(superuser)).reduce((sum, { calls, isInner }) => sum + (isInner ? 0 : calls), 0)
