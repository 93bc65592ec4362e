import { isDeepStrictEqual } from 'node:util'

import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'
import { type Access, allows, type AnyOf, type Permissions, scopes } from '@vitrine/contract/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fixtureOf } from './fixtures/fixtures.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type TestServer, startTestServer, type Reply } from './test-server.ts'
import { openObserver, type Observer } from './observer.ts'

/** The permissions of the tested members: none, each single scope, all scopes, admin, and owner. */
const grants: Permissions[] = [
  { isStoreOwner: false, isStoreAdmin: false, scopes: [] },
  ...scopes.map((scope) => ({ isStoreOwner: false, isStoreAdmin: false, scopes: [scope] })),
  { isStoreOwner: false, isStoreAdmin: false, scopes },
  { isStoreOwner: false, isStoreAdmin: true, scopes: [] },
  { isStoreOwner: true, isStoreAdmin: false, scopes: [] },
]

const storeCalls = callNames.filter((name) => callOf(name).access !== 'public' && callOf(name).access !== 'user')

let server: TestServer
let observer: Observer
let owner: Actor
let staff: Actor[]
/** The accounts, sessions and memberships of the staff when they were created. */
let identities: unknown[]

async function hireStaff(): Promise<void> {
  staff = await Promise.all(
    grants.map((grant) => server.newMember(owner, { isOwner: grant.isStoreOwner, isAdmin: grant.isStoreAdmin, scopes: [...grant.scopes] })),
  )
  identities = await identitiesOfStaff()
}

const identitiesOfStaff = (): Promise<unknown[]> =>
  server.services.db.inPlatform((tx) =>
    tx
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .innerJoin('store_members', 'store_members.user_id', 'users.id')
      .selectAll()
      .where(
        'users.id',
        'in',
        staff.map(({ userId }) => userId),
      )
      .orderBy('users.id')
      .orderBy('sessions.id')
      .execute(),
  )

beforeAll(async () => {
  server = await startTestServer()
  observer = await openObserver(server)
  owner = await server.newOwner()
  await hireStaff()
})
afterAll(async () => {
  await observer.close()
  await server.close()
})

/**
 * Returns the permissions that a call needs: the permission in the contract, and the permission that the handler also checks, if
 * any.
 */
const needsOf = (name: RouteName): (Access | AnyOf)[] => [
  callOf(name).access,
  ...(fixtureOf(name).alsoNeeds ? [fixtureOf(name).alsoNeeds!] : []),
]
/** Returns the permission that the error names. When any of several permissions is enough, this is the first of them. */
const askedFor = (access: Access | AnyOf) => (typeof access === 'string' ? access : access[0])
const missing = (name: RouteName, grant: Permissions) =>
  needsOf(name)
    .filter((access) => !allows(grant, access))
    .map(askedFor)[0]

const seen = ({ status, body }: Reply) => {
  const { code, errors } = (body ?? {}) as { code?: string; errors?: { field?: string }[] }
  return code === 'no_permission' ? `no_permission ${errors?.[0]?.field}` : status === 401 ? 'signed out' : 'allowed'
}

describe('each call of a store is allowed exactly for members with its permission', () => {
  test.each(storeCalls)('%s', async (name) => {
    const expected = grants.map((grant) => (missing(name, grant) ? `no_permission ${missing(name, grant)}` : 'allowed'))
    const request = await fixtureOf(name).prepare(server, owner)
    const before = await observer.markOf(owner.storeId)
    const answers: Reply[] = []
    // The refused members come first. All of them send the same request, because none of them may change anything.
    for (const [index, actor] of staff.entries())
      if (expected[index] !== 'allowed') answers[index] = await send(server, name, actor, request)
    expect(await observer.markOf(owner.storeId)).toBe(before)
    for (const [index, actor] of staff.entries())
      if (expected[index] === 'allowed') answers[index] = await send(server, name, actor, await fixtureOf(name).prepare(server, actor))

    expect(answers.map(seen)).toEqual(expected)
    expect(answers.at(-1)?.status, answers.at(-1)?.text).toBe(200)
    // Some calls sign people out or remove them.
    if (routeOf(name).method !== 'GET' && !isDeepStrictEqual(await identitiesOfStaff(), identities)) await hireStaff()
  })
})

describe('permission is checked before input', () => {
  test.each(storeCalls.filter((name) => callOf(name).access !== 'member'))('%s', async (name) => {
    const { params } = await fixtureOf(name).prepare(server, owner)
    const reply = await server.call(name, { as: staff[0]!, params, query: { unknown: '1' } })
    expect(seen(reply)).toBe(`no_permission ${askedFor(callOf(name).access)}`)
  })
})

test('a scope that is granted or removed takes effect on the next request', async () => {
  const member = await server.newMember(owner)
  const grant = (values: { scopes: string[] }) =>
    server.services.db.inPlatform((tx) => tx.updateTable('store_members').set(values).where('user_id', '=', member.userId).execute())
  const ask = async () => seen(await server.call('products.facets', { as: member }))
  expect(await ask()).toBe('no_permission products')
  await grant({ scopes: ['products'] })
  expect(await ask()).toBe('allowed')
  await grant({ scopes: [] })
  expect(await ask()).toBe('no_permission products')
})
