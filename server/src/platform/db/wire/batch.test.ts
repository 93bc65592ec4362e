import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type OneConnection, openOneConnection } from '../test-connection.ts'
import { createTransactions, type Tx } from '../transactions.ts'
import type { Batch } from './batch.ts'
import { openOn } from './client-dialect.ts'

let owner: OneConnection['owner']
let pool: OneConnection['pool']
let db: OneConnection['db']
let close: OneConnection['close']
// These tests are about batches, so batching is on, whatever the test run's own setting is.
beforeAll(async () => {
  ;({ owner, pool, db, close } = await openOneConnection({ DATABASE_BATCHING: 'on' }))
})
afterAll(() => close())

const inStore = <T>(work: (tx: Tx) => Promise<T>) => db.inStore(owner.storeId, work)
const share = (tx: Tx, of: number, by: number) => sql<{ share: number }>`select ${of}::int / ${by}::int as share`.execute(tx)

test('a row that cannot be read fails its own statement only', async () => {
  const { MACADDR } = pg.types.builtins
  const usual = pg.types.getTypeParser(MACADDR)
  pg.types.setTypeParser(MACADDR, () => {
    throw new Error('No such address')
  })
  try {
    const outcomes = await inStore((tx) => Promise.allSettled([sql`select '08:00:2b:01:02:03'::macaddr`.execute(tx), share(tx, 4, 2)]))
    expect(outcomes).toMatchObject([{ reason: { message: 'No such address' } }, { value: { rows: [{ share: 2 }] } }])
  } finally {
    pg.types.setTypeParser(MACADDR, usual)
  }
})

test('BEGIN is sent with the first statement, and COMMIT with the list that ends the transaction', async () => {
  const batches: string[][] = []
  const counted = {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const query = (batch: Batch) => {
        batches.push(batch.asked.map(({ statement: { text } }) => text.split(' ', 1)[0]!))
        return client.query(batch)
      }
      return { query, release: (error?: Error) => client.release(error) }
    },
  }
  const transactions = createTransactions(counted as unknown as pg.Pool)
  await transactions.inStore(owner.storeId, async (_tx, finish) => finish([sql`values (1)`, undefined, sql`values (2)`]))
  await transactions.inStore(owner.storeId, async (tx, finish) => {
    await share(tx, 4, 2)
    await finish([sql`values (1)`, sql`values (2)`])
  })
  expect(batches).toEqual([
    ['begin', 'select', 'values', 'values', 'commit'],
    ['begin', 'select', 'select'],
    ['values', 'values', 'commit'],
  ])
})

describe('a batch refuses', () => {
  const copyOut = (tx: Tx) => sql`copy (select n from generate_series(1, 3) n) to stdout`.execute(tx)

  test('COPY to the client, and runs the statements after it', async () => {
    const outcomes = await inStore((tx) => Promise.allSettled([copyOut(tx), share(tx, 4, 2)]))
    expect(outcomes).toMatchObject([{ reason: { message: 'COPY needs its own connection' } }, { value: { rows: [{ share: 2 }] } }])
  })

  test('rows that come in portions, and runs the statements after them', async () => {
    const client = await pool.connect()
    const { connection } = client as unknown as { connection: { execute(portal?: { rows: number }): void } }
    const { execute } = connection
    connection.execute = () => execute.call(connection, { rows: 2 })
    try {
      const { tx } = openOn(client)
      const outcomes = await Promise.allSettled([sql`select generate_series(1, 3)`.execute(tx), share(tx, 4, 2)])
      expect(outcomes).toMatchObject([{ reason: { message: /kept rows/ } }, { value: { rows: [{ share: 2 }] } }])
    } finally {
      connection.execute = execute
      client.release()
    }
  })
})
