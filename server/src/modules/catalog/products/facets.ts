import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** The maximum number of values per list. A value that is not in the list must be typed instead of chosen. */
const FACET_MAX = 500

type Facets = Record<'vendors' | 'types' | 'categories' | 'tags', string[]>

/** Reads the vendors, types, categories and tags in use, each in alphabetical order. */
export async function readFacets(tx: Tx): Promise<Facets> {
  const { rows } = await sql<Facets>`
    select
      array(select distinct vendor from products where vendor <> '' order by 1 limit ${FACET_MAX}) as vendors,
      array(select distinct type from products where type <> '' order by 1 limit ${FACET_MAX}) as types,
      array(select distinct category from products where category <> '' order by 1 limit ${FACET_MAX}) as categories,
      array(select distinct tag from products, unnest(tags) as tag order by 1 limit ${FACET_MAX}) as tags`.execute(tx)
  return rows[0]!
}
