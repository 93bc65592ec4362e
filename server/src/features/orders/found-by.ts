import { sql } from 'kysely'

import { vectorOf, type WeighedWord, wordsOf, wordsOfCode } from '../../db/search.ts'
import type { Tx } from '../../db/transactions.ts'

/** What an order is found by. */
export interface FoundOrder {
  name: string
  email: string
  customerName: string
  country: string
  /** Of the order and its addresses. */
  phones: readonly string[]
  tags: readonly string[]
  discountCodes: readonly string[]
  lines: readonly { sku: string; productId: string | null }[]
  trackingNumbers: readonly string[]
  /** Of the visit it came by; null where nobody knows. */
  attribution: Attribution | null
}

/** `orders.attribution` */
export interface Attribution {
  channel: string
  referrer: string
  landingPath: string
  utm: Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>
}

/** What a filter asks of an order beyond its columns. */
export type Mark = 'tag' | 'code' | 'sku' | 'product' | 'tracking' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign'

/** Characters of a mark: longer ones would not fit the index. Cut alike where they are written and where they are asked for. */
const MARK_MAX = 300

/** How a mark is written. Case does not matter. */
export const markOf = (mark: Mark, value: string): string => `${mark}:${value.toLowerCase()}`.slice(0, MARK_MAX)

/**
 * The columns an order is found by. `search`: by its name (A), by who bought (B), and by phone numbers, tracking numbers and
 * the SKUs bought (C). `marks`: what filters ask for.
 */
export function foundBy(order: FoundOrder): { search: string; marks: string[] } {
  const { name, email, customerName, country, phones, lines, trackingNumbers } = order
  const search = vectorOf([
    ...wordsOf(name).map((word): WeighedWord => [word, 'A']),
    ...[email, customerName, country].flatMap(wordsOf).map((word): WeighedWord => [word, 'B']),
    ...[...phones, ...trackingNumbers, ...lines.map(({ sku }) => sku)].flatMap(wordsOfCode).map((word): WeighedWord => [word, 'C']),
  ])
  return { search, marks: marksOf(order) }
}

function marksOf({ tags, discountCodes, lines, trackingNumbers, attribution }: FoundOrder): string[] {
  const { channel = '', utm = {} } = attribution ?? {}
  const marks: [Mark, string][] = [
    ...tags.map((tag): [Mark, string] => ['tag', tag]),
    ...discountCodes.map((code): [Mark, string] => ['code', code]),
    ...lines.flatMap(({ sku, productId }): [Mark, string][] => [
      ['sku', sku],
      ['product', productId ?? ''],
    ]),
    ...trackingNumbers.map((number): [Mark, string] => ['tracking', number]),
    ['channel', channel],
    ['utm_source', utm.source ?? ''],
    ['utm_medium', utm.medium ?? ''],
    ['utm_campaign', utm.campaign ?? ''],
  ]
  return [...new Set(marks.filter(([, value]) => value !== '').map(([mark, value]) => markOf(mark, value)))]
}

/** Writes anew what some orders are found by, from what they are now. */
export async function refreshFoundBy(tx: Tx, orderIds: readonly string[]): Promise<void> {
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
      ...foundBy({
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
