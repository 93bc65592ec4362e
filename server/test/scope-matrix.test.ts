import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'
import { type Access, allows, type AnyOf, type Permissions, scopes } from '@vitrine/contract/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fixtureOf } from './fixtures/fixtures.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type House, openHouse, type Reply } from './house.ts'
import { openObserver, type Observer } from './observer.ts'

/** Everything a member can be: nothing, one scope, all of them, admin, owner. */
const grants: Permissions[] = [
  { isStoreOwner: false, isStoreAdmin: false, scopes: [] },
  ...scopes.map((scope) => ({ isStoreOwner: false, isStoreAdmin: false, scopes: [scope] })),
  { isStoreOwner: false, isStoreAdmin: false, scopes },
  { isStoreOwner: false, isStoreAdmin: true, scopes: [] },
  { isStoreOwner: true, isStoreAdmin: false, scopes: [] },
]

const storeCalls = callNames.filter((name) => callOf(name).access !== 'public' && callOf(name).access !== 'user')

let house: House
let observer: Observer
let owner: Actor
let staff: Actor[]

const newStaff = () =>
  Promise.all(
    grants.map((grant) => house.newMember(owner, { isOwner: grant.isStoreOwner, isAdmin: grant.isStoreAdmin, scopes: [...grant.scopes] })),
  )

beforeAll(async () => {
  house = await openHouse()
  observer = await openObserver(house)
  owner = await house.newOwner()
  staff = await newStaff()
})
afterAll(async () => {
  await observer.close()
  await house.close()
})

/** The permissions a call asks for: the one in the table, and one its handler adds. */
const needsOf = (name: RouteName): (Access | AnyOf)[] => [
  callOf(name).access,
  ...(fixtureOf(name).alsoNeeds ? [fixtureOf(name).alsoNeeds!] : []),
]
/** Of several that would do, the first is the one asked for. */
const askedFor = (access: Access | AnyOf) => (typeof access === 'string' ? access : access[0])
const missing = (name: RouteName, grant: Permissions) =>
  needsOf(name)
    .filter((access) => !allows(grant, access))
    .map(askedFor)[0]

const seen = ({ status, body }: Reply) => {
  const { code, errors } = (body ?? {}) as { code?: string; errors?: { field?: string }[] }
  return code === 'no_permission' ? `no_permission ${errors?.[0]?.field}` : status === 401 ? 'signed out' : 'allowed'
}

describe('who may make each call of a store', () => {
  test.each(storeCalls)('%s', async (name) => {
    const expected = grants.map((grant) => (missing(name, grant) ? `no_permission ${missing(name, grant)}` : 'allowed'))
    const request = await fixtureOf(name).prepare(house, owner)
    const before = await observer.stateOf(owner.storeId)
    const answers: Reply[] = []
    // Refusals first, and all of them against the same rows: none of them may change anything.
    for (const [index, actor] of staff.entries())
      if (expected[index] !== 'allowed') answers[index] = await send(house, name, actor, request)
    expect(await observer.stateOf(owner.storeId)).toEqual(before)
    for (const [index, actor] of staff.entries())
      if (expected[index] === 'allowed') answers[index] = await send(house, name, actor, await fixtureOf(name).prepare(house, actor))

    expect(answers.map(seen)).toEqual(expected)
    expect(answers.at(-1)?.status, answers.at(-1)?.text).toBe(200)
    // Some calls sign people out or remove them.
    if (routeOf(name).method !== 'GET') staff = await newStaff()
  })
})

describe('permission comes before input', () => {
  test.each(storeCalls.filter((name) => callOf(name).access !== 'member'))('%s', async (name) => {
    const { params } = await fixtureOf(name).prepare(house, owner)
    const reply = await house.call(name, { as: staff[0]!, params, query: { unknown: '1' } })
    expect(seen(reply)).toBe(`no_permission ${askedFor(callOf(name).access)}`)
  })
})

test('a scope that is given or taken away counts from the next request on', async () => {
  const member = await house.newMember(owner)
  const grant = (values: { scopes: string[] }) =>
    house.services.db.inPlatform((tx) => tx.updateTable('store_members').set(values).where('user_id', '=', member.userId).execute())
  const ask = async () => seen(await house.call('products.facets', { as: member }))
  expect(await ask()).toBe('no_permission products')
  await grant({ scopes: ['products'] })
  expect(await ask()).toBe('allowed')
  await grant({ scopes: [] })
  expect(await ask()).toBe('no_permission products')
})
