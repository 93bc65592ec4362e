import { readFile } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { packageRoot } from '../src/package-root.ts'
import { cloneDatabase } from './databases.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('the generated types name exactly the tables and columns of the migrations (npm run db:types)', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
    group by table_name order by table_name`)
  await client.end()

  const source = await readFile(path.join(packageRoot, 'src/platform/db/types.ts'), 'utf8')
  const interfaces = new Map(
    [...source.matchAll(/export interface (\w+) \{\n(.*?)\n\}/gs)].map(([, name, body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column).toSorted(),
    ]),
  )
  const tables = [...source.matchAll(/^ {2}(\w+): (\w+)$/gm)]
    .filter(([, , type]) => interfaces.has(type))
    .map(([, table, type]) => ({ table, columns: interfaces.get(type) }))
  expect(tables.toSorted((a, b) => (a.table ?? '').localeCompare(b.table ?? ''))).toEqual(
    rows.map(({ table, columns }) => ({ table, columns: columns.toSorted() })),
  )
})
