import type pg from 'pg'

import { openClient } from './client.ts'

const BATCH = 1000

/**
 * What the platform reads and writes, store or not, each after the ones it refers to. Sessions and mailed links are left
 * out: after a restore people sign in again. So is what went through capped connections today: caps begin anew.
 */
export const platformTables = [
  'users',
  'stores',
  'store_members',
  'gateways',
  'gateway_groups',
  'gateway_group_members',
  'test_gateway_payments',
  'test_gateway_movements',
]
/** Store tables that only matter while they are fresh. */
const passing = ['idempotency_keys']

/** One line of a backup: rows of one table (of one store), as PostgreSQL's own JSON text. */
export interface BackupLine {
  table: string
  storeId: string | null
  /** How many rows. */
  count: number
  /** JSON array. Kept as text: parsing it here would round large numbers. */
  rows: string
}

/** A backup that cannot be restored here. */
export class BackupError extends Error {}

/**
 * Reads the whole installation from one snapshot, store by store, without a right to see them all at once.
 * @param url of the server's role or the owner
 */
export async function* readBackup(url: string): AsyncGenerator<BackupLine> {
  const client = await openClient(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local role vitrine_platform')
    for (const table of platformTables) yield* readTable(client, table, null)
    const stores = await client.query<{ id: string }>('select id from stores order by id')
    const tables = await storeTables(client)
    for (const { id } of stores.rows) {
      await becomeStore(client, id)
      for (const table of tables) yield* readTable(client, table, id)
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

/** From here on the transaction sees one store. */
export async function becomeStore(client: pg.Client, storeId: string): Promise<void> {
  await client.query(`select set_config('role', 'vitrine_app', true), set_config('app.store_id', $1, true)`, [storeId])
}

/** Tables a store owns, each after the ones it refers to. */
export async function storeTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name, coalesce(array_agg(distinct r.relname) filter (where r.relname is not null and r.oid <> c.oid), '{}')::text[] as needs
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
    left join pg_class r on r.oid = f.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege('vitrine_app', c.oid, 'select')
    group by c.oid, c.relname order by c.relname`)
  const pending = rows.filter(({ name }) => ![...platformTables, ...passing].includes(name))
  const names = new Set(pending.map(({ name }) => name))
  const sorted: string[] = []
  const add = ({ name, needs }: { name: string; needs: string[] }) => {
    if (sorted.includes(name)) return
    for (const need of needs) {
      const first = pending.find((one) => one.name === need)
      if (first && names.has(need)) add(first)
    }
    sorted.push(name)
  }
  pending.forEach(add)
  return sorted
}
