import { channels } from '@vitrine/contract/channels.ts'
import type pg from 'pg'

import { type Asked, boundariesOf } from './choices.ts'
import type { Figures } from './cards.ts'

/** The most rows of a table that the Overview shows. */
const ROWS_MAX = 50

const names = [
  ...(['visits', 'carts', 'checkouts', 'completed'] as const),
  ...(['orders', 'own orders', 'units', 'gross', 'discounts', 'returns', 'shipping', 'taxes'] as const),
]

/**
 * Counts the figures of the Overview from raw rows, without any sums: visits, checkouts, and orders with their lines and refunds,
 * the way Medusa and other shops do. The queries are slow, but simple enough to be right.
 */
export async function countRawRows(client: pg.Client, storeIds: readonly string[], asked: Asked): Promise<Figures> {
  const boundaries = boundariesOf(asked)
  const days = boundaries.length - 1
  const [first, last] = [boundaries[0]!, boundaries[days]!]
  const rowsOf = async <Row = Record<string, number>>(query: string) =>
    (await client.query<Row & object>(query, query.includes('$4') ? [storeIds, first, last, boundaries] : [storeIds, first, last])).rows
  const daily = [...(await rowsOf(visitsByDay)), ...(await rowsOf(ordersByDay)), ...(await rowsOf(refundsByDay))]
  const byDay = (name: string): number[] =>
    Array.from({ length: days }, (_, day) => daily.reduce((sum, row) => sum + (row['bucket'] === day ? (row[name] ?? 0) : 0), 0))
  const of = Object.fromEntries(names.map((name) => [name, byDay(name)])) as Record<(typeof names)[number], number[]>
  const sales = of.gross.map((gross, day) => gross + of.discounts[day]! + of.returns[day]! + of.shipping[day]! + of.taxes[day]!)
  const totals = Object.fromEntries(names.map((name) => [name, sum(of[name])])) as Record<(typeof names)[number], number>
  const [recovered] = await rowsOf(recoveries)
  return {
    ...totals,
    ...recovered,
    sales: sum(sales),
    'sales by day': sales,
    'orders by day': of.orders,
    'order value': (totals.gross + totals.discounts) / totals['own orders'],
    'order items': totals.units / totals.orders,
    conversion: totals.completed / totals.visits,
    ...tableOf('source', await rowsOf(sources)),
    ...tableOf('country', await rowsOf(countries)),
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

interface TableRow {
  channel: number | null
  text: string
  visits: number
}

function tableOf(name: string, rows: TableRow[]): Figures {
  const visits = rows.map((row) => row.visits).toSorted((a, b) => b - a)
  return {
    [`${name} rows`]: rows.map((row) =>
      (row.channel === null ? ['', '', row.text, row.visits] : [channels[row.channel], row.text, '', row.visits]).join(' '),
    ),
    [`${name} visits`]: visits.slice(0, ROWS_MAX),
    [`${name} count`]: rows.length,
    [`${name} rest`]: sum(visits.slice(ROWS_MAX)),
  }
}

const bucket = (at: string) => `width_bucket(${at}, $4::timestamptz[]) - 1 as bucket`
const isIn = (at: string) => `store_id = any ($1::uuid[]) and ${at} >= $2 and ${at} < $3`
/** Amounts are those in the currency of the first store. Orders are counted in all currencies. */
const ours = (expression: string) =>
  `coalesce(${expression} filter (where s.currency = (select currency from stores where id = ($1::uuid[])[1])), 0)::float8`

const visitsByDay = `
  select ${bucket('started_at')}, count(*)::int as visits, count(*) filter (where step >= 1)::int as carts,
    count(*) filter (where step >= 2)::int as checkouts, count(*) filter (where step >= 3)::int as completed
  from visits where ${isIn('started_at')} group by 1`

const ordersByDay = `
  select ${bucket('placed_at')}, count(*)::int as orders, sum(item_count)::int as units, ${ours('count(*)')} as "own orders",
    ${ours('sum(subtotal_cents + discount_cents)')} as gross, -${ours('sum(discount_cents)')} as discounts,
    ${ours('sum(shipping_cents)')} as shipping, ${ours('sum(tax_cents)')} as taxes
  from orders o join stores s on s.id = o.store_id where ${isIn('placed_at')} group by 1`

const refundsByDay = `
  select ${bucket('r.created_at')}, -${ours('sum(l.returns)')} as returns, -${ours('sum(shipping_cents)')} as shipping,
    -${ours('sum(l.taxes)')} as taxes
  from refunds r join stores s on s.id = r.store_id, lateral (
    select sum(total_cents) as returns, sum(tax_cents) as taxes from order_lines l
    where l.store_id = r.store_id and l.order_id = r.order_id and refunded_quantity > 0
  ) l
  where ${isIn('r.created_at')} group by 1`

const sources = `
  select channel, coalesce(w.text, '') as text, count(*)::int as visits
  from visits v left join visit_words w on w.store_id = v.store_id and w.id = referrer_id
  where v.${isIn('started_at')} group by 1, 2`

const countries = `
  select null as channel, coalesce(w.text, '') as text, count(*)::int as visits
  from visits v left join visit_words w on w.store_id = v.store_id and w.id = country_id
  where v.${isIn('started_at')} group by 2`

const reached = (channel: string, condition: string) => `(recovered_by is not distinct from '${channel}' or exists (
  select from abandoned_messages m where m.store_id = c.store_id and m.checkout_id = c.id and channel = '${channel}' and ${condition}))`

const recoveries = `
  select count(*)::int as abandoned, count(*) filter (where email_sent)::int as "email sent", count(*) filter (where email_clicked)::int as "email clicked",
    count(*) filter (where sms_sent)::int as "sms sent", count(*) filter (where sms_clicked)::int as "sms clicked",
    count(*) filter (where recovered_by = 'other' or (email_sent or sms_sent) and not email_clicked and not sms_clicked)::int as "other sent",
    count(*) filter (where recovered_by = 'email')::int as "email completed", count(*) filter (where recovered_by = 'sms')::int as "sms completed",
    count(*) filter (where recovered_by = 'other')::int as "other completed", count(*) filter (where recovered_by <> 'organic')::int as "recovered orders",
    coalesce(sum(sold) filter (where recovered_by <> 'organic'), 0)::float8 as "recovered sales"
  from (
    select c.recovered_by, ${reached('email', `(state = 'sent' or clicked_at is not null)`)} as email_sent, ${reached('email', 'clicked_at is not null')} as email_clicked,
      ${reached('sms', `(state = 'sent' or clicked_at is not null)`)} as sms_sent, ${reached('sms', 'clicked_at is not null')} as sms_clicked,
      (select total_cents - refunded_cents from orders o join stores s on s.id = o.store_id where o.store_id = c.store_id and o.id = c.order_id
        and s.currency = (select currency from stores where id = ($1::uuid[])[1])) as sold
    from checkouts c where abandoned_at is not null and ${isIn('captured_at')}
  ) checkout`
