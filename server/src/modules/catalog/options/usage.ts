import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** The maximum number of values per option that are listed as not being in the library. */
const UNLISTED_VALUES_MAX = 100
const UNLISTED_MAX = 50

export interface Usage {
  /** The number of products that use each option or value in any of its spellings, by the ID of the option or value. */
  products: ReadonlyMap<string, number>
  /** The values that products use but the library does not contain, for each option ID. */
  unlistedValues: ReadonlyMap<string, string[]>
}

/** Reads how products use the options and values of the library. */
export async function readUsage(tx: Tx): Promise<Usage> {
  const [products, unlistedValues] = await Promise.all([countProducts(tx), readUnlistedValues(tx)])
  return { products, unlistedValues }
}

/** Counts the products of all options and values in one pass over the filter values of all products. */
async function countProducts(tx: Tx): Promise<Usage['products']> {
  const { rows } = await sql<{ id: string; count: number }>`
    with spelled as materialized (
      select o.id as option_id, v.id as value_id, lower(os) as option, lower(vs) as value
      from option_library o cross join unnest(array_prepend(o.name, o.synonyms)) as os
      left join option_library_values v on v.option_id = o.id
      left join lateral unnest(array_prepend(v.name, v.synonyms)) as vs on true
    ), used as materialized (
      select p.id as product_id, split_part(facet, '=', 1) as option, substr(facet, strpos(facet, '=') + 1) as value
      from products p cross join unnest(p.facets) as facet
    )
    select option_id as id, count(distinct product_id) as count
      from used join (select distinct option_id, option from spelled) as options using (option) group by 1
    union all
    select value_id, count(distinct product_id) from used join spelled using (option, value) group by 1`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Returns the options that products have but the library does not, most used first, in the spelling that most products use. */
export async function readUnlisted(tx: Tx) {
  const { rows } = await sql<{ name: string; values: string[]; productCount: number }>`
    with own as materialized (
      select p.id as product_id, o.option ->> 'name' as name, lower(o.option ->> 'name') as folded, o.option -> 'values' as values
      from products p cross join jsonb_array_elements(p.options) as o (option)
      where lower(o.option ->> 'name') not in (
        select lower(spelling) from option_library l cross join unnest(array_prepend(l.name, l.synonyms)) as spelling
      )
    ), grouped as (
      select folded, mode() within group (order by name) as name, count(distinct product_id) as count
      from own group by folded order by count desc, name limit ${sql.lit(UNLISTED_MAX)}
    ), used as (
      select folded as of, product_id, value, place, jsonb_array_length(own.values) as size
      from own join grouped using (folded) cross join jsonb_array_elements_text(own.values) with ordinality as w (value, place)
    )
    select g.name, m.values, g.count as "productCount" from grouped g join (${mostUsedValues}) m on m.of = g.folded
    order by g.count desc, g.name`.execute(tx)
  return rows
}

async function readUnlistedValues(tx: Tx): Promise<Usage['unlistedValues']> {
  const { rows } = await sql<{ of: string; values: string[] }>`
    with spelled as materialized (
      select o.id, lower(os) as option, array(
        select lower(vs) from option_library_values v cross join unnest(array_prepend(v.name, v.synonyms)) as vs where v.option_id = o.id
      ) as known
      from option_library o cross join unnest(array_prepend(o.name, o.synonyms)) as os
    ), used as (
      select s.id as of, p.id as product_id, value, place, jsonb_array_length(o.option -> 'values') as size
      from products p cross join jsonb_array_elements(p.options) as o (option) join spelled s on s.option = lower(o.option ->> 'name')
      cross join jsonb_array_elements_text(o.option -> 'values') with ordinality as w (value, place)
      where lower(value) <> all (s.known)
    )
    ${mostUsedValues}`.execute(tx)
  return new Map(rows.map(({ of, values }) => [of, values]))
}

/**
 * A query for the most used values of each option in `used`, in the spelling that most products use. The order comes from the
 * products with the most values: a product with a single size does not help to sort the sizes, and shoe sizes must not mix with
 * shirt sizes.
 */
const mostUsedValues = sql`
  select of, array_agg(name order by size desc, product_id, place) as values from (
    select *, row_number() over (partition by of order by count desc, size desc, product_id, place) as rank from (
      select of, mode() within group (order by value) as name, count(distinct product_id) as count, max(size) as size,
        (array_agg(product_id order by size desc, product_id))[1] as product_id, (array_agg(place order by size desc, product_id))[1] as place
      from used group by of, lower(value)
    ) as counted
  ) as ranked where rank <= ${sql.lit(UNLISTED_VALUES_MAX)} group by of`
