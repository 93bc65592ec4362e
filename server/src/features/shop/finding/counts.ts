import type { FilterView } from '@vitrine/theme/views/pages.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'
import { type Chosen, conditionOf, type Filter, valuesOf } from './filters.ts'

/** Values of one filter a shopper is shown. */
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
 * For each filter what each of its values would leave, were it added to what is chosen in the other filters: so a count
 * is what a click on it shows.
 * @param from `from … where …` of the products looked through, named `p`
 */
export async function countFilters(tx: Tx, from: RawBuilder<unknown>, filters: readonly Filter[], chosen: Chosen): Promise<FilterView[]> {
  if (filters.length === 0) return []
  const conditions = filters.map((filter) => conditionOf(filter, chosen))
  const others = (place: number) => {
    const rest = conditions.filter((condition, at) => condition !== undefined && at !== place)
    return rest.length === 0 ? sql`true` : sql.join(rest, sql` and `)
  }
  const parts = filters.map((filter, place) => {
    const values = valuesOf(filter)
    if (values)
      return sql`(
        select ${sql.lit(place)} as place, v.value, min(v.spelled) as spelled, count(*) as count, null::bigint as low, null::bigint as high
        from looked_through p cross join lateral ${values} as v (value, spelled)
        where ${others(place)} group by v.value order by count(*) desc, v.value limit ${sql.lit(VALUES_MAX)}
      )`
    const available = filter.source === 'availability' ? sql`count(*) filter (where p.is_available)` : sql`count(*)`
    return sql`(
      select ${sql.lit(place)}, null, null, ${available}, min(p.price_cents), max(p.price_cents) from looked_through p where ${others(place)}
    )`
  })
  const { rows } = await sql<CountRow>`
    with looked_through as materialized (
      select p.id, p.type, p.vendor, p.category, p.tags, p.facets, p.price_cents, p.is_available, p.custom_fields ${from}
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
    const value = { value: '1', label, count: only?.count ?? 0, chosen: picked.length > 0, color: null }
    return { param, label, display, values: [value], range: null }
  }
  const colors = new Map([...filter.names.values()].map(({ name, color }) => [name.toLowerCase(), color]))
  const values = rows
    .filter(({ value, count }) => value !== null && (count > 0 || !filter.hideEmpty || picked.includes(value)))
    .map(({ value, spelled, count }) => ({
      value: value ?? '',
      label: spelled ?? '',
      count,
      chosen: picked.includes(value ?? ''),
      color: colors.get(value ?? '') ?? null,
    }))
  return values.length === 0 ? undefined : { param, label, display, values: values.toSorted(byLabel), range: null }
}

const numeric = new Intl.Collator('en', { numeric: true })
const byLabel = (a: { label: string }, b: { label: string }) => numeric.compare(a.label, b.label)
