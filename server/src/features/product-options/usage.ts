import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'

/** Values shown of an option that is not in the library. */
const UNLISTED_VALUES_MAX = 100
const UNLISTED_MAX = 50

export interface Usage {
  /** Option id, and value id, → products that have it under any of its spellings. */
  products: ReadonlyMap<string, number>
}

/** How many products have each option and each value of the library: one walk over what products are filtered by. */
export async function readUsage(tx: Tx): Promise<Usage> {
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
  return { products: new Map(rows.map(({ id, count }) => [id, count])) }
}

/** Options that products have and the library does not, most used first, as most products spell them. */
export async function readUnlisted(tx: Tx) {
  const { rows } = await sql<{ name: string; values: string[]; productCount: number }>`
    with own as (
      select p.id, o.option ->> 'name' as name, lower(o.option ->> 'name') as folded, o.option -> 'values' as values
      from products p cross join jsonb_array_elements(p.options) as o (option)
    ), grouped as (
      select folded, mode() within group (order by name) as name, count(distinct id) as count
      from own where folded not in (
        select lower(spelling) from option_library l cross join unnest(array_prepend(l.name, l.synonyms)) as spelling
      )
      group by folded
    )
    select name, count as "productCount", array(
        select distinct value from own cross join jsonb_array_elements_text(own.values) as value
        where own.folded = grouped.folded order by 1 limit ${sql.lit(UNLISTED_VALUES_MAX)}
      ) as values
    from grouped order by count desc, name limit ${sql.lit(UNLISTED_MAX)}`.execute(tx)
  return rows
}
