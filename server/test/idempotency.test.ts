import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fixtureOf } from './fixtures/fixtures.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { openObserver, type Observer } from './observer.ts'

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

const calls = callNames.filter((name) => callOf(name).idempotent)
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

describe.each(calls)('%s with an idempotency key', (name) => {
  test('runs once, however often it is sent', async () => {
    const request = await fixtureOf(name).prepare(server, owner)
    const headers = key()
    const first = await send(server, name, owner, request, headers)
    expect(first.status, first.text).toBe(200)
    const state = await observer.stateOf(owner.storeId)
    const again = await Promise.all([1, 2, 3].map(() => send(server, name, owner, request, headers)))
    for (const reply of again) expect([reply.status, reply.body]).toEqual([200, first.body])
    expect(await observer.stateOf(owner.storeId)).toEqual(state)
  })

  test('refuses another request under the same key', async () => {
    const headers = key()
    expect((await send(server, name, owner, await fixtureOf(name).prepare(server, owner), headers)).status).toBe(200)
    const other = await fixtureOf(name).prepare(server, owner)
    const state = await observer.stateOf(owner.storeId)
    expect(await send(server, name, owner, other, headers)).toMatchObject({ status: 422, body: { code: 'idempotency_reused' } })
    expect(await observer.stateOf(owner.storeId)).toEqual(state)
  })

  test('leaves the key unused when it fails', async () => {
    const request = await fixtureOf(name).prepare(server, owner)
    const headers = key()
    const failed = await send(server, name, owner, { ...request, query: { unknown: '1' } }, headers)
    expect(failed.status).toBe(422)
    expect((await send(server, name, owner, request, headers)).status).toBe(200)
  })

  test('keeps the keys of different people separate', async () => {
    const colleague = await server.newMember(owner, { isOwner: true })
    const headers = key()
    const [mine, theirs] = await Promise.all(
      [owner, colleague].map(async (actor) => ({ actor, request: await fixtureOf(name).prepare(server, actor) })),
    )
    for (const { actor, request } of [mine!, theirs!]) expect((await send(server, name, actor, request, headers)).status).toBe(200)
  })
})

test('a key that is too long is refused', async () => {
  const name = calls[0]!
  const reply = await send(server, name, owner, await fixtureOf(name).prepare(server, owner), { 'idempotency-key': 'k'.repeat(256) })
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key' }] } })
})
