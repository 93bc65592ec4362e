import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '../src/platform/db/transactions.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { type Observer, openObserver } from './observer.ts'

let server: TestServer
let observer: Observer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  observer = await openObserver(server)
  owner = await server.newOwner()
})
afterAll(async () => {
  await observer.close()
  await server.close()
})

const changes: [what: string, change: (tx: Tx) => Promise<unknown>][] = [
  [
    'a row of the store that is added',
    (tx) => tx.insertInto('mail_refusals').values({ store_id: owner.storeId, email: 'ada@example.test' }).execute(),
  ],
  [
    'one that is changed',
    (tx) =>
      tx
        .updateTable('stores')
        .set({ contact_phone: crypto.randomUUID().slice(0, 8) })
        .execute(),
  ],
  ['one that is taken away', (tx) => tx.deleteFrom('mail_refusals').execute()],
]
test.each(changes)('the mark of a store shows %s', async (_what, change) => {
  const before = await observer.markOf(owner.storeId)
  expect(await observer.markOf(owner.storeId)).toBe(before)
  await server.services.db.inStore(owner.storeId, change)
  expect(await observer.markOf(owner.storeId)).not.toBe(before)
})

test.each(changes)('a state that is read again shows %s', async (_what, change) => {
  const before = await observer.stateOf(owner.storeId)
  expect(await observer.stateOf(owner.storeId)).toEqual(before)
  await server.services.db.inStore(owner.storeId, change)
  const after = await observer.stateOf(owner.storeId)
  expect(after).not.toEqual(before)
  const anew = await openObserver(server)
  expect(after).toEqual(await anew.stateOf(owner.storeId))
  await anew.close()
})

test('the mark shows changes of accounts and of waiting work, and of no other store', async () => {
  const other = await server.newOwner()
  const before = [await observer.markOf(owner.storeId), await observer.markOf(other.storeId)]
  const { db } = server.services
  await db.inPlatform((tx) => tx.updateTable('users').set({ first_name: 'Ada' }).where('id', '=', owner.userId).execute())
  const named = await observer.markOf(owner.storeId)
  const row = { store_id: owner.storeId, topic: 'mail.send', payload: '{}' }
  await db.inPlatform((tx) => tx.insertInto('outbox').values(row).execute())
  expect(new Set([before[0], named, await observer.markOf(owner.storeId)]).size).toBe(3)
  expect(await observer.markOf(other.storeId)).toBe(before[1])
})
