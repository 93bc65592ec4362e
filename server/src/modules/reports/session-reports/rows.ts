import { channels } from '@vitrine/contract/channels.ts'
import type { SessionReportName } from '@vitrine/contract/sales-reports.ts'
import { type RawBuilder, sql } from 'kysely'

import { cutVisits, type Dimension, dimensionQuery } from '../../analytics/recording/api.ts'
import { devices } from '../../../platform/http/device.ts'
import type { Period } from '../period/period.ts'
import { foldTables, isClean } from '../folds/read.ts'
import { isFiltered } from '../sales-reports/filters.ts'
import { sumsOfParts } from '../sales-reports/kind.ts'
import type { Counted, ReportRows } from '../sales-reports/rows.ts'
import { sessionKind } from './figures.ts'

/** The sums of UTC days, by their numbers in `visit_parts`. */
export const visitParts = { landing: 1 } as const

interface SessionRows {
  /** What days are summed by, or what a job sums UTC days by. */
  by: Exclude<Dimension, 'none'> | keyof typeof visitParts
  /** The column of a sum that has the ID of a word; undefined if the key is not a word. */
  word?: 'value' | 'detail'
  /** The key of a row `b` with its word `w`. */
  key: RawBuilder<unknown>
}

const numbered = (names: readonly string[]) => sql`(${names}::text[])[b.value + 1]`

const sessionRows: Readonly<Record<Exclude<SessionReportName, 'sessions'>, SessionRows>> = {
  'sessions-landing-page': { by: 'landing', word: 'value', key: sql`w.text` },
  // The first device is the unknown one.
  'sessions-device': { by: 'device', key: sql`nullif(${numbered(devices)}, ${devices[0]})` },
  'sessions-channel': { by: 'source', key: numbered(channels) },
  'sessions-referrer': { by: 'source', word: 'detail', key: sql`w.text` },
  'sessions-country': { by: 'country', word: 'value', key: sql`w.text` },
}

/** Returns the rows of a report of sessions. Whatever has no key is one row, so that the rows always add up to the total. */
export function rowsOfSessions(report: Exclude<SessionReportName, 'sessions'>): ReportRows {
  const { by, word, key } = sessionRows[report]
  return {
    kind: sessionKind,
    statement: (counted) => sql`
      with ${foundVisits(by, counted)},
      by_value as materialized (select store_id, value, detail, ${sumsOfParts(sessionKind, 'f')} from found f group by store_id, value, detail),
      named as (
        select ${key} as key, b.* from by_value b
          ${word ? sql`left join lateral (select text from visit_words where store_id = b.store_id and id = ${sql.ref(`b.${word}`)} offset 0) w on true` : sql``}
      )
      select coalesce(key, '') as key, coalesce(key, '') as name, null::timestamptz as at, ${summed} from named group by 1`,
  }
}

const names = [...sessionKind.sums, ...sessionKind.sums.map((name) => `then_${name}`)]
const summed = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
const figures = sql.join(sessionKind.sums.map((name) => sql.ref(name)))

/**
 * Returns common table expressions up to `found`: the sums by value of each store and part. They are read from sums of days, or, with a
 * filter, from single visits.
 */
function foundVisits(by: SessionRows['by'], { current, comparison, filters, periods }: Counted): RawBuilder<unknown> {
  const spans = comparison ? [current, comparison] : [current]
  const isSummed = !isFiltered(filters)
  if (isSummed && by !== 'landing')
    return sql`found as materialized (${sql.join(
      [periods.current, periods.comparison].flatMap((period, part) => (period ? [ofDays(by, period, part)] : [])),
      sql` union all `,
    )})`
  return sql`${foldTables('visits', spans, isSummed)},
    found as materialized (
      ${cutVisits(by, filters)}
      union all
      select f.store_id, f.part, d.word, 0, ${figures} from folded f cross join lateral (
        select day, word, ${figures} from visit_parts p
        where p.store_id = f.store_id and p.dim = ${visitParts.landing}::smallint and p.day >= f.first and p.day < f.last offset 0
      ) d
      where f.is_folded and ${isClean}
    )`
}

const ofDays = (by: Dimension, { range, zone, until }: Period, part: number) =>
  sql`select store_id, ${sql.lit(part)} as part, value, detail, ${figures} from (${dimensionQuery(by, { range, zone, until })}) days`
