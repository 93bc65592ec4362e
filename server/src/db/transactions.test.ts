import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { soon } from '../../test/soon.ts'
import { type OneConnection, openOneConnection } from './test-connection.ts'
import type { Tx } from './transactions.ts'
import { openOn } from './wire/client-dialect.ts'
import { statement } from './wire/statement.ts'

let house: OneConnection['house']
let owner: OneConnection['owner']
let pool: OneConnection['pool']
let db: OneConnection['db']
let close: OneConnection['close']
beforeAll(async () => {
  ;({ house, owner, pool, db, close } = await openOneConnection())
})
afterAll(() => close())

const nameStore = (name: string) =>
  db.inStore(owner.storeId, async (tx) => {
    await tx.updateTable('stores').set({ name }).execute()
    if (name === 'refused') throw new Error('Changed my mind')
  })
const storeNames = () => db.inStore(owner.storeId, (tx) => tx.selectFrom('stores').select('name').execute())

test('keeps what resolves and nothing of what throws', async () => {
  await nameStore('kept')
  await expect(nameStore('refused')).rejects.toThrow('Changed my mind')
  expect(await storeNames()).toEqual([{ name: 'kept' }])
})

test('a first statement that fails tells why and leaves the connection as it was', async () => {
  const failing = db.inStore(owner.storeId, (tx) => sql`select 1 / 0`.execute(tx))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await storeNames()).toHaveLength(1)
})

test('statements sent at once all run inside the transaction', async () => {
  const ids = await db.inStore(owner.storeId, (tx) =>
    Promise.all([1, 2, 3].map(async () => (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)).rows[0]!.id)),
  )
  expect(new Set(ids).size).toBe(1)
})

test('a transaction that asks nothing is none', async () => {
  await expect(db.inStore(owner.storeId, async () => 'answer')).resolves.toBe('answer')
  expect(await storeNames()).toHaveLength(1)
})

describe('a last statement', () => {
  const rename = (tx: Tx, name: string) => tx.updateTable('stores').set({ name }).execute()
  const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx)

  test('takes the commit along, with those that are sent with it', async () => {
    const seen = () => house.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('stores').select('name').execute())
    await db.inStore(owner.storeId, async (tx, last) => {
      await rename(tx, 'first')
      last()
      await Promise.all([rename(tx, 'second'), rename(tx, 'last')])
      // By others, before it is left.
      await vi.waitFor(async () => expect(await seen()).toEqual([{ name: 'last' }]), soon)
    })
  })

  test.each(['before', 'behind'])('keeps nothing when one fails %s another', async (place) => {
    await nameStore('kept')
    const failing = db.inStore(owner.storeId, async (tx, last) => {
      await rename(tx, 'first')
      last()
      await Promise.all(place === 'before' ? [fail(tx), rename(tx, 'last')] : [rename(tx, 'last'), fail(tx)])
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await storeNames()).toEqual([{ name: 'kept' }])
  })

  test('has none after it', async () => {
    const more = db.inStore(owner.storeId, async (tx, last) => {
      last()
      await rename(tx, 'kept')
      await rename(tx, 'too late')
    })
    await expect(more).rejects.toThrow('after the last')
    expect(await storeNames()).toEqual([{ name: 'kept' }])
  })
})

describe('a read', () => {
  const admitted = async () => 'admitted'
  const storeOf = async (tx: Tx) => (await sql<{ store: string }>`select app_store() as store`.execute(tx)).rows[0]!.store
  const nowOf = async (tx: Tx) => (await sql<{ now: string }>`select now()::text as now`.execute(tx)).rows[0]!.now

  test('sees its store in every statement, and the next one starts without any', async () => {
    const seen = await db.readStore(owner.storeId, storeOf, async (tx, first) => [first, await storeOf(tx), await storeOf(tx)])
    expect(seen).toEqual([owner.storeId, owner.storeId, owner.storeId])
    expect((await pool.query('select app_store() as store')).rows).toEqual([{ store: null }])
  })

  test('goes on in the transaction it was admitted in and ends it with its first statement', async () => {
    const [admittedAt, first, second] = await db.readStore(owner.storeId, nowOf, async (tx, at) => [at, await nowOf(tx), await nowOf(tx)])
    expect(first).toBe(admittedAt)
    expect(second).not.toBe(first)
  })

  test('does not begin when it is not admitted', async () => {
    const read = vi.fn(storeOf)
    const refuse = async (tx: Tx) => {
      await storeOf(tx)
      throw new Error('Not admitted')
    }
    await expect(db.readStore(owner.storeId, refuse, read)).rejects.toThrow('Not admitted')
    expect(read).not.toHaveBeenCalled()
    expect(await storeNames()).toHaveLength(1)
  })

  test('writes nothing', async () => {
    const write = (tx: Tx) => tx.updateTable('stores').set({ name: 'written' }).execute()
    await expect(db.readStore(owner.storeId, write, admitted)).rejects.toMatchObject({ code: '25006' })
    await expect(db.readStore(owner.storeId, admitted, write)).rejects.toMatchObject({ code: '25006' })
    await expect(db.readStore(owner.storeId, storeOf, write)).rejects.toMatchObject({ code: '25006' })
    expect(await storeNames()).not.toContainEqual({ name: 'written' })
  })

  test('outlives a statement of its own that fails', async () => {
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
  const { tx } = openOn(
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
    // Either the transaction is void, or there is none and with it no store.
    expect(['25P02', []]).toContainEqual(later)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await storeNames()).toHaveLength(1)
})
