import type { Discount } from '@vitrine/contract/calls/discounts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { namedSegments } from '../../customers/api.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import type { LineSet } from './engine/offer.ts'
import { codeCount, firstCode } from './list.ts'
import type { DiscountRow } from './offers.ts'
import { stateAt, termsOf } from './terms.ts'

type Answer = z.input<typeof Discount>

interface Target {
  kind: 'collection' | 'product' | 'variant'
  id: string
  title: string
  choice: string
  file_key: string | null
  width: number | null
}

/**
 * Reads one discount, with the current names of its targets.
 * @throws Problem `not_found`
 */
export async function readDiscount(tx: Tx, config: Config, now: Date, id: string): Promise<Answer> {
  const row = await tx
    .selectFrom('discounts')
    .selectAll()
    .select(stateAt(now).as('state'))
    .select(codeCount.as('code_count'))
    .select(firstCode.as('first_code'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const things = await namedTargets(tx, setsOf(row))
  const known = new Set(things.map((thing) => thing.id))
  const segments = row.segment_ids.length === 0 ? [] : await namedSegments(tx, row.segment_ids)
  const there = (ids: readonly string[]) => ids.filter((one) => known.has(one))
  return {
    ...termsOf(row, ({ collectionIds, productIds, variantIds }) => ({
      collectionIds: there(collectionIds),
      productIds: there(productIds),
      variantIds: there(variantIds),
    })),
    id: row.id,
    method: row.method as Answer['method'],
    state: row.state,
    code: row.code_count === 1 ? row.first_code : null,
    codeCount: row.code_count,
    usedCount: row.used_count,
    things: things.map(({ kind, id: thingId, title, choice, ...image }) => ({
      kind,
      id: thingId,
      title,
      choice,
      imageUrl: imageUrl(config, image, THUMBNAIL_WIDTH),
    })),
    segmentIds: segments.map((segment) => segment.id),
    segments,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

const setsOf = ({ items, excluded, buys, gets }: DiscountRow): LineSet[] =>
  [items, excluded, buys, gets].flatMap((set) => (set === null ? [] : [set as unknown as LineSet]))

/** Returns the collections, products and variants in the sets, except for those that no longer exist. */
export async function namedTargets(tx: Tx, sets: readonly LineSet[]): Promise<Target[]> {
  const of = (field: keyof LineSet) => [...new Set(sets.flatMap((set) => set[field]))]
  const { rows } = await sql<Target>`
    select 'collection' as kind, c.id, c.title, '' as choice, m.file_key, m.width
    from collections c left join media m on m.id = c.media_id where c.id = any (${of('collectionIds')}::uuid[])
    union all
    select 'product', p.id, p.title, '', m.file_key, m.width from products p ${imageOfProduct} where p.id = any (${of('productIds')}::uuid[])
    union all
    select 'variant', v.id, p.title, array_to_string(v.option_values, ' / '), m.file_key, m.width
    from variants v join products p on p.id = v.product_id ${imageOfProduct} where v.id = any (${of('variantIds')}::uuid[])
    order by title, choice`.execute(tx)
  return rows
}

const imageOfProduct = sql`left join lateral (
  select m.file_key, m.width from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = p.id and m.state = 'ready' order by pm.position limit 1) m on true`
