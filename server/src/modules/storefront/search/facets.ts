import type { FilterView } from '@vitrine/theme/views/pages.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { compareValues, isLargerSize } from '../kit/compare-values.ts'
import { insertBefore } from '../kit/insert-before.ts'
import { type Chosen, conditionOf, type Filter, valuesOf } from './filters.ts'

/** The maximum number of values of one filter that a shopper sees. */
const VALUES_MAX = 100

interface CountRow {
  place: number
  value: string | null
  spelled: string | null
  count: number
  low: number | null
  high: number | null
}

/**
 * Counts the products for each value of each filter, given the selected values of the other filters. Filters are joined by "and"
 * and values of one filter by "or", so a count is the number of products when only that value is selected in its filter.
 * @param from the SQL `from … where …` of the products to count, named `p`
 */
export async function countFilters(tx: Tx, from: RawBuilder<unknown>, filters: readonly Filter[], chosen: Chosen): Promise<FilterView[]> {
  if (filters.length === 0) return []
  const conditions = filters.map((filter) => conditionOf(filter, chosen))
  // Each condition is evaluated once per product, not once per value.
  const answers = conditions.flatMap((condition, at) => (condition ? [sql`, ${condition} as ${sql.ref(`fits${at}`)}`] : []))
  const others = (place: number) => {
    const rest = conditions.flatMap((condition, at) => (condition && at !== place ? [sql.ref(`p.fits${at}`)] : []))
    return rest.length === 0 ? sql`true` : sql.join(rest, sql` and `)
  }
  const parts = filters.map((filter, place) => {
    const values = valuesOf(filter)
    if (values) {
      const picked = chosen.values.get(filter.param) ?? []
      // Selected values come first, so that shoppers can remove them even when they are rare.
      return sql`(
        select ${sql.lit(place)} as place, value, coalesce(spelled, ${spellingOf(filter)}) as spelled, count, null::bigint as low, null::bigint as high
        from (
          select v.value, min(v.spelled) as spelled, count(*) filter (where ${others(place)}) as count, (array_agg(p.id))[1] as example
          from looked_through p cross join lateral ${values} as v (value, spelled)
          group by v.value order by v.value = any (${picked}::text[]) desc, 3 desc, v.value limit ${sql.lit(VALUES_MAX)}
        ) as counted
      )`
    }
    const available = filter.source === 'availability' ? sql`count(*) filter (where p.is_available)` : sql`count(*)`
    return sql`(
      select ${sql.lit(place)} as place, null as value, null as spelled, ${available} as count, min(p.price_cents) as low, max(p.price_cents) as high
      from looked_through p where ${others(place)}
    )`
  })
  const { rows } = await sql<CountRow>`
    with looked_through as materialized (
      select p.id, p.type, p.vendor, p.category, p.tags, p.facets, p.price_cents, p.is_available, p.custom_fields
        ${sql.join(answers, sql``)} ${from}
    )
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  return filters.flatMap(
    (filter, place) =>
      viewOf(
        filter,
        rows.filter((row) => row.place === place),
        chosen,
      ) ?? [],
  )
}

function viewOf(filter: Filter, rows: readonly CountRow[], chosen: Chosen): FilterView | undefined {
  const { param, label, display } = filter
  const [only] = rows
  if (filter.source === 'price') {
    if (only?.low === null || only?.low === undefined || only.high === null || only.low === only.high) return undefined
    return { param, label, display, values: [], range: { min: only.low, max: only.high, ...chosen.price } }
  }
  const picked = chosen.values.get(param) ?? []
  if (filter.source === 'availability') {
    const value = { value: '1', label, count: only?.count ?? 0, chosen: picked.length > 0, color: null, image: null }
    return { param, label, display, values: [value], range: null }
  }
  const places = new Map(filter.library.map((known, place) => [known.value, place]))
  const values = rows
    .filter(({ value, count }) => value !== null && (count > 0 || !filter.hideEmpty || picked.includes(value)))
    .map(({ value, spelled, count }) => {
      const known = filter.library[places.get(value ?? '') ?? -1]
      return {
        value: value ?? '',
        label: spelled ?? value ?? '',
        count,
        chosen: picked.includes(value ?? ''),
        color: known?.color ?? null,
        image: known?.image ?? null,
      }
    })
  const placeOf = ({ value }: { value: string }) => places.get(value) ?? 0
  const inLibrary = values.filter(({ value }) => places.has(value)).toSorted((a, b) => placeOf(a) - placeOf(b))
  const others = values.filter(({ value }) => !places.has(value)).toSorted((a, b) => compareValues(a.label, b.label))
  // Values are in the order of the library. Values that are not in the library follow in natural order, except for a letter size,
  // which stays before the next larger one.
  const sorted = insertBefore(inLibrary, others, (known, one) => isLargerSize(known.label, one.label) === true)
  return sorted.length === 0 ? undefined : { param, label, display, values: sorted, range: null }
}

/**
 * Returns the SQL for how a product spells an option value that is not in the library. The query has an example product for each
 * value.
 */
function spellingOf({ source }: Filter): RawBuilder<unknown> {
  if (source !== 'option') return sql`null`
  return sql`(
    select min(spelling) from products q, jsonb_array_elements(q.options) o (option), jsonb_array_elements_text(o.option -> 'values') s (spelling)
    where q.id = counted.example and lower(spelling) = counted.value
  )`
}
