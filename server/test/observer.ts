import { Client, type QueryResult } from 'pg'

import type { House } from './house.ts'

/** Sees what is in the database, past the product's own code. */
export interface Observer {
  /**
   * Every row of a store, of its members' accounts and of its waiting work, as text in a stable order: equal before and
   * after means nothing changed. Limits on attempts are left out; a refused attempt is meant to count.
   */
  stateOf(storeId: string): Promise<string[]>
  /** Tables with a store_id that the role of feature code may read. */
  tables: string[]
  close(): Promise<void>
}

const peopleTables = { users: 'id', sessions: 'user_id', one_time_tokens: 'user_id' }

const rowsOf = (table: string, where = 'true') => `select '${table}' || ' ' || to_jsonb(t)::text as line from ${table} t where ${where}`

/** @param house whose database is looked at */
export async function openObserver({ databaseUrl }: Pick<House, 'databaseUrl'>): Promise<Observer> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  // From the catalogue, not from a list: a table added later is watched the day it is added.
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and has_table_privilege('vitrine_app', c.oid, 'select')
    order by 1`)
  const tables = rows.map((row) => row.name)
  const storeRows = [rowsOf('stores'), ...tables.map((table) => rowsOf(table))].join(' union all ')
  const members = 'select user_id from store_members where store_id = $1'
  const people = Object.entries(peopleTables).map(([table, key]) => rowsOf(table, `${key} in (${members})`))
  // Planned once: a plan for all tables takes several times as long as a look into them, and the suites look after every request.
  // Each in its role, which is part of a plan; by index, for one store's rows are few among those of all tests; and not compiled,
  // which for a plan of this size takes seconds.
  await client.query(`
    set enable_seqscan = off; set jit = off;
    set role vitrine_app; prepare store_state as ${storeRows};
    set role vitrine_platform; prepare people_state(uuid) as ${people.join(' union all ')};
    reset role; prepare work_state(uuid) as ${rowsOf('outbox', 'store_id = $1')}`)

  return {
    tables,
    async stateOf(storeId) {
      // One message, one round trip.
      const results: unknown = await client.query(`
        begin; set local role vitrine_app; set local app.store_id = '${storeId}'; execute store_state;
        set local role vitrine_platform; execute people_state('${storeId}');
        set local role none; execute work_state('${storeId}'); rollback`)
      return (results as QueryResult<{ line?: string }>[])
        .flatMap((result) => result.rows)
        .flatMap(({ line }) => (line === undefined ? [] : [line]))
        .toSorted()
    },
    close: () => client.end(),
  }
}
