import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeEach, expect, test } from 'vitest'

import type { TestServer } from '../../../test/test-server.ts'
import { withNewOwner } from '../../../test/with-test-server.ts'
import { claimGroup } from './groups.ts'

const GROUPS_MAX = 12

let server: TestServer
withNewOwner((given) => (server = given))

let stores: string[]
beforeEach(() => {
  stores = Array.from({ length: 5 }, () => uuidv7())
})

const claim = (group: { stores: readonly string[]; zone: string }) => server.services.db.inPlatform((tx) => claimGroup(tx, group))
/** The sets of stores with the first one. */
const sets = () =>
  Array.from({ length: 2 ** (stores.length - 1) }, (_nothing, set) => stores.filter((_store, at) => at === 0 || set & (2 ** (at - 1))))
const groups = async () => {
  const { rows } = await server.services.db.inPlatform((tx) =>
    sql<{ zone: string }>`select zone from report_groups where stores && ${stores}::uuid[] order by zone`.execute(tx),
  )
  return rows.map(({ zone }) => zone)
}

test('a member who asks for every set of stores has few of them added up, also at the same time', async () => {
  const claimed = await Promise.all(sets().map((some) => claim({ stores: some, zone: 'UTC' })))
  expect(claimed.filter((run) => run !== undefined)).toHaveLength(GROUPS_MAX)
  expect(await groups()).toHaveLength(GROUPS_MAX)
  // Those go on to be added up, and so do the stores of others.
  const known = sets()[claimed.findIndex((run) => run !== undefined)]!
  expect(await claim({ stores: known.toReversed(), zone: 'UTC' })).toBeDefined()
  expect(await claim({ stores: [uuidv7(), uuidv7()], zone: 'UTC' })).toBeDefined()
})

test('sets that were not used today make room, the ones that were used last at last', async () => {
  for (let n = 0; n < GROUPS_MAX; n++) await claim({ stores, zone: `zone ${n}` })
  expect(await claim({ stores, zone: 'one more' })).toBeUndefined()
  await server.services.db.inPlatform((tx) =>
    sql`update report_groups set used_on = used_on - right(zone, 1)::integer where zone ~ '^zone [0-3]$'`.execute(tx),
  )
  expect(await claim({ stores, zone: 'one more' })).toBeDefined()
  expect(await groups()).toHaveLength(GROUPS_MAX)
  expect(await groups()).not.toContain('zone 3')
})
