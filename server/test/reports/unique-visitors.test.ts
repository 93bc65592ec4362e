import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { testRuns } from '../../../tools/test-runs.ts'
import { dice } from '../../src/modules/analytics/recording/test-visits.ts'
import { Calendar } from './calendar.ts'
import { oddZones } from './moments.ts'
import { read } from './questions.ts'
import { makeWorld } from './world.ts'

test('unique visitors of any days equal a count of different visitors', async () => {
  const roll = dice(5)
  const world = await makeWorld(roll, '2026-11-20T16:03:27Z', 200)
  onTestFinished(() => world.server.close())
  const zone = oddZones[roll(oddZones.length)]!
  const calendar = new Calendar(zone)
  const [owner] = world.views
  await read(world, 'reports.overview', { as: owner!, query: { fromTime: '2026-01-01', toTime: '2026-01-02', timezone: zone } })
  await world.server.work()
  const dates = new Map<string, string[]>()
  for (const { id, at, store } of world.rows.visits)
    if (store === owner!.storeId) dates.set(calendar.dateOf(at), [...(dates.get(calendar.dateOf(at)) ?? []), world.visitorOf.get(id)!])
  const all = [...dates.keys()].toSorted()
  for (let round = 0; round < testRuns(40); round++) {
    const first = roll(all.length)
    const [from, to] = [all[first]!, all[Math.min(all.length - 1, first + roll(90))]!]
    const { rows } = await world.server.services.db.inStore(owner!.storeId, (tx) =>
      sql<{ visitors: number }>`select coalesce(sum(visitors), 0)::int as visitors from visit_uniques
        where zone = (select number from report_zones where zone = ${zone}) and day between ${from}::date and ${to}::date and previous < ${from}::date`.execute(
        tx,
      ),
    )
    const different = new Set([...dates].flatMap(([date, visitors]) => (date >= from && date <= to ? visitors : [])))
    expect(rows[0]!.visitors, `${zone} ${from} ${to}`).toBe(different.size)
  }
})
