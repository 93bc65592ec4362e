import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Finish } from '../query.ts'
import { type OneConnection, openOneConnection } from '../test-connection.ts'
import type { Tx } from '../transactions.ts'
import { CopyRefused } from './sender.ts'

const share = (tx: Tx, of: number, by: number) => sql<{ share: number }>`select ${of}::int / ${by}::int as share`.execute(tx)
const backendOf = async (tx: Tx) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid

// These tests run with batching on and with batching off, whatever the test run's own setting is.
describe.each(['on', 'off'])('with batching %s', (batching) => {
  let server: OneConnection['server']
  let owner: OneConnection['owner']
  let db: OneConnection['db']
  let close: OneConnection['close']
  beforeAll(async () => {
    ;({ server, owner, db, close } = await openOneConnection({ DATABASE_BATCHING: batching }))
  })
  afterAll(() => close())

  const inStore = <T>(work: (tx: Tx, finish: Finish) => Promise<T>) => db.inStore(owner.storeId, work)
  const pidOf = () => inStore(backendOf)
  const shareOf = async (of: number, by: number) => (await inStore((tx) => share(tx, of, by))).rows

  test('a statement that failed stays prepared, and runs again', async () => {
    await expect(shareOf(1, 0)).rejects.toMatchObject({ code: '22012' })
    expect(await shareOf(4, 2)).toEqual([{ share: 2 }])
  })

  test('a statement that PostgreSQL cannot parse is not prepared', async () => {
    for (let time = 0; time < 2; time++)
      await expect(inStore((tx) => sql`select nothing from nowhere`.execute(tx))).rejects.toMatchObject({ code: '42P01' })
  })

  test('a statement that fails makes all statements after it fail, with the same error', async () => {
    const outcomes = await inStore((tx) =>
      Promise.allSettled([share(tx, 4, 2), share(tx, 1, 0), sql`select 'another' as word`.execute(tx)]),
    )
    expect(outcomes).toMatchObject([
      { value: { rows: [{ share: 2 }] } },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'rejected', reason: { code: '22012' } },
    ])
    // The connection can still be used afterward, even for the statement that the database never prepared.
    expect((await inStore((tx) => sql`select 'another' as word`.execute(tx))).rows).toEqual([{ word: 'another' }])
  })

  test('a new statement can be in a batch more than once', async () => {
    const double = (tx: Tx, of: number) => sql<{ double: number }>`select 2 * ${of}::int as double`.execute(tx)
    const answers = await inStore((tx) => Promise.all([double(tx, 1), double(tx, 2)]))
    expect(answers.map(({ rows }) => rows[0])).toEqual([{ double: 2 }, { double: 4 }])
  })

  test('rows and their count are the same, whether or not the columns are already known', async () => {
    const table = sql`create temp table given (at timestamptz, cents bigint, words text[]) on commit drop`
    const at = new Date('2026-01-02T03:04:05Z')
    for (let time = 0; time < 2; time++)
      await inStore(async (tx) => {
        await table.execute(tx)
        const insert = sql`insert into given values (${at}, ${12}, ${['a "b"', 'c']}), (null, null, null)`.execute(tx)
        const read = sql`select * from given`.execute(tx)
        const none = sql`select cents from given where cents > 100`.execute(tx)
        expect(await insert).toMatchObject({ rows: [], numAffectedRows: 2n })
        expect((await read).rows).toEqual([
          { at, cents: 12, words: ['a "b"', 'c'] },
          { at: null, cents: null, words: null },
        ])
        expect(await none).toMatchObject({ rows: [], numAffectedRows: 0n })
      })
  })

  test('a value that cannot be sent fails its own statement only', async () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    const outcomes = await inStore((tx) => Promise.allSettled([sql`select ${circle}::json`.execute(tx), share(tx, 4, 2)]))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  test.each([true, false])('an error of COMMIT is thrown, though every statement succeeded (COMMIT with the last: %s)', async (isLast) => {
    const twice = inStore(async (tx, finish) => {
      await sql`create temp table single (a int unique deferrable initially deferred) on commit drop`.execute(tx)
      const insert = sql`insert into single values (1), (1)`
      await (isLast ? finish([insert]) : insert.execute(tx))
      return 'taken'
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await shareOf(4, 2)).toEqual([{ share: 2 }])
  })

  test('a connection that breaks fails its statements, and is not used again', async () => {
    const { pid, cut } = await new Promise<{ pid: number; cut: Promise<unknown> }>((resolve) => {
      const whole: Promise<unknown> = inStore(async (tx) => {
        resolve({ pid: await backendOf(tx), cut: whole })
        await sql`select pg_sleep(10)`.execute(tx)
      })
      whole.catch(() => {})
    })
    const other = new pg.Client({ connectionString: server.databaseUrl })
    await other.connect()
    await other.query('select pg_terminate_backend($1)', [pid])
    await other.end()
    await expect(cut).rejects.toThrow(/terminat/)
    expect(await pidOf()).not.toBe(pid)
  })

  describe('the connection refuses', () => {
    const withTable = <T>(work: (tx: Tx) => Promise<T>) =>
      inStore(async (tx) => {
        await sql`create temp table given (n int) on commit drop`.execute(tx)
        return work(tx)
      })
    const copyIn = (tx: Tx) => sql`copy given from stdin`.execute(tx)

    test('COPY from the client, and stays usable', async () => {
      const before = await pidOf()
      await expect(withTable(copyIn)).rejects.toThrow(CopyRefused)
      expect(await shareOf(4, 2)).toEqual([{ share: 2 }])
      expect(await pidOf()).toBe(before)
    })

    test('COPY from the client, and does not run the statements after it, which PostgreSQL reads as data', async () => {
      const rename = (tx: Tx) => tx.updateTable('stores').set({ name: 'renamed' }).execute()
      await expect(withTable((tx) => Promise.all([copyIn(tx), rename(tx)]))).rejects.toThrow(CopyRefused)
      expect((await inStore((tx) => tx.selectFrom('stores').select('name').execute()))[0]!.name).not.toBe('renamed')
    })
  })
})
