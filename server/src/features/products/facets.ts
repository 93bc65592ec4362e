import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'

/** More than anybody picks from a list; beyond it one types. */
const FACET_MAX = 500

/** The vendors, types and tags in use, each in alphabetical order. */
export async function readFacets(tx: Tx): Promise<{ vendors: string[]; types: string[]; tags: string[] }> {
  const { rows } = await sql<{ vendors: string[]; types: string[]; tags: string[] }>`
    select
      array(select distinct vendor from products where vendor <> '' order by 1 limit ${FACET_MAX}) as vendors,
      array(select distinct type from products where type <> '' order by 1 limit ${FACET_MAX}) as types,
      array(select distinct tag from products, unnest(tags) as tag order by 1 limit ${FACET_MAX}) as tags`.execute(tx)
  return rows[0]!
}
