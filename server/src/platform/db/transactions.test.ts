import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Query } from './query.ts'
import { type OneConnection, openOneConnection } from './test-connection.ts'
import type { Tx } from './transactions.ts'
import { openOn, openUnbatchedOn } from './wire/client-dialect.ts'
import { statement } from './wire/statement.ts'

let server: OneConnection['server']
let owner: OneConnection['owner']
let pool: OneConnection['pool']
let db: OneConnection['db']
let close: OneConnection['close']
beforeAll(async () => {
  ;({ server, owner, pool, db, close } = await openOneConnection())
})
afterAll(() => close())

const nameStoreWith = (tx: Tx, name: string) => tx.updateTable('stores').set({ name }).execute()
const nameStore = (name: string) =>
  db.inStore(owner.storeId, async (tx) => {
    await nameStoreWith(tx, name)
    if (name === 'refused') throw new Error('Changed my mind')
  })
const storeNames = () => db.inStore(owner.storeId, (tx) => tx.selectFrom('stores').select('name').execute())

test('the writes of work that resolves are kept, and those of work that throws are not', async () => {
  await nameStore('kept')
  await expect(nameStore('refused')).rejects.toThrow('Changed my mind')
  expect(await storeNames()).toEqual([{ name: 'kept' }])
})

test('a first statement that fails throws its reason and leaves the connection clean', async () => {
  const failing = db.inStore(owner.storeId, (tx) => sql`select 1 / 0`.execute(tx))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await storeNames()).toHaveLength(1)
})

test('statements sent together all run inside the transaction', async () => {
  const ids = await db.inStore(owner.storeId, (tx) =>
    Promise.all([1, 2, 3].map(async () => (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)).rows[0]!.id)),
  )
  expect(new Set(ids).size).toBe(1)
})

test('work without statements succeeds, and the connection can be used again', async () => {
  await expect(db.inStore(owner.storeId, async () => 'answer')).resolves.toBe('answer')
  expect(await storeNames()).toHaveLength(1)
})

test('a statement that comes after the work has failed is not sent', async () => {
  let late: Promise<unknown> | undefined
  const failing = db.inStore(owner.storeId, async (tx) => {
    // The builder needs some turns before it sends the statement, and by then the work has failed.
    late = nameStoreWith(tx, 'late')
    throw new Error('Something else failed first')
  })
  await expect(failing).rejects.toThrow('Something else failed first')
  await expect(late).rejects.toThrow('A statement was sent after its transaction was finished')
  // The pool has one connection. It is not in the middle of a transaction.
  await nameStore('kept')
  expect(await server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('stores').select('name').execute())).toEqual([
    { name: 'kept' },
  ])
})

describe('the end of a transaction', () => {
  const renaming = (tx: Tx, name: string) => tx.updateTable('stores').set({ name })
  const rename = (tx: Tx, name: string) => renaming(tx, name).execute()
  const failing = sql`select 1 / 0`

  test('sends the commit with the last statements, and returns rows', async () => {
    const seen = () => server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('stores').select('name').execute())
    await db.inStore(owner.storeId, async (tx, finish) => {
      await rename(tx, 'first')
      const [, none, [last], nothing] = await finish([
        renaming(tx, 'second'),
        undefined,
        renaming(tx, 'last').returning('name'),
        sql`select where false`,
      ])
      expect([none, last, nothing]).toEqual([undefined, { name: 'last' }, []])
      // Other connections see the commit before the transaction function returns.
      expect(await seen()).toEqual([{ name: 'last' }])
    })
  })

  test('may be only a commit', async () => {
    await db.inStore(owner.storeId, async (tx, finish) => {
      await rename(tx, 'alone')
      expect(await finish([undefined])).toEqual([undefined])
    })
    expect(await storeNames()).toEqual([{ name: 'alone' }])
  })

  test('runs the queries in the order of the list, however the list is built', async () => {
    const order = await db.inStore(owner.storeId, async (tx, finish) => {
      await sql`create temp table done (at int generated always as identity, what text) on commit drop`.execute(tx)
      const note = (what: string) => sql`insert into done (what) values (${what})`
      const built = { compile: () => note('built').compile(tx) }
      const [, , , rows] = await finish([note('first'), built, note('third'), sql<{ what: string }>`select what from done order by at`])
      return rows.map(({ what }) => what)
    })
    expect(order).toEqual(['first', 'built', 'third'])
  })

  test.each([0, 1, 2])('keeps no change when its statement %i fails', async (place) => {
    await nameStore('kept')
    const failed = db.inStore(owner.storeId, async (tx, finish) => {
      await rename(tx, 'first')
      const queries: Query[] = [renaming(tx, 'second'), renaming(tx, 'last')]
      await finish(queries.toSpliced(place, 0, failing))
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect(await storeNames()).toEqual([{ name: 'kept' }])
  })

  test('keeps no change when one of its values cannot be sent', async () => {
    await nameStore('kept')
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    const failed = db.inStore(owner.storeId, (tx, finish) => finish([renaming(tx, 'second'), sql`select ${circle}::json`]))
    await expect(failed).rejects.toThrow('circular')
    expect(await storeNames()).toEqual([{ name: 'kept' }])
  })

  test('allows no statement after the commit', async () => {
    const more = db.inStore(owner.storeId, async (tx, finish) => {
      await finish([renaming(tx, 'finished')])
      await rename(tx, 'too late')
    })
    await expect(more).rejects.toThrow('A statement was sent after its transaction was finished: update "stores"')
    expect(await storeNames()).toEqual([{ name: 'finished' }])
  })

  test('is allowed only once', async () => {
    const twice = db.inStore(owner.storeId, async (tx, finish) => {
      await finish([renaming(tx, 'once')])
      await finish([])
    })
    await expect(twice).rejects.toThrow('A transaction was finished a second time')
    expect(await storeNames()).toEqual([{ name: 'once' }])
  })

  test.each(['a statement', 'a second end'])('keeps no change when %s is sent at the same time', async (what) => {
    await nameStore('kept')
    const beside = db.inStore(owner.storeId, async (tx, finish) => {
      await rename(tx, 'first')
      await Promise.all([finish([renaming(tx, 'second')]), what === 'a statement' ? rename(tx, 'beside') : finish([])])
    })
    await expect(beside).rejects.toThrow(/finished/)
    expect(await storeNames()).toEqual([{ name: 'kept' }])
  })
})

describe('a read', () => {
  const admitted = async () => 'admitted'
  const storeOf = async (tx: Tx) => (await sql<{ store: string }>`select app_store() as store`.execute(tx)).rows[0]!.store
  const nowOf = async (tx: Tx) => (await sql<{ now: string }>`select now()::text as now`.execute(tx)).rows[0]!.now

  test('sees its store in every statement, and the next transaction starts without a store', async () => {
    const seen = await db.readStore(owner.storeId, storeOf, async (tx, first) => [first, await storeOf(tx), await storeOf(tx)])
    expect(seen).toEqual([owner.storeId, owner.storeId, owner.storeId])
    expect((await pool.query('select app_store() as store')).rows).toEqual([{ store: null }])
  })

  test('runs in the same transaction as its admission check and ends it with its first statement', async () => {
    const [admittedAt, first, second] = await db.readStore(owner.storeId, nowOf, async (tx, at) => [at, await nowOf(tx), await nowOf(tx)])
    expect(first).toBe(admittedAt)
    expect(second).not.toBe(first)
  })

  test('does not begin when the admission check refuses', async () => {
    const read = vi.fn(storeOf)
    const refuse = async (tx: Tx) => {
      await storeOf(tx)
      throw new Error('Not admitted')
    }
    await expect(db.readStore(owner.storeId, refuse, read)).rejects.toThrow('Not admitted')
    expect(read).not.toHaveBeenCalled()
    expect(await storeNames()).toHaveLength(1)
  })

  test('cannot write', async () => {
    const write = (tx: Tx) => tx.updateTable('stores').set({ name: 'written' }).execute()
    await expect(db.readStore(owner.storeId, write, admitted)).rejects.toMatchObject({ code: '25006' })
    await expect(db.readStore(owner.storeId, admitted, write)).rejects.toMatchObject({ code: '25006' })
    await expect(db.readStore(owner.storeId, storeOf, write)).rejects.toMatchObject({ code: '25006' })
    expect(await storeNames()).not.toContainEqual({ name: 'written' })
  })

  test('continues after one of its own statements fails', async () => {
    const failing = (tx: Tx) => sql`select 1 / 0`.execute(tx)
    const stores = await db.readStore(owner.storeId, admitted, async (tx) => {
      await expect(failing(tx)).rejects.toMatchObject({ code: '22012' })
      return [await storeOf(tx)]
    })
    expect(stores).toEqual([owner.storeId])
  })
})

test.each([['begin', 'set local role nobody_of_this_name'], ['not even SQL']])('no store is seen when “%s %s” fails', async (...begin) => {
  const client = await pool.connect()
  const open = server.services.config.databaseBatching ? openOn : openUnbatchedOn
  const { tx } = open(
    client,
    begin.map((text) => statement(text)),
  )
  try {
    await expect(tx.selectFrom('stores').selectAll().execute()).rejects.toThrow(/nobody_of_this_name|syntax error/)
    const later = await tx
      .selectFrom('stores')
      .selectAll()
      .execute()
      .catch((error: { code: string }) => error.code)
    // Either the transaction has failed, or there is no transaction and therefore no store.
    expect(['25P02', []]).toContainEqual(later)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await storeNames()).toHaveLength(1)
})

test('a report can have its statements planned once, which no later transaction notices', async () => {
  const modeOf = async (tx: Tx) =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(tx)).rows[0]!.mode
  expect(await db.inReports([owner.storeId], modeOf, 'once')).toBe('force_generic_plan')
  expect(await db.inReports([owner.storeId], modeOf)).toBe('auto')
})
