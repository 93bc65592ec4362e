import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { centsOf, markerOf, type ValidRequest } from './fixtures/fixture.ts'
import { fixtureOf } from './fixtures/fixtures.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type House, openHouse } from './house.ts'
import { openObserver, type Observer } from './observer.ts'
import { signInAsOwner } from './people.ts'
import { colleaguesOf, personasAround, type Persona } from './personas.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const idsIn = (text: string) => new Set(text.match(UUID))

let house: House
let observer: Observer
/** Owns a store in which every fixture has left its rows. */
let victim: Actor
let personas: Persona[]
let colleagues: Persona[]

beforeAll(async () => {
  house = await openHouse()
  observer = await openObserver(house)
  victim = await house.newOwner({ storeName: 'Theirs' })
  for (const name of callNames) await fixtureOf(name).prepare(house, victim)
  personas = await personasAround(house, victim)
  colleagues = await colleaguesOf(house, victim)
})
afterAll(async () => {
  await observer.close()
  await house.close()
})

const tenantCalls = callNames.filter((name) => callOf(name).access !== 'public')
const storeCalls = tenantCalls.filter((name) => callOf(name).access !== 'user')

/** What of a store stands in a text: its marker, ids that are its own, sums of its prices. */
function leaksIn(text: string, known: { secret: Set<string>; attackerState: string[]; request: ValidRequest }): string[] {
  const found = [...idsIn(text)].filter((id) => known.secret.has(id))
  const ownOrSent = found.length > 0 ? idsIn(known.attackerState.join() + JSON.stringify(known.request)) : new Set()
  const ids = found.filter((id) => !ownOrSent.has(id))
  const amounts = (text.match(/(?<![\w-])\d{7,}(?![\w-])/g) ?? []).filter((figure) => Number(figure) % centsOf(victim.storeId) === 0)
  return [...ids, ...amounts, ...(text.includes(markerOf(victim.storeId)) ? [markerOf(victim.storeId)] : [])]
}

/** Sends a request made for the victim's store as somebody else; answers what came of it. */
async function attack(name: (typeof callNames)[number], attacker: Actor) {
  const fixture = fixtureOf(name)
  await fixture.prepare(house, attacker)
  const request = await fixture.prepare(house, victim)
  const state = await observer.stateOf(victim.storeId)
  const mark = await observer.markOf(victim.storeId)
  const secret = idsIn(state.join())
  const attackerState = await observer.stateOf(attacker.storeId)
  const reply = await send(house, name, attacker, request)
  if ((await observer.markOf(victim.storeId)) !== mark)
    expect(await observer.stateOf(victim.storeId), 'the other store changed').toEqual(state)
  expect(leaksIn(reply.text, { secret, attackerState, request }), 'the answer tells of the other store').toEqual([])
  const namesForeignId = [...idsIn(JSON.stringify(request))].some((id) => secret.has(id) && id !== attacker.userId)
  if (namesForeignId && !fixture.passesOverForeignIds) expect([403, 404, 409, 422]).toContain(reply.status)
  else expect(reply.status).toBeLessThan(500)
  return request
}

describe('a stranger with ids of another store', () => {
  test.each(tenantCalls)('%s', async (name) => {
    const request = await attack(name, await house.newOwner({ storeName: 'Mine' }))
    // The request was worth something: whom it belongs to is answered.
    const reply = await send(house, name, await signInAsOwner(house, victim, victim.storeId), request)
    expect(reply.status, reply.text).toBe(200)
  })
})

describe('the same person, signed in to their other store', () => {
  test.each(storeCalls.filter((name) => !fixtureOf(name).spansStores))('%s', async (name) => {
    const otherStore = await house.newOwner({ storeName: 'Other' })
    await attack(name, await signInAsOwner(house, victim, otherStore.storeId))
  })
})

/** Sends a request made for the owner as each of these people; none changes what is the owner's or learns of it. */
async function walk(
  name: (typeof callNames)[number],
  people: Persona[],
  readState: () => Promise<string[]>,
  readMark: () => Promise<string>,
) {
  const fixture = fixtureOf(name)
  const request = await fixture.prepare(house, victim)
  const state = await readState()
  const mark = await readMark()
  const secret = idsIn(state.join())
  // Which store it is, colleagues know.
  if (people === colleagues) secret.delete(victim.storeId)
  const sent = idsIn(JSON.stringify(request))
  const came: string[] = []
  for (const { name: who, signIn } of people) {
    const persona = await signIn()
    const reply = await send(house, name, persona, request)
    came.push(`${who}: ${reply.status}`)
    expect(reply.status, who).toBeLessThan(500)
    const isRefused = [...sent].some((id) => secret.has(id)) && !fixture.passesOverForeignIds
    if (isRefused) expect([403, 404, 409, 422], `${who}: ${reply.text}`).toContain(reply.status)
    const told = [...idsIn(reply.text)].filter((id) => secret.has(id) && !sent.has(id))
    if (told.length > 0) {
      // Some of it they see rightly: what the store they are in uses or shows of its members.
      const known = idsIn((await observer.stateOf(persona.storeId)).join())
      expect(
        told.filter((id) => people === colleagues || !known.has(id)),
        `${who} is told of it`,
      ).toEqual([])
    }
  }
  if (!fixture.reachesColleagues && (await readMark()) !== mark) expect(await readState(), came.join(', ')).toEqual(state)
}

describe('those who know the owner from elsewhere', () => {
  test.each(tenantCalls)('%s', (name) =>
    walk(
      name,
      personas,
      async () => [...(await observer.stateOf(victim.storeId)), ...(await observer.belongingsOf(victim))],
      async () => [await observer.markOf(victim.storeId), ...(await observer.belongingsOf(victim))].join(),
    ),
  )
})

describe('colleagues in the very store, with what is the owner’s own', () => {
  test.each(tenantCalls.filter((name) => callOf(name).ofCaller))('%s', (name) =>
    walk(
      name,
      colleagues,
      () => observer.belongingsOf(victim),
      async () => (await observer.belongingsOf(victim)).join(),
    ),
  )
})

describe('the owner, from their other store', () => {
  test.each(storeCalls.filter((name) => callOf(name).ofCaller && fixtureOf(name).spansStores))('%s', async (name) => {
    const { storeId } = await house.newOwner({ storeName: 'Second' })
    const second = await signInAsOwner(house, victim, storeId)
    const reply = await send(house, name, second, await fixtureOf(name).prepare(house, victim))
    expect(reply.status, reply.text).toBe(200)
  })
})
