import type { pageCalls } from '@vitrine/contract/calls/pages.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { SortKey } from '../../../platform/db/keyset.ts'
import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import { isVisible, publishedNow } from '../../../platform/db/publication.ts'
import { titleSorts } from '../../../platform/db/title-sorts.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { listed, pageRow, pagesOf } from './read.ts'

type Query = z.output<(typeof pageCalls)['pages.list']['query']>

const sorts: Record<Query['sort'], SortKey> = titleSorts('p')

/** Lists the store's pages, one batch at a time. The text of the pages is not included. */
export async function listPages(tx: Tx, { sort, limit, cursor, search, published, template }: Query) {
  const matching = pagesOf(tx).where((eb) =>
    eb.and([
      ...(search ? [eb('p.sort_title', 'like', likeAnywhere(search))] : []),
      ...(template ? [eb('p.template', '=', template)] : []),
      ...(published === 'yes' ? [isVisible] : []),
      ...(published === 'no' ? [eb('p.published_at', 'is', null)] : []),
      ...(published === 'scheduled' ? [eb('p.published_at', '>', publishedNow)] : []),
    ]),
  )
  const { rows, ...page } = await listPage({ name: sort, key: sorts[sort], id: sql.ref('p.id'), limit, cursor }, matching, listed)
  return { items: rows.map(pageRow), ...page }
}
