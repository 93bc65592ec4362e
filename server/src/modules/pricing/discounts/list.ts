import type { DiscountRow as Row } from '@vitrine/contract/calls/discounts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { SortKey } from '../../../platform/db/keyset.ts'
import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import { titleSorts } from '../../../platform/db/title-sorts.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { LineSet } from './engine/offer.ts'
import { buyAndGetOf, type DiscountKind, type DiscountRow, valueOf } from './offers.ts'
import { combinesOf, isEmpty, type State, stateAt } from './terms.ts'

const sorts: Record<ListQuery['sort'], SortKey> = titleSorts('discounts')

export interface ListQuery {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  method?: 'code' | 'automatic' | undefined
  kind?: DiscountKind | undefined
  state?: State | undefined
  sort: 'updated' | '-updated' | 'title' | '-title'
}

interface ListedRow extends DiscountRow {
  state: State
  code_count: number
  first_code: string | null
}

/** Returns one page of discounts. The search covers names and codes. */
export async function listDiscounts(tx: Tx, now: Date, { search, method, kind, state, sort, limit, cursor }: ListQuery) {
  let matching = tx.selectFrom('discounts').where('discounts.deleted_at', 'is', null)
  if (method) matching = matching.where('method', '=', method)
  if (kind) matching = matching.where('kind', '=', kind)
  if (state) matching = matching.where(stateAt(now), '=', state)
  if (search)
    matching = matching.where(
      sql<boolean>`(sort_title like ${likeAnywhere(search)} or exists (
        select from discount_codes c where c.discount_id = discounts.id and c.deleted_at is null and strpos(c.code, upper(${search}::text)) > 0))`,
    )
  const options = { name: sort, key: sorts[sort], id: sql.ref<string>('discounts.id'), limit, cursor }
  const { rows, ...page } = await listPage(options, matching, (discounts) =>
    discounts
      .selectAll('discounts')
      .select(stateAt(now).as('state'))
      .select(codeCount.as('code_count'))
      .select(firstCode.as('first_code'))
      .$castTo<ListedRow>(),
  )
  return { items: rows.map(answerOf), ...page }
}

/** The SQL expression for the number of codes of the current row of `discounts`. */
export const codeCount = sql<number>`(select count(*)::int from discount_codes c where c.discount_id = discounts.id and c.deleted_at is null)`
/** The SQL expression for the first code, in alphabetical order, of the current row of `discounts`. */
export const firstCode = sql<
  string | null
>`(select code from discount_codes c where c.discount_id = discounts.id and c.deleted_at is null order by c.code limit 1)`

function answerOf(row: ListedRow): z.input<typeof Row> {
  const buyAndGet = buyAndGetOf(row)
  return {
    id: row.id,
    method: row.method as 'code' | 'automatic',
    title: row.title,
    kind: row.kind as DiscountKind,
    value: valueOf(row),
    buyAndGet: buyAndGet && { buy: buyAndGet.buy, getQuantity: buyAndGet.getQuantity },
    minimumCents: row.minimum_cents,
    minimumQuantity: row.minimum_quantity,
    isLimited: row.items !== null || row.buys !== null || row.gets !== null || !isEmpty(row.excluded as unknown as LineSet),
    code: row.code_count === 1 ? row.first_code : null,
    codeCount: row.code_count,
    usedCount: row.used_count,
    usesLimit: row.uses_limit,
    combinesWith: combinesOf(row),
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    isEnabled: row.is_enabled,
    updatedAt: row.updated_at.toISOString(),
  }
}
