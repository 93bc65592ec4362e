import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { compileOnce, runNamed } from './compile-once.ts'
import type { Tx } from './transactions.ts'

let server: TestServer
let owner: Actor

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})

afterAll(() => server.close())

const build = vi.fn((tx: Tx, name: RawBuilder<string>, id: RawBuilder<string>) =>
  tx
    .selectFrom('stores')
    .select(['name', sql<string>`${name} || ' and ' || ${name}`.as('twice'), sql<number>`${3}::int`.as('three')])
    .where('id', '=', id),
)
const named = compileOnce(build)

test('a query is compiled once and returns the result for the values of each run', async () => {
  const ask = (name: string, id = owner.storeId) => server.services.db.inStore(owner.storeId, (tx) => named(tx, name, id))
  expect(await ask('one')).toMatchObject([{ twice: 'one and one', three: 3 }])
  expect(await ask('two')).toMatchObject([{ twice: 'two and two', three: 3 }])
  expect(await ask('two', owner.userId)).toEqual([])
  expect(build).toHaveBeenCalledOnce()
})

const ones = sql.raw(Array.from({ length: 2000 }, () => '+1').join(''))
const compiled = compileOnce<[number], { once: number }>((_tx, from) => sql`select ${from}::int ${ones} as once`)
const built = (tx: Tx, from: number) => runNamed(tx, sql<{ anew: number }>`select ${from}::int ${ones} as anew`)

test.each([
  { name: 'once', long: compiled },
  { name: 'anew', long: built },
])('even a very long query that is built $name has a name, so that PostgreSQL keeps it prepared', async ({ name, long }) => {
  await server.services.db.inStore(owner.storeId, async (tx) => {
    expect(await long(tx, 1)).toEqual([{ [name]: 2001 }])
    expect(await long(tx, 2)).toEqual([{ [name]: 2002 }])
    const { rows } = await sql<{ kept: number }>`
      select count(*) as kept from pg_prepared_statements where length(statement) > 4000 and statement like ${`%+1 as ${name}`}`.execute(tx)
    expect(rows[0]!.kept).toBe(1)
  })
})
