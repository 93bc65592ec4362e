import type { customerCalls, CustomerSort } from '@vitrine/contract/calls/customers.ts'
import { LIST_COUNTED_MAX } from '@vitrine/contract/limits.ts'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { pageInOrder, pageNearby, pageOfFound } from '../../../platform/db/found-page.ts'
import { openKeyset, type SortKey } from '../../../platform/db/keyset.ts'
import { searchQuery } from '../../../platform/db/search.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Customers, DB } from '../../../platform/db/types.ts'
import { fieldProblem } from '../../../platform/problem.ts'
import { endOfDay, startOfDay } from '../../../platform/time/local-time.ts'
import type { SegmentForms } from '../segments/compile.ts'
import { segmentCondition } from '../segments/membership.ts'
import { withSegment } from '../segments/queries.ts'
import { rowColumns } from './queries.ts'

type ListQuery = z.output<(typeof customerCalls)['customers.list']['query']>
export type CustomerQuery = Omit<ListQuery, 'limit' | 'cursor' | 'sort'>

/** A filter in the form that queries use: days are instants. */
export interface Filter extends Omit<CustomerQuery, 'lastOrderFrom' | 'lastOrderTo' | 'segment'> {
  /** Whether a row of `customers` is in the segment. */
  inSegment?: SegmentForms
  /** Limits the filter to customers whose last order was placed at or after this time. */
  start?: Date | undefined
  /** Limits the filter to customers whose last order was placed before this time. */
  end?: Date | undefined
}

/** The column that each order sorts by, and its type. */
const sortColumns = {
  created: ['created_at', 'timestamptz'],
  name: ['sort_name', 'text'],
  spent: ['spent_cents', 'bigint'],
  orders: ['order_count', 'bigint'],
  lastOrder: ['last_order_sort', 'timestamptz'],
} as const satisfies Record<string, readonly [keyof Found, SortKey['type']]>

const columnOf = (sort: z.infer<typeof CustomerSort>) => sortColumns[sort.replace('-', '') as keyof typeof sortColumns]

function keyOf(sort: z.infer<typeof CustomerSort>): SortKey {
  const [column, type] = columnOf(sort)
  return { expression: sql.ref(`customers.${column}`), type, descending: sort.startsWith('-') }
}

/**
 * Returns a filter in the form that the queries use.
 * @throws Problem `range_reversed`
 */
export async function filterOf(
  tx: Tx,
  { lastOrderFrom: from, lastOrderTo: to, segment, ...facts }: CustomerQuery,
  now: Date,
): Promise<Filter> {
  const filter = { ...facts, ...(segment !== undefined && { inSegment: await segmentCondition(tx, segment, now) }) }
  const reversed = (a: number | undefined, b: number | undefined) => a !== undefined && b !== undefined && a > b
  if (from !== undefined && to !== undefined && from > to) throw fieldProblem('range_reversed', 'lastOrderTo')
  if (reversed(filter.ordersFrom, filter.ordersTo)) throw fieldProblem('range_reversed', 'ordersTo')
  if (reversed(filter.spentFrom, filter.spentTo)) throw fieldProblem('range_reversed', 'spentTo')
  if (from === undefined && to === undefined) return filter
  const { time_zone: zone } = await tx.selectFrom('stores').select('time_zone').executeTakeFirstOrThrow()
  return {
    ...filter,
    start: from === undefined ? undefined : startOfDay(from, zone),
    end: to === undefined ? undefined : endOfDay(to, zone),
  }
}

/**
 * Returns the query for the customers that match a filter, to be run by `prepared`. Exports and bulk actions use this function. Lists use
 * `selectPage`.
 */
export function matching(tx: Tx, filter: Filter) {
  return isSearch(filter)
    ? tx.selectFrom('customers').where('id', '=', sql<string>`any(array(select id from ${found(filter, null)}))`)
    : plain(tx, filter)
}

/** Runs a query for customers that match a filter. The query must send its statement at once. */
export const prepared = <T>(tx: Tx, { inSegment }: Filter, query: () => Promise<T>): Promise<T> =>
  inSegment === undefined ? query() : withSegment(tx, query)

/** Whether a filter needs an index of words or tags and not only columns. A segment reads all customers anyway. */
const isSearch = (filter: Filter): boolean =>
  filter.inSegment === undefined && (wordsAsked(filter) !== undefined || tagsAsked(filter).length > 0)

/** The query for matching customers without the database function `customers_found`: faster for the first few of many. */
const plain = (tx: Tx, filter: Filter) => matchingIn(tx.selectFrom('customers'), filter, filter.inSegment?.many)

/** Limits a query to customers that match a filter, with the condition of its segment in one of its forms. */
function matchingIn(from: SelectQueryBuilder<DB, 'customers', object>, filter: Filter, inSegment: RawBuilder<boolean> | undefined) {
  const { country, emailConsent, smsConsent, account, ordersFrom, ordersTo, spentFrom, spentTo, start, end } = filter
  const words = wordsAsked(filter)
  const tags = tagsAsked(filter)
  return from
    .$if(words !== undefined, (query) => query.where(sql<boolean>`search @@ ${words}::tsquery`))
    .$if(tags.length > 0, (query) => query.where(sql<boolean>`tag_keys @> ${tags}::text[]`))
    .$if(country !== undefined, (query) => query.where('country', '=', country!))
    .$if(emailConsent !== undefined, (query) => query.where('email_consent', '=', emailConsent!))
    .$if(smsConsent !== undefined, (query) => query.where('sms_consent', '=', smsConsent!))
    .$if(account !== undefined, (query) => query.where('account_state', '=', account!))
    .$if(ordersFrom !== undefined, (query) => query.where('order_count', '>=', ordersFrom!))
    .$if(ordersTo !== undefined, (query) => query.where('order_count', '<=', ordersTo!))
    .$if(spentFrom !== undefined, (query) => query.where('spent_cents', '>=', spentFrom!))
    .$if(spentTo !== undefined, (query) => query.where('spent_cents', '<=', spentTo!))
    .$if(start !== undefined, (query) => query.where('last_order_at', '>=', start!))
    .$if(end !== undefined, (query) => query.where('last_order_at', '<', end!))
    .$if(inSegment !== undefined, (query) => query.where(inSegment!))
}

interface Found {
  id: string
  created_at: Date
  sort_name: string
  order_count: number
  spent_cents: number
  last_order_sort: Date
}

/** Returns the SQL for rows of the matching customers, unsorted: at most `most` rows, or all when `most` is null. */
function found(filter: Filter, most: number | null): RawBuilder<Found> {
  const { country, emailConsent, smsConsent, account, ordersFrom, ordersTo, spentFrom, spentTo, start, end } = filter
  const none = <T>(value: T | undefined) => value ?? null
  return sql`customers_found(${none(wordsAsked(filter))}::tsquery, ${tagsAsked(filter)}::text[], ${none(country)}, ${none(emailConsent)},
    ${none(smsConsent)}, ${none(account)}, ${none(ordersFrom)}, ${none(ordersTo)}, ${none(spentFrom)}, ${none(spentTo)}, ${none(start)},
    ${none(end)}, ${most})`
}

const wordsAsked = ({ search }: Filter): string | undefined => (search === undefined ? undefined : searchQuery(search))
const tagsAsked = ({ tag }: Filter): string[] => (tag ? [tag.toLowerCase()] : [])

/** Counts the matching customers. */
export async function countMatching(tx: Tx, filter: Filter): Promise<number> {
  const from = isSearch(filter) ? tx.selectFrom(found(filter, null).as('customers')) : plain(tx, filter)
  const counted = (from as ReturnType<typeof plain>).select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await prepared(tx, filter, () => counted.executeTakeFirstOrThrow())
  return count
}

type Row = Pick<Selectable<Customers>, (typeof rowColumns)[number]>

/**
 * Returns one page of the matching customers, and their number. Search results are counted only up to `countedMax`, because counting
 * them means reading them.
 * @throws Problem `invalid_input` on field `cursor`
 */
export async function selectPage(
  tx: Tx,
  filter: Filter,
  { sort, limit, cursor }: Pick<ListQuery, 'sort' | 'limit' | 'cursor'>,
  countedMax = LIST_COUNTED_MAX,
) {
  const keyset = openKeyset({ name: sort, key: keyOf(sort), id: sql.ref('customers.id'), limit, cursor })
  const list = { tx, table: 'customers', columns: rowColumns, keyset } as const
  if (filter.inSegment !== undefined) {
    // Most segments have so many customers that the first ones are a page.
    const first = await pageNearby<Row, 'customers'>(list, limit, (nearby) => matchingIn(nearby, filter, filter.inSegment?.one))
    if (first) return { ...keyset.page(first), total: await countMatching(tx, filter) }
    // One column more, and PostgreSQL may have to read all customers instead of an index.
    const all = plain(tx, filter).select(['id', columnOf(sort)[0]])
    const { total, rows } = await prepared(tx, filter, () => pageOfFound<Row, 'customers'>(list, all, cursor))
    return { ...keyset.page(rows), total }
  }
  if (isSearch(filter)) {
    const all = tx.selectFrom(found(filter, countedMax + 1).as('customers')).selectAll()
    const { total, rows } = await pageOfFound<Row, never>(list, all, cursor)
    if (total <= countedMax) return { ...keyset.page(rows), total }
    // With so many matches, reading the customers in sort order fills a page quickly.
    return { ...keyset.page(await pageInOrder<Row, 'customers'>(list, plain(tx, filter))), total: countedMax, isTotalCapped: true }
  }
  const [rows, total] = await Promise.all([pageInOrder<Row, 'customers'>(list, plain(tx, filter)), countMatching(tx, filter)])
  return { ...keyset.page(rows), total }
}
