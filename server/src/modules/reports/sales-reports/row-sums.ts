import { type RawBuilder, sql } from 'kysely'

import { foldTables, isClean } from '../folds/read.ts'
import type { Dimension, Subject } from './dimensions.ts'
import { entriesOf } from './entries.ts'
import { salesKind } from './figures.ts'
import { conditionOf, isFiltered, needsOrders } from './filters.ts'
import { sumNames, sumsOfParts } from './kind.ts'
import type { Counted, ReportRows } from './rows.ts'

/** The columns of sums and entries, in the order of the sums of sales. */
export const columns = ['orders', 'units', 'gross_cents', 'discount_cents', 'return_cents', 'shipping_cents', 'tax_cents'] as const
const columnList = sql.join(columns.map((column) => sql.ref(column)))
export const added = sql.join(columns.map((column, at) => sql`sum(${sql.ref(`e.${column}`)})::bigint as ${sql.ref(salesKind.sums[at]!)}`))

const names = sumNames(salesKind)
const bothSums = sql.join(names.map((name) => sql.ref(name)))
const addedBoth = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
const sumsOf = (relation: string) => sumsOfParts(salesKind, relation, columns)

export const withOrders = sql`left join placed o on o.store_id = e.store_id and o.id = e.order_id`
/** Joins what the parts of subjects are expressions of. */
export const joinsOf = (subject: Pick<Subject, 'needs'>): RawBuilder<unknown> => sql`${withOrders}
  ${subject.needs?.includes('customers') ? sql`left join lateral (select first_order_at from customers where store_id = o.store_id and id = o.customer_id offset 0) c on true` : sql``}
  ${subject.needs?.includes('campaigns') ? sql`left join lateral (select last_utm from order_campaigns where store_id = o.store_id and order_id = o.id offset 0) k on true` : sql``}`

/** Returns the rows of a report of sales. Rows in which everything is zero are left out. */
export const rowsOfSales = (dimension: Dimension): ReportRows => ({
  kind: salesKind,
  hasInstants: dimension.at !== undefined,
  // Parts of orders show no number of orders, so the row of what belongs to no line may have nothing to show.
  ...(dimension.subject.byLine && { isListed: isNotZero(names.filter((name) => !name.endsWith('orders'))) }),
  statement: (counted) => statementOf(dimension, counted),
})

const isNotZero = (sums: readonly string[]) =>
  sql.join(
    sums.map((sum) => sql`${sql.ref(sum)} <> 0`),
    sql` or `,
  )

function statementOf(
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
      select word, min(number) as number, ${sumsOf('d')}
      from folded f cross join lateral (
        select day, word, ${columnList} from sales_parts p
        where p.store_id = f.store_id and p.dim = ${subject.number}::smallint and p.day >= f.first and p.day < f.last offset 0
      ) d
      where f.is_folded and ${isClean} group by word
    ),
    ${entriesOf({ byLine, byDocument: subject.byDocument })},
    of_entries as (
      select ${sql.join(places.map((part) => sql`${part.expression} as ${part.name}`))}, ${sumsOf('e')}
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
    select * from summed where ${isNotZero(names)}`
}
