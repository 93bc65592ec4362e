import type { storePageCalls } from '@vitrine/contract/calls/store-pages.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { openKeyset, type SortKey } from '../../db/keyset.ts'
import { likeAnywhere } from '../../db/like.ts'
import { isVisible, publishedNow } from '../../db/publication.ts'
import type { Tx } from '../../db/transactions.ts'
import type { DB } from '../../db/types.ts'
import { listed, pageRow } from './read.ts'

type Query = z.output<(typeof storePageCalls)['pages.list']['query']>

const updated = { expression: sql.ref('p.updated_at'), type: 'timestamptz' } as const
const title = { expression: sql.ref('p.sort_title'), type: 'text' } as const

/** Each has an index (store_id, key, id). */
const sorts: Record<Query['sort'], SortKey> = {
  updated: { ...updated, descending: false },
  '-updated': { ...updated, descending: true },
  title: { ...title, descending: false },
  '-title': { ...title, descending: true },
}

/** Pages of the store without their text. */
export async function listPages(tx: Tx, { sort, limit, cursor, search, published }: Query) {
  const keyset = openKeyset({ name: sort, key: sorts[sort], id: sql.ref('p.id'), limit, cursor })
  const matching = (eb: ExpressionBuilder<DB & { p: DB['store_pages'] }, 'p'>) =>
    eb.and([
      ...(search ? [eb('p.sort_title', 'like', likeAnywhere(search))] : []),
      ...(published === 'yes' ? [isVisible] : []),
      ...(published === 'no' ? [eb('p.published_at', 'is', null)] : []),
      ...(published === 'scheduled' ? [eb('p.published_at', '>', publishedNow)] : []),
    ])
  const found = await listed(tx)
    .select(keyset.key.as('sort_key'))
    .where(matching)
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .execute()
  const { total } = await tx
    .selectFrom('store_pages as p')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const { rows, next, previous } = keyset.page(found)
  return { items: rows.map(pageRow), next, previous, total }
}
