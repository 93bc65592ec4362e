import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'

import type { Tx } from '../../../platform/db/transactions.ts'
import { endOfDay, startOfDay } from '../../../platform/time/local-time.ts'
import { type Days, type GroupSums, hasOurOffsets, isQuarterOf } from '../../rollups/api.ts'
import { type Dimension, dimensionQuery, dimensions, sumColumns } from './read-dimension.ts'
import { figureNames } from './sums.ts'

/** The dimensions whose days are added up for groups, because Overview shows them for all stores. */
const grouped = ['source', 'country'] as const satisfies Dimension[]

/** The visits of groups by local day of a zone, source and country. */
export const visitGroupDays = (zone: string): GroupSums => ({
  table: 'visit_group_days',
  columns: ['dim', 'day', 'value', 'word', ...figureNames],
  isOf: ({ from, to }) => sql`day between ${from}::date and ${to}::date`,
  read: async (tx, days) => (await Promise.all(grouped.map((dimension) => readDays(tx, dimension, zone, days)))).flat(),
})

/** The visits of groups by quarter hour. */
export const visitGroupQuarters: GroupSums = {
  table: 'visit_group_quarters',
  columns: ['quarter', ...figureNames],
  isOf: isQuarterOf,
  async read(tx, days) {
    const untilQuarter = sql.join(figureNames.map((name) => sql`sum(sum(${sql.ref(name)})) over day as ${sql.ref(name)}`))
    const { rows } = await sql<object>`
      select quarter::text as quarter, ${untilQuarter} from visit_quarters where ${isQuarterOf(days)}
      group by quarter window day as (partition by utc_day(quarter) order by quarter)`.execute(tx)
    return rows
  },
}

/** Whether every store of the transaction keeps all days of visits in a zone. */
export async function keepsVisitDays(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql`select from stores s where not exists (
    select from report_zones z where z.store_id = s.id and z.zone = ${zone} and z.visits_since = '-infinity' and ${hasOurOffsets('z')}) limit 1`.execute(
    tx,
  )
  return rows.length === 0
}

/** Returns the first local date in a zone on which a store of the transaction had a visit, or null if there is none. */
export async function readFirstVisitDay(tx: Tx, zone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(first.day)::text as day from report_zones z cross join lateral (
      select day from visit_days d where d.store_id = z.store_id and d.zone = z.number and dim = 0 order by day limit 1
    ) first where z.zone = ${zone}`.execute(tx)
  return rows[0]?.day ?? null
}

/** The value of a group's day, and the ID of its word. */
const parts = {
  source: { value: sql`d.value`, wordId: sql`d.detail` },
  country: { value: sql`0`, wordId: sql`d.value` },
}

async function readDays(tx: Tx, dimension: (typeof grouped)[number], zone: string, { from, to }: Days): Promise<object[]> {
  const range = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }
  const dates: Temporal.PlainDate[] = []
  for (let date = range.from; Temporal.PlainDate.compare(date, range.to) <= 0; date = date.add({ days: 1 })) dates.push(date)
  const boundaries = [...dates.map((date) => startOfDay(date, zone)), endOfDay(to, zone)]
  const { value, wordId } = parts[dimension]
  const { rows } = await sql<object>`
    select (${from}::date + bucket)::text as day, ${dimensions[dimension].number}::int as dim, ${value} as value,
      case when w.text is null then '' else w.text end as word, ${sumColumns}
    from (${dimensionQuery(dimension, { range, zone, until: boundaries.at(-1)! }, { boundaries })}) d
      left join lateral (select text from visit_words w where w.store_id = d.store_id and w.id = ${wordId} limit 1) w on true
    group by 1, 2, 3, 4`.execute(tx)
  return rows
}
