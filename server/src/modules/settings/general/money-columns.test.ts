import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { convertedColumns, noMoney, otherMoney } from './money-columns.ts'

let server: TestServer
withTestServer(
  async () => undefined,
  (given) => (server = given),
)

test('a change of currency handles every money column', async () => {
  const { rows } = await server.services.db.inPlatform((tx) =>
    sql<{ table: string; column: string; type: string }>`
      select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(tx),
  )
  const mayHold = rows.filter(
    ({ column, type }) =>
      ['bigint', 'integer', 'numeric', 'jsonb', 'json'].includes(type) &&
      (type.startsWith('json') || /cents|amount|price|cost|fee|total|spent|value|minor|least|most|cap\b/.test(column)),
  )
  const unsaid = mayHold.filter(({ table, column }) => {
    const said = [convertedColumns, noMoney].some((of) => of[table]?.includes(column))
    return !said && !(table in otherMoney)
  })
  expect(unsaid.filter(({ column }) => !/_ppm$|^rows_total$/.test(column)).filter(({ table }) => table !== 'jobs')).toEqual([])
  const all = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const named = [convertedColumns, noMoney].flatMap((of) =>
    Object.entries(of).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  )
  expect(named.filter((column) => !all.has(column))).toEqual([])
})
