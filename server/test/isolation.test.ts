import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { centsOf, markerOf, type ValidRequest } from './fixtures/fixture.ts'
import { fixtureOf } from './fixtures/fixtures.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type House, openHouse } from './house.ts'
import { openObserver, type Observer } from './observer.ts'
import { signInAsOwner } from './people.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const idsIn = (text: string) => new Set(text.match(UUID))

let house: House
let observer: Observer
/** Owns a store in which every fixture has left its rows. */
let victim: Actor

beforeAll(async () => {
  house = await openHouse()
  observer = await openObserver(house)
  victim = await house.newOwner({ storeName: 'Theirs' })
  for (const name of callNames) await fixtureOf(name).prepare(house, victim)
})
afterAll(async () => {
  await observer.close()
  await house.close()
})

const tenantCalls = callNames.filter((name) => callOf(name).access !== 'public')
const storeCalls = tenantCalls.filter((name) => callOf(name).access !== 'user')

/** What of a store stands in a text: its marker, ids that are its own, sums of its prices. */
async function leaksIn(text: string, known: { state: string[]; attackerState: string[]; request: ValidRequest }): Promise<string[]> {
  const secret = idsIn(known.state.join())
  const ownOrSent = idsIn(known.attackerState.join() + JSON.stringify(known.request))
  const ids = [...idsIn(text)].filter((id) => secret.has(id) && !ownOrSent.has(id))
  const amounts = (text.match(/(?<![\w-])\d{7,}(?![\w-])/g) ?? []).filter((figure) => Number(figure) % centsOf(victim.storeId) === 0)
  return [...ids, ...amounts, ...(text.includes(markerOf(victim.storeId)) ? [markerOf(victim.storeId)] : [])]
}

/** Sends a request made for the victim's store as somebody else; answers what came of it. */
async function attack(name: (typeof callNames)[number], attacker: Actor) {
  const fixture = fixtureOf(name)
  await fixture.prepare(house, attacker)
  const request = await fixture.prepare(house, victim)
  const state = await observer.stateOf(victim.storeId)
  const attackerState = await observer.stateOf(attacker.storeId)
  const reply = await send(house, name, attacker, request)
  expect(await observer.stateOf(victim.storeId), 'the other store changed').toEqual(state)
  expect(await leaksIn(reply.text, { state, attackerState, request }), 'the answer tells of the other store').toEqual([])
  const namesForeignId = [...idsIn(JSON.stringify(request))].some((id) => idsIn(state.join()).has(id) && id !== attacker.userId)
  if (namesForeignId && !fixture.passesOverForeignIds) expect([403, 404, 422]).toContain(reply.status)
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
