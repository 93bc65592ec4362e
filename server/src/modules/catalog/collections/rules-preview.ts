import type { ProductPick } from '@vitrine/contract/calls/collections.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { openKeyset } from '../../../platform/db/keyset.ts'
import { searchQuery } from '../../../platform/db/search.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import { conditionOf, type Rules } from './rules.ts'

/** The maximum number of products that a preview of rules shows. */
const PREVIEWED = 10

type Pick = z.input<typeof ProductPick>

interface PickRow {
  id: string
  title: string
  handle: string
  status: Pick['status']
  price_cents: number
  currency: string
  file_key: string | null
  width: number | null
}

/** The columns of a picker row, and the joins they need besides products `p`. */
const pickColumns = sql<PickRow>`p.id, p.title, p.handle, p.status, p.price_cents, stores.currency, image.file_key, image.width`
const pickJoins = sql`
  join stores on stores.id = p.store_id
  left join lateral (
    select m.file_key, m.width from product_media pm join media m on m.id = pm.media_id
    where pm.product_id = p.id and m.state = 'ready' order by pm.position limit 1
  ) image on true`

function pickOf(config: Config, row: PickRow): Pick {
  const { id, title, handle, status, price_cents, currency } = row
  return { id, title, handle, status, imageUrl: imageUrl(config, row, THUMBNAIL_WIDTH), priceCents: price_cents, currency }
}

/** Returns the number of products that match the rules, and the newest of them. */
export async function previewRules(tx: Tx, config: Config, rules: Rules): Promise<{ total: number; products: Pick[] }> {
  const { rows } = await sql<PickRow & { total: number }>`
    with matching as materialized (select p.id, p.created_at from products p where ${conditionOf(rules)})
    select ${pickColumns}, (select count(*) from matching) as total
    from (select id from matching order by created_at desc, id desc limit ${sql.lit(PREVIEWED)}) as first
    join products p on p.id = first.id ${pickJoins}
    order by p.created_at desc, p.id desc`.execute(tx)
  return { total: rows[0]?.total ?? 0, products: rows.map((row) => pickOf(config, row)) }
}

/** Returns one page of a collection's products, in its order. */
export async function listMembers(
  tx: Tx,
  config: Config,
  collectionId: string,
  { search, limit, cursor }: { search?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const position = { expression: sql.ref('cp.position'), type: 'bigint', descending: false } as const
  const keyset = openKeyset({ name: 'position', key: position, id: sql.ref('cp.product_id'), limit, cursor })
  const matching = sql`cp.collection_id = ${collectionId} and ${search ? found(search) : sql`true`}`
  const { rows } = await sql<PickRow & { sort_key: string; is_pinned: boolean }>`
    select ${pickColumns}, cp.is_pinned, ${keyset.key} as sort_key
    from collection_products cp join products p on p.id = cp.product_id ${pickJoins}
    where ${matching} and ${keyset.where} order by ${keyset.orderBy} limit ${keyset.limit}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total from collection_products cp where ${matching}`.execute(tx)
  const { rows: page, ...neighbours } = keyset.page(rows)
  return { items: page.map((row) => ({ ...pickOf(config, row), isPinned: row.is_pinned })), ...neighbours, total: counted.rows[0]!.total }
}

/**
 * Returns the condition for a search. The found IDs are collected in an array, so that the search runs only once. Otherwise,
 * PostgreSQL would search again for each product of a collection that was just filled.
 */
function found(search: string) {
  const words = searchQuery(search)
  return words === undefined ? sql`false` : sql`cp.product_id = any(array(select products_found(${words}::tsquery)))`
}
