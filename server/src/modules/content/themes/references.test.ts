import type { themeCalls } from '@vitrine/contract/calls/themes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'

import { fixtureOf } from '../../../../test/fixtures/fixtures.ts'
import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'

type References = z.output<(typeof themeCalls)['themes.references']['answer']>

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

const prepared = async () => (await fixtureOf('themes.references').prepare(server, owner)).body as Record<keyof References, string[]>
const found = async (body: object, as = owner) => (await server.call('themes.references', { as, body })).body as References

test('the records and files of settings are found by their handles and IDs', async () => {
  const asked = await prepared()
  const { files, ...records } = await found(asked)
  expect(files.map(({ id }) => id)).toEqual(asked.files)
  for (const [kind, list] of Object.entries(records)) expect(list.map(({ handle }) => handle)).toEqual(asked[kind as keyof References])
  expect(records.collections[0]).toMatchObject({ isVisible: true, imageUrl: null })
  expect(records.products[0]).toMatchObject({ isVisible: false })
  expect(records.pages[0]).toMatchObject({ isVisible: false })
})

test('what doesn’t exist or belongs to another store is missing', async () => {
  const nothing = { collections: [], products: [], pages: [], menus: [], files: [] }
  expect(await found({ collections: ['no-such', '%', ''], files: [crypto.randomUUID()] })).toEqual(nothing)
  expect(await found(await prepared(), await server.newOwner())).toEqual(nothing)
  expect(await found({})).toEqual(nothing)
})

test('the permission for the online store is enough, and is needed', async () => {
  const as = async (scope: 'online_store' | 'products') => server.newMember(owner, { scopes: [scope] })
  const statusOf = async (member: Actor) => (await server.call('themes.references', { as: member, body: {} })).status
  expect(await statusOf(await as('online_store'))).toBe(200)
  expect(await statusOf(await as('products'))).toBe(403)
})
