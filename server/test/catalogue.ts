import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'

import { cloneDatabase } from './databases.ts'

/**
 * Opens a database for the tests of a file that read definitions of tables, policies and rights. The view `store_table` has the
 * tables with a `store_id`.
 * @returns a function that returns the column `line` of a query, sorted
 */
export function withCatalogue(): (sql: string) => Promise<string[]> {
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let client: Client
  beforeAll(async () => {
    database = await cloneDatabase()
    client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query(`create temporary view store_table as
      select c.oid, c.relname::text as name, c.relrowsecurity and c.relforcerowsecurity as forced, a.attnum as store_column
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
  })
  afterAll(async () => client.end().then(() => database.drop()))
  return async (sql) => {
    const { rows } = await client.query<{ line: string }>(`select line::text from (${sql}) as found order by 1`)
    return rows.map((row) => row.line)
  }
}
