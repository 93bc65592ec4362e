import { type RawBuilder, sql } from 'kysely'
import type { DatabaseError } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createPool } from '../src/platform/db/pool.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { signInAsOwner } from './people.ts'

// People do not belong to a store. A store sees only the data of its members.

const REFUSED = '42501'

let server: TestServer
let mine: Actor
let member: Actor
let stranger: Actor
/** A person who owns another store and is also a member of the tested store. */
let shared: Actor

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  mine = await server.newOwner()
  member = await server.newMember(mine)
  stranger = await server.newOwner()
  shared = await signInAsOwner(server, await server.newOwner(), mine.storeId)
})

const inMyStore = <T>(statement: RawBuilder<T>) => server.services.db.inStore(mine.storeId, (tx) => statement.execute(tx))
const idsOf = async (statement: RawBuilder<{ id: string }>) => (await inMyStore(statement)).rows.map(({ id }) => id).toSorted()
const failureOf = (statement: RawBuilder<unknown>) =>
  inMyStore(statement).then(
    () => 'no failure',
    (error: DatabaseError) => error.code,
  )

describe('feature code in one store', () => {
  test('sees its own members, and no other person', async () => {
    expect(await idsOf(sql`select id from users`)).toEqual([mine.userId, member.userId, shared.userId].toSorted())
    expect(await idsOf(sql`select id from users where email = ${`${stranger.userId}@example.test`}`)).toEqual([])
    expect(await idsOf(sql`select id from users where id = ${stranger.userId}`)).toEqual([])
  })

  test('sees the sessions of its members, and no other sessions', async () => {
    const elsewhere = await server.services.db.inPlatform((tx) =>
      tx.selectFrom('sessions').select('id').where('user_id', '=', shared.userId).where('id', '!=', shared.sessionId).executeTakeFirst(),
    )
    expect(await idsOf(sql`select id from sessions`)).toEqual(
      [mine.sessionId, member.sessionId, shared.sessionId, elsewhere!.id].toSorted(),
    )
    expect(await idsOf(sql`select id from sessions where id = ${stranger.sessionId}`)).toEqual([])
  })

  test('no longer sees a member who leaves', async () => {
    expect((await server.call('staff.remove', { as: mine, query: { staff_id: member.userId } })).status).toBe(200)
    expect(await idsOf(sql`select id from users`)).toEqual([mine.userId, shared.userId].toSorted())
    expect(await idsOf(sql`select id from sessions where user_id = ${member.userId}`)).toEqual([])
  })

  test('cannot make a person a member, not even to read their data', async () => {
    for (const statement of [
      sql`insert into store_members (store_id, user_id) values (${mine.storeId}, ${stranger.userId})`,
      sql`update store_members set user_id = ${stranger.userId} where user_id = ${member.userId}`,
    ])
      expect(await failureOf(statement)).toBe(REFUSED)
  })

  test('cannot write data of people, its own members included', async () => {
    for (const statement of [
      sql`insert into users (id, email) values (${uuidv7()}, 'x@example.test')`,
      sql`update users set email = 'x@example.test' where id = ${member.userId}`,
      sql`delete from users where id = ${member.userId}`,
      sql`insert into sessions (id, user_id, secret, expires_at) values (${uuidv7()}, ${member.userId}, '', now())`,
      sql`update sessions set revoked_at = null where id = ${member.sessionId}`,
      sql`delete from sessions where id = ${member.sessionId}`,
    ])
      expect(await failureOf(statement)).toBe(REFUSED)
  })
})

test('a connection without a store sees no one', async () => {
  const pool = createPool(server.databaseUrl, { max: 1, onError: () => {} })
  try {
    for (const table of ['users', 'sessions']) expect((await pool.query(`select id from ${table}`)).rows, table).toEqual([])
  } finally {
    await pool.end()
  }
})

test('the platform role cannot delete a person or change an email', async () => {
  const failures = [sql`delete from users where id = ${member.userId}`, sql`update dev_mailbox set html = ''`].map((statement) =>
    server.services.db.inPlatform((tx) => statement.execute(tx)),
  )
  for (const result of await Promise.allSettled(failures)) expect(result).toMatchObject({ reason: { code: REFUSED } })
})
