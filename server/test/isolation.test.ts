import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { centsOf, markerOf, type ValidRequest } from './fixtures/fixture.ts'
import { fixtureOf } from './fixtures/fixtures.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { openObserver, type Observer } from './observer.ts'
import { signInAsOwner } from './people.ts'
import { colleaguesOf, personasAround, type Persona } from './personas.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const idsIn = (text: string) => new Set(text.match(UUID))

let server: TestServer
let observer: Observer
/** The owner of a store in which every fixture has created its rows. */
let victim: Actor
let personas: Persona[]
let colleagues: Persona[]

beforeAll(async () => {
  server = await startTestServer()
  observer = await openObserver(server)
  victim = await server.newOwner({ storeName: 'Theirs' })
  for (const name of callNames) await fixtureOf(name).prepare(server, victim)
  personas = await personasAround(server, victim)
  colleagues = await colleaguesOf(server, victim)
})
afterAll(async () => {
  await observer.close()
  await server.close()
})

const tenantCalls = callNames.filter((name) => callOf(name).access !== 'public')
const storeCalls = tenantCalls.filter((name) => callOf(name).access !== 'user')

/**
 * Returns what a text reveals of the victim's store: the store's marker, ids that the attacker neither owns nor sent, and
 * multiples of the amount that the store's data is seeded with (`centsOf`).
 */
function leaksIn(text: string, known: { secret: Set<string>; attackerState: string[]; request: ValidRequest }): string[] {
  const found = [...idsIn(text)].filter((id) => known.secret.has(id))
  const ownOrSent = found.length > 0 ? idsIn(known.attackerState.join() + JSON.stringify(known.request)) : new Set()
  const ids = found.filter((id) => !ownOrSent.has(id))
  const amounts = (text.match(/(?<![\w-])\d{7,}(?![\w-])/g) ?? []).filter((figure) => Number(figure) % centsOf(victim.storeId) === 0)
  return [...ids, ...amounts, ...(text.includes(markerOf(victim.storeId)) ? [markerOf(victim.storeId)] : [])]
}

/**
 * As the attacker, sends a request that was prepared for the victim's store. Checks that nothing leaks and that nothing changes
 * in the victim's store. Returns the request.
 */
async function attack(name: (typeof callNames)[number], attacker: Actor) {
  const fixture = fixtureOf(name)
  await fixture.prepare(server, attacker)
  const request = await fixture.prepare(server, victim)
  const state = await observer.stateOf(victim.storeId)
  const mark = await observer.markOf(victim.storeId)
  const secret = idsIn(state.join())
  const attackerState = await observer.stateOf(attacker.storeId)
  const reply = await send(server, name, attacker, request)
  if ((await observer.markOf(victim.storeId)) !== mark)
    expect(await observer.stateOf(victim.storeId), 'the other store changed').toEqual(state)
  expect(leaksIn(reply.text, { secret, attackerState, request }), 'the answer tells of the other store').toEqual([])
  const namesForeignId = [...idsIn(JSON.stringify(request))].some((id) => secret.has(id) && id !== attacker.userId)
  if (namesForeignId && !fixture.passesOverForeignIds) expect([403, 404, 409, 422]).toContain(reply.status)
  else expect(reply.status).toBeLessThan(500)
  return request
}

describe('a person from another store cannot read or change this store through', () => {
  test.each(tenantCalls)('%s', async (name) => {
    const request = await attack(name, await server.newOwner({ storeName: 'Mine' }))
    // The same request succeeds for the owner of the store. This proves that the request is valid.
    const reply = await send(server, name, await signInAsOwner(server, victim, victim.storeId), request)
    expect(reply.status, reply.text).toBe(200)
  })
})

describe('the owner of two stores, signed in to one, cannot read or change the other one through', () => {
  test.each(storeCalls.filter((name) => !fixtureOf(name).spansStores))('%s', async (name) => {
    const otherStore = await server.newOwner({ storeName: 'Other' })
    await attack(name, await signInAsOwner(server, victim, otherStore.storeId))
  })
})

/**
 * As each of these people, sends a request that was prepared for the victim. None of them may see or change the victim's data.
 */
async function walk(
  name: (typeof callNames)[number],
  people: Persona[],
  readState: () => Promise<string[]>,
  readMark: () => Promise<string>,
) {
  const fixture = fixtureOf(name)
  const request = await fixture.prepare(server, victim)
  const state = await readState()
  const mark = await readMark()
  const secret = idsIn(state.join())
  // The members of the store know the id of the store.
  if (people === colleagues) secret.delete(victim.storeId)
  const sent = idsIn(JSON.stringify(request))
  const came: string[] = []
  for (const { name: who, signIn } of people) {
    const persona = await signIn()
    const reply = await send(server, name, persona, request)
    came.push(`${who}: ${reply.status}`)
    expect(reply.status, who).toBeLessThan(500)
    const isRefused = [...sent].some((id) => secret.has(id)) && !fixture.passesOverForeignIds
    if (isRefused) expect([403, 404, 409, 422], `${who}: ${reply.text}`).toContain(reply.status)
    const told = [...idsIn(reply.text)].filter((id) => secret.has(id) && !sent.has(id))
    if (told.length > 0) {
      // A person from another store may see ids that are also in the data of that store. A colleague may not, because the
      // colleague's store is the victim's.
      const known = idsIn((await observer.stateOf(persona.storeId)).join())
      expect(
        told.filter((id) => people === colleagues || !known.has(id)),
        `${who} is told of it`,
      ).toEqual([])
    }
  }
  if (!fixture.reachesColleagues && (await readMark()) !== mark) expect(await readState(), came.join(', ')).toEqual(state)
}

describe('people who know the owner from another store cannot read or change the owner’s data through', () => {
  test.each(tenantCalls)('%s', (name) =>
    walk(
      name,
      personas,
      async () => [...(await observer.stateOf(victim.storeId)), ...(await observer.belongingsOf(victim))],
      async () => [await observer.markOf(victim.storeId), ...(await observer.belongingsOf(victim))].join(),
    ),
  )
})

describe('members of the same store cannot read or change what belongs to the owner through', () => {
  test.each(tenantCalls.filter((name) => callOf(name).ofCaller))('%s', (name) =>
    walk(
      name,
      colleagues,
      () => observer.belongingsOf(victim),
      async () => (await observer.belongingsOf(victim)).join(),
    ),
  )
})

describe('from their other store, the owner can reach what belongs to them through', () => {
  test.each(storeCalls.filter((name) => callOf(name).ofCaller && fixtureOf(name).spansStores))('%s', async (name) => {
    const { storeId } = await server.newOwner({ storeName: 'Second' })
    const second = await signInAsOwner(server, victim, storeId)
    const reply = await send(server, name, second, await fixtureOf(name).prepare(server, victim))
    expect(reply.status, reply.text).toBe(200)
  })
})
