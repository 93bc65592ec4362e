import { sql } from 'kysely'

import { vectorOf, type WeighedWord, wordsOf, wordsOfCode } from '../../platform/db/search.ts'
import type { Tx } from '../../platform/db/transactions.ts'

/** The values that an order can be found by. */
export interface IndexedOrder {
  name: string
  email: string
  customerName: string
  country: string
  /** The phone numbers of the order and its addresses. */
  phones: readonly string[]
  tags: readonly string[]
  discountCodes: readonly string[]
  lines: readonly { sku: string; productId: string | null }[]
  trackingNumbers: readonly string[]
  /** The attribution of the visit that led to the order. null when the visit is unknown. */
  attribution: Attribution | null
}

/** The content of `orders.attribution`. */
export interface Attribution {
  channel: string
  referrer: string
  landingPath: string
  utm: Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>
}

/** The kinds of filter values in the `marks` column. */
export type Flag = 'tag' | 'code' | 'sku' | 'product' | 'tracking' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign'

/**
 * The maximum number of characters in a mark. Longer marks do not fit the index. `markOf` truncates them, both for the column and
 * for filters.
 */
const MARK_MAX = 300

/** Returns the text of a mark. Values that differ only in case produce the same mark. */
export const markOf = (mark: Flag, value: string): string => `${mark}:${value.toLowerCase()}`.slice(0, MARK_MAX)

/**
 * Returns the search columns of an order. `search` contains the order's name (weight A), the buyer's email address, name and
 * country (weight B), and phone numbers, tracking numbers and SKUs (weight C). `marks` contains the values for filters.
 */
export function searchIndexOf(order: IndexedOrder): { search: string; marks: string[] } {
  const { name, email, customerName, country, phones, lines, trackingNumbers } = order
  const search = vectorOf([
    ...wordsOf(name).map((word): WeighedWord => [word, 'A']),
    ...[email, customerName, country].flatMap(wordsOf).map((word): WeighedWord => [word, 'B']),
    ...[...phones, ...trackingNumbers, ...lines.map(({ sku }) => sku)].flatMap(wordsOfCode).map((word): WeighedWord => [word, 'C']),
  ])
  return { search, marks: flagsOf(order) }
}

function flagsOf({ tags, discountCodes, lines, trackingNumbers, attribution }: IndexedOrder): string[] {
  const { channel = '', utm = {} } = attribution ?? {}
  const marks: [Flag, string][] = [
    ...tags.map((tag): [Flag, string] => ['tag', tag]),
    ...discountCodes.map((code): [Flag, string] => ['code', code]),
    ...lines.flatMap(({ sku, productId }): [Flag, string][] => [
      ['sku', sku],
      ['product', productId ?? ''],
    ]),
    ...trackingNumbers.map((number): [Flag, string] => ['tracking', number]),
    ['channel', channel],
    ['utm_source', utm.source ?? ''],
    ['utm_medium', utm.medium ?? ''],
    ['utm_campaign', utm.campaign ?? ''],
  ]
  return [...new Set(marks.filter(([, value]) => value !== '').map(([mark, value]) => markOf(mark, value)))]
}

/** Recomputes the search columns of some orders from their current data. */
export async function refreshSearchIndex(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const ids = sql<string>`any(${orderIds}::uuid[])`
  const [orders, lines, sent] = await Promise.all([
    tx
      .selectFrom('orders')
      .select(['id', 'name', 'email', 'customer_name', 'country', 'phone', 'tags', 'discount_code', 'discounts', 'attribution'])
      .select(['shipping_address', 'billing_address'])
      .where('id', '=', ids)
      .execute(),
    tx.selectFrom('order_lines').select(['order_id', 'sku', 'product_id']).where('order_id', '=', ids).execute(),
    tx
      .selectFrom('fulfillments')
      .select(['order_id', 'tracking_number'])
      .where('order_id', '=', ids)
      .where('state', '=', 'sent')
      .where('tracking_number', '<>', '')
      .execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const sentOf = Map.groupBy(sent, ({ order_id }) => order_id)
  const found = orders.map((order) => {
    const codes = (order.discounts as { code: string | null }[]).flatMap(({ code }) => code ?? [])
    return {
      id: order.id,
      ...searchIndexOf({
        ...order,
        customerName: order.customer_name,
        phones: [order.phone, phoneOf(order.shipping_address), phoneOf(order.billing_address)],
        discountCodes: [order.discount_code, ...codes],
        lines: (linesOf.get(order.id) ?? []).map(({ sku, product_id: productId }) => ({ sku, productId })),
        trackingNumbers: (sentOf.get(order.id) ?? []).map(({ tracking_number: number }) => number),
        attribution: order.attribution as Attribution | null,
      }),
    }
  })
  await sql`
    update orders o set search = f.search::tsvector, marks = f.marks
    from json_to_recordset(${JSON.stringify(found)}::json) as f (id uuid, search text, marks text[])
    where o.id = f.id`.execute(tx)
}

const phoneOf = (address: unknown): string => (address as { phone?: string } | null)?.phone ?? ''
