import { type RawBuilder, sql } from 'kysely'

import { foldTables, isClean, type Span } from '../folds/read.ts'
import type { Dimension, Subject } from './dimensions.ts'
import { entriesOf } from './entries.ts'
import { conditionOf, type Filters, isFiltered, needsOrders } from './filters.ts'

/** The spans of a report and what it counts. */
export interface Counted {
  current: Span
  comparison: Span | null
  filters: Filters
}

export const sums = ['orders', 'units', 'gross', 'discounts', 'returns', 'shipping', 'taxes'] as const
/** The columns of sums and entries, in the order of `sums`. */
export const columns = ['orders', 'units', 'gross_cents', 'discount_cents', 'return_cents', 'shipping_cents', 'tax_cents'] as const
const columnList = sql.join(columns.map((column) => sql.ref(column)))
export const added = sql.join(columns.map((column, at) => sql`sum(${sql.ref(`e.${column}`)})::bigint as ${sql.ref(sums[at]!)}`))

/** The sums of the period, and those of the comparison. */
export const sumNames = [...sums, ...sums.map((sum) => `then_${sum}`)]
export const bothSums = sql.join(sumNames.map((name) => sql.ref(name)))
const addedBoth = sql.join(sumNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
const sumsOfParts = (relation: string) =>
  sql.join(
    sumNames.map((name, at) => {
      const column = sql.ref(`${relation}.${columns[at % columns.length]!}`)
      return sql`coalesce(sum(${column}) filter (where part = ${sql.lit(at < columns.length ? 0 : 1)}), 0)::bigint as ${sql.ref(name)}`
    }),
  )

export const withOrders = sql`left join placed o on o.store_id = e.store_id and o.id = e.order_id`
/** Joins what the parts of subjects are expressions of. */
export const joinsOf = (subject: Pick<Subject, 'needs'>): RawBuilder<unknown> => sql`${withOrders}
  ${subject.needs?.includes('customers') ? sql`left join lateral (select first_order_at from customers where store_id = o.store_id and id = o.customer_id offset 0) c on true` : sql``}
  ${subject.needs?.includes('campaigns') ? sql`left join lateral (select last_utm from order_campaigns where store_id = o.store_id and order_id = o.id offset 0) k on true` : sql``}`

/** Returns the statement that adds up the rows of both periods. Rows in which everything is zero are left out. */
export function joined(
  { subject, key, name, at = sql`null::timestamptz` }: Dimension,
  { current, comparison, filters }: Counted,
): RawBuilder<unknown> {
  const isSummed = subject.number !== null && !isFiltered(filters)
  const byLine = subject.byLine ?? filters.product !== undefined
  const places = subject.parts.map((expression, place) => ({ expression, place, name: sql.ref(`p${place}`) }))
  const parts = sql.join(places.map((part) => part.name))
  return sql`
    with ${foldTables('sales', comparison ? [current, comparison] : [current], isSummed)},
    of_days as materialized (
      select word, min(number) as number, ${sumsOfParts('d')}
      from folded f cross join lateral (
        select day, word, ${columnList} from sales_parts p
        where p.store_id = f.store_id and p.dim = ${subject.number}::smallint and p.day >= f.first and p.day < f.last offset 0
      ) d
      where f.is_folded and ${isClean} group by word
    ),
    ${entriesOf({ byLine, byDocument: subject.byDocument })},
    of_entries as (
      select ${sql.join(places.map((part) => sql`${part.expression} as ${part.name}`))}, ${sumsOfParts('e')}
      from entries e ${subject.byLine && !needsOrders(filters) ? sql`` : joinsOf(subject)} where ${conditionOf(filters)}
      group by ${sql.join(places.map(({ place }) => sql.lit(place + 1)))}
    ),
    summed as (
      select coalesce(${key}, '') as key, coalesce(max(${name}), '') as name, max(${at}) as at, ${addedBoth}
      from (
        select ${parts}, ${bothSums} from of_entries
        union all
        select ${sql.join(places.map(({ place }) => sql`w.text ->> ${sql.lit(place)}`))}, ${bothSums}
        from of_days d join (select number, store_id from folded where part = 0) f on f.number = d.number cross join lateral (
          select text::jsonb as text from report_words where store_id = f.store_id and word = d.word offset 0
        ) w
      ) found
      group by 1
    )
    select * from summed where ${sql.join(
      sumNames.map((sum) => sql`${sql.ref(sum)} <> 0`),
      sql` or `,
    )}`
}
