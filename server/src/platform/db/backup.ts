import type pg from 'pg'

import { openClient } from './client.ts'

const BATCH = 1000

/**
 * Whether a backup contains the rows of a table: `saved` store by store, read as the role that sees one store; `saved as a
 * whole`, read as the platform role; or `excluded`, with the reason.
 */
export type InBackup = 'saved' | 'saved as a whole' | { excluded: string }
/** For every table, whether a backup contains its rows. */
export type TablesInBackup = Readonly<Record<string, InBackup>>

/** A batch of rows in a backup. All rows are from one table and, if the table is saved store by store, from one store. */
export interface BackupLine {
  table: string
  storeId: string | null
  /** The number of rows. */
  count: number
  /** The rows as a JSON array that PostgreSQL wrote. The array stays text, because parsing it here would round large numbers. */
  rows: string
}

/** Thrown when a backup cannot be restored into this database. */
export class BackupError extends Error {}

/**
 * Reads the rows of all tables that are in backups, from one snapshot. The data of stores is read store by store, so that no role
 * has to see the data of all stores at the same time.
 * @param url the connection string of the server's role or of the owner
 */
export async function* readBackup(url: string, declared: TablesInBackup): AsyncGenerator<BackupLine> {
  const client = await openClient(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { whole, ofStores } = await savedTables(client, declared)
    await client.query('set local role vitrine_platform')
    for (const table of whole) yield* readTable(client, table, null)
    const stores = await client.query<{ id: string }>('select id from stores order by id')
    for (const { id } of stores.rows) {
      await becomeStore(client, id)
      for (const table of ofStores) yield* readTable(client, table, id)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function* readTable(client: pg.Client, table: string, storeId: string | null): AsyncGenerator<BackupLine> {
  const name = client.escapeIdentifier(table)
  await client.query(`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`)
    if (rows.length === 0) break
    yield { table, storeId, count: rows.length, rows: `[${rows.map((one) => one.row).join(',')}]` }
  }
  await client.query('close rows')
}

/** Switches the transaction to a role that sees only this store. */
export async function becomeStore(client: pg.Client, storeId: string): Promise<void> {
  await client.query(`select set_config('role', 'vitrine_app', true), set_config('app.store_id', $1, true)`, [storeId])
}

/**
 * Returns the tables in a backup as two lists: the tables saved as a whole, and the tables saved store by store. In each list, a
 * table comes after the tables that it refers to, unless they refer to each other in a circle.
 */
export async function savedTables(client: pg.Client, declared: TablesInBackup): Promise<{ whole: string[]; ofStores: string[] }> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name, coalesce(array_agg(distinct r.relname) filter (where r.relname is not null and r.oid <> c.oid), '{}')::text[] as needs
    from pg_class c
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
    left join pg_class r on r.oid = f.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname order by c.relname`)
  const needs = new Map(rows.map((row) => [row.name, row.needs]))
  const inOrder = (kind: InBackup) => {
    const wanted = new Set(rows.map(({ name }) => name).filter((name) => declared[name] === kind))
    const sorted = new Set<string>()
    const add = (name: string, trail: readonly string[]) => {
      if (!wanted.has(name) || sorted.has(name) || trail.includes(name)) return
      for (const need of needs.get(name) ?? []) add(need, [...trail, name])
      sorted.add(name)
    }
    for (const name of wanted) add(name, [])
    return [...sorted]
  }
  return { whole: inOrder('saved as a whole'), ofStores: inOrder('saved') }
}
