import { Client, type QueryResult } from 'pg'

import type { TestServer } from './test-server.ts'
import { columnsOf } from './person-columns.ts'

/** Reads the database directly, without the product's code. */
export interface Observer {
  /**
   * Returns every row of a store that feature code may read, the rows of its members' accounts, and the rows of its waiting work,
   * as text in a stable order. When the result is equal before and after a call, nothing changed. The counters of rate limits are
   * excluded, because even a refused attempt changes them.
   */
  stateOf(storeId: string): Promise<string[]>
  /**
   * Returns a fingerprint of the rows of `stateOf`, which is much faster to read than the rows: for each table, the number of the
   * rows and the sum of the ids of the transactions that wrote them. When the fingerprint differs, `stateOf` shows whether
   * anything changed.
   */
  markOf(storeId: string): Promise<string>
  /**
   * Returns the rows that belong to a person, in the same form as `stateOf`: the rows that belong to the person in any store, and
   * the person's private rows in the store of `storeId`.
   */
  belongingsOf(person: { userId: string; storeId: string }): Promise<string[]>
  /** The tables with a store_id that the role of feature code may read. */
  tables: string[]
  close(): Promise<void>
}

const peopleTables = { users: 'id', sessions: 'user_id', one_time_tokens: 'user_id' }

const rowsOf = (table: string, where = 'true') => `select '${table}' || ' ' || to_jsonb(t)::text as line from ${table} t where ${where}`

const flagsOf = (table: string, where = 'true') =>
  `select concat('${table} ', count(*), ' ', sum(t.xmin::text::bigint)) as line from ${table} t where ${where}`
/** Returns the table that a line of a state or a mark is about. */
const tableOf = (line: string) => line.slice(0, line.indexOf(' '))

const rowsOfPerson = (columns: [table: string, column: string][]) =>
  columns.map(([table, column]) => rowsOf(table, `${column} = $1`)).join(' union all ')

/** The rows of a store, by table, and the marks of the tables, which were read before the rows. */
interface Snapshot {
  marks: Map<string, string>
  rows: Map<string, string[]>
}

/** Connects to the database of a server and prepares the statements of an observer. */
export async function openObserver({ databaseUrl }: Pick<TestServer, 'databaseUrl'>): Promise<Observer> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  // The tables are read from the catalog of PostgreSQL, so that a table that is added later is watched immediately.
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and has_table_privilege('vitrine_app', c.oid, 'select')
    order by 1`)
  const tables = rows.map((row) => row.name)
  const ofStore = ['stores', ...tables]
  const unionOf = (read: (table: string) => string) => ofStore.map((table) => read(table)).join(' union all ')
  const members = 'select user_id from store_members where store_id = $1'
  const ofPeople = (read: typeof rowsOf) =>
    Object.entries(peopleTables)
      .map(([table, key]) => read(table, `${key} in (${members})`))
      .join(' union all ')
  // The statements are planned once, because planning for all tables takes several times as long as reading them, and the suites
  // read after every request. Each statement is prepared in its role, because the role is part of a plan. The plans use indexes,
  // because one store has few of the rows of all tests. They do not use JIT, which would take seconds for a plan of this size.
  await client.query(`
    set enable_seqscan = off; set jit = off;
    set role vitrine_app; prepare store_state as ${unionOf(rowsOf)}; prepare store_mark as ${unionOf(flagsOf)};
    ${ofStore.map((table) => `prepare state_of_${table} as ${rowsOf(table)};`).join(' ')}
    set role vitrine_platform; prepare people_state(uuid) as ${ofPeople(rowsOf)}; prepare people_mark(uuid) as ${ofPeople(flagsOf)};
    reset role; prepare work_state(uuid) as ${rowsOf('outbox', 'store_id = $1')};
    prepare work_mark(uuid) as ${flagsOf('outbox', 'store_id = $1')};
    set role vitrine_app; prepare private_state(uuid) as ${rowsOfPerson(columnsOf('private'))};
    set role vitrine_platform; prepare own_state(uuid) as ${rowsOfPerson([...columnsOf('theirs', 'account'), ['users', 'id']])};
    reset role`)
  // All statements are sent in one message, which takes one round trip. Returns the lines of each statement that reads.
  const read = async (statements: string): Promise<string[][]> =>
    ((await client.query(`begin; ${statements}; rollback`)) as unknown as QueryResult<{ line: string }>[])
      .filter(({ fields }) => fields.length > 0)
      .map(({ rows }) => rows.map(({ line }) => line))
  const inStore = (storeId: string, statements: string) =>
    `set local role vitrine_app; set local app.store_id = '${storeId}'; ${statements}`
  const ofOthers = (what: 'state' | 'mark', storeId: string) => `
    set local role vitrine_platform; execute people_${what}('${storeId}');
    set local role none; execute work_${what}('${storeId}')`
  const snapshots = new Map<string, Snapshot>()

  /**
   * Returns the rows of `stateOf`. Of a store that was read before, it reads only the tables whose mark has changed since,
   * because reading all tables takes ten times as long. A mark shows every change of a store's rows, because rows that are added
   * or changed have the ids of later transactions than the rows before them. This does not hold for the rows of accounts, which a
   * membership alone can add, so these are always read.
   */
  async function stateOf(storeId: string): Promise<string[]> {
    const before = snapshots.get(storeId)
    const [marks = []] = await read(inStore(storeId, 'execute store_mark'))
    const now: Snapshot = { marks: new Map(marks.map((line) => [tableOf(line), line])), rows: new Map(before?.rows) }
    const changed = before && ofStore.filter((table) => now.marks.get(table) !== before.marks.get(table))
    const reads = changed?.map((table) => `execute state_of_${table}`) ?? ['execute store_state']
    const found = await read(`${inStore(storeId, reads.join('; '))}; ${ofOthers('state', storeId)}`)
    const others = found.splice(-2).flat()
    const byTable = Map.groupBy(found.flat(), tableOf)
    for (const table of changed ?? ofStore) now.rows.set(table, (byTable.get(table) ?? []).toSorted())
    snapshots.set(storeId, now)
    return [...[...now.rows.values()].flat(), ...others.toSorted()]
  }

  return {
    tables,
    stateOf,
    markOf: async (storeId) => (await read(`${inStore(storeId, 'execute store_mark')}; ${ofOthers('mark', storeId)}`)).flat().join(),
    async belongingsOf({ userId, storeId }) {
      const lines = await read(`
        ${inStore(storeId, `execute private_state('${userId}')`)};
        set local role vitrine_platform; execute own_state('${userId}')`)
      return lines.flat().toSorted()
    },
    close: () => client.end(),
  }
}
