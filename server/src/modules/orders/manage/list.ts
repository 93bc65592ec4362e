import type { orderCalls, OrderSort } from '@vitrine/contract/calls/orders.ts'
import { LIST_COUNTED_MAX } from '@vitrine/contract/limits.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'

import { pageInOrder, pageOfFound } from '../../../platform/db/found-page.ts'
import { openKeyset, type SortKey } from '../../../platform/db/keyset.ts'
import { searchQuery } from '../../../platform/db/search.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Orders } from '../../../platform/db/types.ts'
import { type Flag, markOf } from '../search-index.ts'
import { rowColumns } from '../queries.ts'

type ListQuery = z.output<(typeof orderCalls)['orders.list']['query']>

export type Filter = Omit<ListQuery, 'limit' | 'cursor' | 'sort' | 'from' | 'to' | 'waitingDays'> & {
  /** Limits the filter to orders that were placed at or after this time. */
  start?: Date | undefined
  /** Limits the filter to orders that were placed before this time. */
  end?: Date | undefined
  /** Limits the filter to open, not completely fulfilled orders that were placed before this time. */
  waitingSince?: Date | undefined
}

const placed: SortKey = { expression: sql.ref('orders.placed_at'), type: 'timestamptz', descending: false }
const total: SortKey = { expression: sql.ref('orders.total_cents'), type: 'bigint', descending: false }
const sorts: Record<z.infer<typeof OrderSort>, SortKey> = {
  placed,
  '-placed': { ...placed, descending: true },
  total,
  '-total': { ...total, descending: true },
}

/** Returns the query for the orders that match a filter. Exports and bulk actions use this function. Lists use `selectPage`. */
export function matching(tx: Tx, filter: Filter) {
  return isSearch(filter)
    ? // The IDs are an array: a join with the function's rows takes six times as long for a word that a third of 100,000 orders contain.
      tx.selectFrom('orders').where('id', '=', sql<string>`any(array(select id from ${found(filter, null)}))`)
    : plain(tx, filter)
}

/** Whether a filter needs the search index (for words or flags) and not only columns. */
const isSearch = (filter: Filter): boolean => wordsAsked(filter) !== undefined || flagsAsked(filter).length > 0

/**
 * Returns the query for the orders that match a filter. It does not call the database function `orders_found`, which makes it
 * faster when only the first few of many matches are needed.
 */
function plain(tx: Tx, filter: Filter) {
  const { state, paymentStatus, fulfillmentStatus, country, test, start, end, waitingSince, totalFrom, totalTo } = filter
  const words = wordsAsked(filter)
  const marks = flagsAsked(filter)
  return tx
    .selectFrom('orders')
    .$if(words !== undefined, (query) => query.where(sql<boolean>`search @@ ${words}::tsquery`))
    .$if(marks.length > 0, (query) => query.where(sql<boolean>`marks @> ${marks}::text[]`))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(paymentStatus !== undefined, (query) => query.where('payment_status', '=', paymentStatus!))
    .$if(fulfillmentStatus !== undefined, (query) => query.where('fulfillment_status', '=', fulfillmentStatus!))
    .$if(country !== undefined, (query) => query.where('country', '=', country!))
    .$if(test !== undefined, (query) => query.where('is_test', '=', test === 'only'))
    .$if(start !== undefined, (query) => query.where('placed_at', '>=', start!))
    .$if(end !== undefined, (query) => query.where('placed_at', '<', end!))
    .$if(waitingSince !== undefined, (query) =>
      query.where('state', '=', 'open').where('fulfillment_status', '<>', 'fulfilled').where('placed_at', '<', waitingSince!),
    )
    .$if(totalFrom !== undefined, (query) => query.where('total_cents', '>=', totalFrom!))
    .$if(totalTo !== undefined, (query) => query.where('total_cents', '<=', totalTo!))
}

/**
 * Returns the SQL for rows (id, placed_at, total_cents) of the matching orders, unsorted: at most `most` rows, or all when `most`
 * is null.
 */
function found(filter: Filter, most: number | null): RawBuilder<{ id: string; placed_at: Date; total_cents: number }> {
  const { state, paymentStatus, fulfillmentStatus, country, test, start, end, waitingSince, totalFrom, totalTo } = filter
  return sql`orders_found(${wordsAsked(filter) ?? null}::tsquery, ${flagsAsked(filter)}::text[], ${state ?? null}, ${paymentStatus ?? null},
    ${fulfillmentStatus ?? null}, ${country ?? null}, ${test ? test === 'only' : null}, ${start ?? null}, ${end ?? null}, ${waitingSince ?? null}, ${totalFrom ?? null}, ${totalTo ?? null}, ${most})`
}

const wordsAsked = ({ search }: Filter): string | undefined => (search === undefined ? undefined : searchQuery(search))

function flagsAsked({ tag, discountCode, product, sku, tracking, channel, utmSource, utmCampaign }: Filter): string[] {
  const asked: [Flag, string | undefined][] = [
    ['tag', tag],
    ['code', discountCode],
    ['product', product],
    ['sku', sku],
    ['tracking', tracking],
    ['channel', channel],
    ['utm_source', utmSource],
    ['utm_campaign', utmCampaign],
  ]
  return asked.flatMap(([mark, value]) => (value ? [markOf(mark, value)] : []))
}

type Row = Pick<Selectable<Orders>, (typeof rowColumns)[number]>

/**
 * Returns one page of the matching orders, and their number. Search results are counted only up to `countedMax`, because counting
 * them means reading them.
 * @throws Problem `invalid_input` on field `cursor`
 */
export async function selectPage(
  tx: Tx,
  filter: Filter,
  { sort, limit, cursor }: Pick<ListQuery, 'sort' | 'limit' | 'cursor'>,
  countedMax = LIST_COUNTED_MAX,
) {
  const keyset = openKeyset({ name: sort, key: sorts[sort], id: sql.ref('orders.id'), limit, cursor })
  const list = { tx, table: 'orders', columns: rowColumns, keyset } as const
  if (isSearch(filter)) {
    const { total, rows } = await pageOfFound<Row, never>(
      list,
      tx.selectFrom(found(filter, countedMax + 1).as('orders')).selectAll(),
      cursor,
    )
    if (total <= countedMax) return { ...keyset.page(rows), total }
    // With so many matches, reading the orders in sort order fills a page quickly.
    return { ...keyset.page(await pageInOrder<Row, 'orders'>(list, plain(tx, filter))), total: countedMax, isTotalCapped: true }
  }
  const [rows, { total }] = await Promise.all([
    pageInOrder<Row, 'orders'>(list, plain(tx, filter)),
    plain(tx, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...keyset.page(rows), total }
}
