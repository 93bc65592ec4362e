import type { Theme as ThemeAnswer } from '@vitrine/contract/calls/themes.ts'
import { THEMES_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'

import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { done } from '../../storefront/pages/test-storefront.ts'

type Theme = z.output<typeof ThemeAnswer>

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.newOwner()
})

const themes = async () => (await done<{ items: Theme[] }>(server.call('themes.list', { as: owner }))).items
const create = () => server.call('themes.create', { as: owner, body: { name: 'Winter', theme: 'default' } })
const added = () => done<Theme>(create())

describe('the library', () => {
  test('has no more than its limit when two are added at once', async () => {
    for (let count = (await themes()).length; count < THEMES_MAX - 1; count++) await added()
    // Adding a row waits for its store. The second one starts to count before the first one has added its theme.
    const hold = async (tx: Tx) => {
      await enterStore(tx, owner.storeId)
      await sql`select from stores where id = ${owner.storeId} for update`.execute(tx)
    }
    const raced = await raceAtLock(server, hold, [() => create(), () => create()])
    expect(raced.map(({ status }) => status)).toEqual([200, 409])
    expect(await themes()).toHaveLength(THEMES_MAX)
  })

  test('copies different themes at once, and none waits for another in a circle', async () => {
    for (let count = 0; count < 5; count++) await added()
    const originals = await themes()
    const conflict = vi.spyOn(server.services.log, 'warn')
    await Promise.all(originals.map(({ id }) => done(server.call('themes.duplicate', { as: owner, params: { id } }))))
    expect(conflict).not.toHaveBeenCalled()
    conflict.mockRestore()
    expect(await themes()).toHaveLength(2 * originals.length)
  })
})

describe('a schedule', () => {
  // PostgreSQL has no year 0, and rounds the last moment up to a year with five digits, which no answer can have.
  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.9999995Z'])('at %s is refused', async (publishAt) => {
    const { id } = await added()
    const answer = await server.call('themes.schedule', { as: owner, params: { id }, body: { publishAt } })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'publishAt', code: 'not_a_date' }] } })
    expect((await themes()).find((theme) => theme.id === id)).toMatchObject({ publishAt: null })
  })

  test.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('at %s is kept', async (publishAt) => {
    const { id } = await added()
    expect(await done(server.call('themes.schedule', { as: owner, params: { id }, body: { publishAt } }))).toMatchObject({ publishAt })
  })
})
