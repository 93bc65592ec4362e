import { type Channel, channels } from '@vitrine/contract/channels.ts'
import { type RawBuilder, sql } from 'kysely'

import { runNamed } from '../../../platform/db/compile-once.ts'
import { localDate, offsetsOf, startOfDate } from '../../../platform/db/local-time.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { startOfDay } from '../../../platform/time/local-time.ts'
import { groupOf, hasOurOffsets } from '../../rollups/api.ts'
import { type DaySpan, type Dimension, dimensions, sumColumns } from './read-dimension.ts'
import { noVisits, type VisitSums } from './read-sums.ts'
import { figureColumns, wholeVisits } from './sums.ts'

/** The sums of one value of a dimension, over all stores of the transaction. */
export interface DimensionRow extends VisitSums {
  /** For `source`, the name of the channel; for `device`, the number; otherwise the word, or an empty string when it is unknown. */
  value: string
  /** For `source`, the name or host of the referrer, or an empty string; otherwise an empty string. */
  detail: string
}

export interface DimensionSums {
  /** The values with most visits first. */
  rows: DimensionRow[]
  /** The number of all values, and their sums. */
  count: number
  total: VisitSums
}

/**
 * Reads the sums of one dimension over a span, added up over all stores of the transaction. Words of several stores are the same
 * when their texts are.
 *
 * Most is read from days of a group of these stores, or else from days of each store: in the zone of the span, or in any other in
 * which its days are kept. The days that the span cuts are counted from visits.
 * @param isGrouped whether there may be a group
 * @param most the maximum number of rows; the total covers all of them
 */
export async function sumDimension(tx: Tx, dimension: Dimension, span: DaySpan, isGrouped = true, most = 10_000): Promise<DimensionSums> {
  const { number, value, detail } = dimensions[dimension]
  const [wordId, plain] =
    dimension === 'source' ? [sql`d.detail`, sql`value`] : dimension === 'device' ? [sql`0`, sql`value`] : [sql`d.value`, sql`0`]
  const start = sql`${startOfDay(span.range.from, span.zone).toISOString()}::timestamptz`
  const until = sql`${span.until.toISOString()}::timestamptz`
  const group = groupOf(span.zone)
  const visitsFrom = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
    select w.store_id, v.* from whole w cross join lateral (
      select ${value} as value, ${detail} as detail, ${wholeVisits} from visits where store_id = w.store_id and started_at >= ${from} and started_at < ${to}
    ) v`
  const rows = await runNamed(
    tx,
    sql<VisitSums & { number: number; word: string; count: number; total: VisitSums }>`
    with kept as materialized (
      select store_id, number, zone, offset_starts, offsets from report_zones z where visits_since <= ${start} and ${hasOurOffsets('z')}
    ),
    ${group.tables(sql`${sql.lit(isGrouped)} and (select count(*) from kept where kept.zone = g.zone) = (select count(*) from stores)`)},
    of_store as materialized (
      select s.id as store_id, z.number as zone, z.zone as name, offset_starts, offsets from stores s left join lateral (
        select * from kept where kept.store_id = s.id order by kept.zone = coalesce((select zone from of_group), ${span.zone}) desc limit 1
      ) z on true
    ),
    whole as materialized (${wholeDays(start, until)}),
    of_days as materialized (
      select store_id, zone, array(
        select day::date from generate_series(first, last - 1, interval '1 day') day where not ${group.has(sql`day`)}
      ) as days from whole
    ),
    of_stores as (
      select store_id, value, detail, ${sumColumns} from (
        select d.store_id, d.value, d.detail, ${figureColumns}
        from of_days o join visit_days d on d.store_id = o.store_id and d.zone = o.zone and d.dim = ${number}::smallint and d.day = any (o.days)
        union all
        select store_id, value, detail, ${figureColumns} from (${visitsFrom(start, sql`w.begins`)} union all ${visitsFrom(sql`w.ends`, until)}) cut
      ) parts group by store_id, value, detail
    ),
    sums as (
      select number, word, ${sumColumns} from (
        select value as number, word, ${figureColumns} from ${group.days} d
        where dim = ${number}::smallint and day >= (select min(first) from whole) and day < (select max(last) from whole) and ${group.has(sql`day`)}
        union all
        select ${plain}, case when w.text is null then '' else w.text end, ${figureColumns}
        from of_stores d left join lateral (select text from visit_words w where w.store_id = d.store_id and w.id = ${wordId} limit 1) w on true
      ) named group by number, word
    )
    select *, (select count(*) from sums) as count, (select row_to_json(t) from (select ${sumColumns} from sums) t) as total
    from sums order by visits desc, number, word limit ${most}::int`,
  )
  return {
    rows: rows.map(({ number: code, word, count: _count, total: _total, ...sums }) => ({
      ...sums,
      value: dimension === 'source' ? channelOf(code) : dimension === 'device' ? String(code) : word,
      detail: dimension === 'source' ? word : '',
    })),
    count: rows[0]?.count ?? 0,
    total: rows[0]?.total ?? noVisits,
  }
}

/**
 * Returns a query of the whole days between two instants for each row of `of_store`, in its zone: the dates `first` and `last`
 * (exclusive), and the instants `begins` and `ends` of those. Without whole days, both instants are the end of the span.
 */
const wholeDays = (start: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select store_id, zone, first, last, case when first < last then begins else ${until} end as begins,
    case when first < last then ends else ${until} end as ends
  from of_store left join (
    select name, first, last, ${startOfDate(sql`first`, offsetsOf('z'))} as begins, ${startOfDate(sql`last`, offsetsOf('z'))} as ends
    from (select distinct name, offset_starts, offsets from of_store where name is not null) z
      cross join lateral (select ${localDate(start, offsetsOf('z'))} as first_day, ${localDate(until, offsetsOf('z'))} as last) d
      cross join lateral (select first_day + (${startOfDate(sql`first_day`, offsetsOf('z'))} < ${start})::int as first) f
  ) days using (name)`

const channelOf = (number: number): Channel => channels[number] ?? 'direct'
