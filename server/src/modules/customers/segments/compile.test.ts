import { expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { dice } from '../../analytics/recording/test-visits.ts'
import { segmentSql } from './compile.ts'
import { daysIn, isIn, type World } from './test-reference.ts'
import { makeTree } from './test-trees.ts'
import { makeCheckouts, makePerson, makeShelf, oneOf, writeWorld } from './test-world.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

/** `npm run test:long` compares 500 segments of 10,000 customers. */
const isLong = testRuns(1) > 1
const PEOPLE = isLong ? 10_000 : 500
const SEGMENTS = isLong ? 500 : 120
/** Cairo puts its clocks forward at midnight, Lord Howe by half an hour. */
const ZONES = ['America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'UTC']
const NOW = ['2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z', '2026-04-24T22:00:00Z']

test('the SQL of random segments finds the same customers as the reference', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const roll = dice(seed)
  const shelf = makeShelf(roll)
  const people = Array.from({ length: PEOPLE }, (_one, at) => makePerson(roll, at, shelf))
  const checkouts = makeCheckouts(roll, people)
  await server.services.db.inStore(owner.storeId, (tx) => writeWorld(tx, owner.storeId, people, checkouts, shelf))
  const days = new Map(ZONES.map((zone) => [zone, daysIn(zone)]))
  let [found, all] = [0, 0]
  await server.services.db.inStore(owner.storeId, async (tx) => {
    for (let at = 0; at < SEGMENTS; at++) {
      const tree = makeTree(roll, shelf)
      const clock = { now: new Date(oneOf(roll, NOW)), zone: oneOf(roll, ZONES) }
      const dayOf = days.get(clock.zone)!
      const world: World = { checkouts: [], collections: shelf.collections, dayOf, today: dayOf(clock.now) }
      const left = Map.groupBy(checkouts, ({ email }) => email)
      const wanted = people
        .filter((person) => {
          const own = [person.email, ...person.formerEmails].flatMap((email) => (email === null ? [] : (left.get(email) ?? [])))
          return isIn(person, tree, { ...world, checkouts: own })
        })
        .map(({ id }) => id)
      const asked = at % 4 === 0 ? 'one' : 'many'
      const rows = await tx
        .selectFrom('customers')
        .select('id')
        .where(segmentSql(tree, clock, asked))
        .orderBy('id')
        .execute()
      expect(
        rows.map(({ id }) => id),
        `seed ${seed}, segment ${at}, ${asked}, ${JSON.stringify({ clock, tree })}`,
      ).toEqual(wanted.toSorted())
      found += wanted.length
      all += people.length
    }
  })
  // A comparison of segments that are all empty, or all full, would say nothing.
  expect(found / all).toBeGreaterThan(0.1)
  expect(found / all).toBeLessThan(0.9)
})
