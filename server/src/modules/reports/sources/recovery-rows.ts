import { sql } from 'kysely'

const columns = [
  'abandoned',
  'email_sent',
  'email_clicked',
  'sms_sent',
  'sms_clicked',
  'other_sent',
  'email_orders',
  'sms_orders',
  'other_orders',
  'revenue_cents',
] as const
export type RecoveryCounts = Record<(typeof columns)[number], number>

/** The columns of sums of abandoned checkouts, and their sums. */
export const recoveryColumns = sql.join(columns.map((column) => sql.ref(column)))
export const recoverySums = sql.join(columns.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`))

/** Whether a checkout came to a step of a method. Whoever was recovered by the method came to all of them, even if the message was deleted. */
const isReached = (method: string, step: string) =>
  sql`(m.${sql.ref(`${method}_${step}`)} or c.recovered_by is not distinct from ${sql.lit(method)})`
const message = (channel: string, step: ReturnType<typeof sql>) => sql`coalesce(bool_or(channel = ${sql.lit(channel)} and ${step}), false)`
const isSent = sql`(state = 'sent' or clicked_at is not null)`
const isClicked = sql`clicked_at is not null`
const ordersBy = (method: string) => sql`case when recovered_by = ${sql.lit(method)} then orders else 0 end`

/**
 * Common table expressions that end with `checkout_sums`: the abandoned checkouts whose shoppers entered contact details at the instants
 * of `cut` (see `foldTables`), with store_id, part, the UTC day, and the columns of sums. The total sales of recovered orders are those
 * up to now, less refunds.
 */
export const recoveryOf = sql`
  reached as (
    select c.store_id, part, utc_day(c.captured_at) as day, c.recovered_by, s.orders, s.revenue_cents,
      ${isReached('email', 'sent')} as email_sent, ${isReached('email', 'clicked')} as email_clicked,
      ${isReached('sms', 'sent')} as sms_sent, ${isReached('sms', 'clicked')} as sms_clicked
    from cut cross join lateral (
      select store_id, id, captured_at, recovered_by, order_id from checkouts
      where store_id = cut.store_id and abandoned_at is not null and captured_at >= cut.begins and captured_at < cut.ends offset 0
    ) c cross join lateral (
      select ${message('email', isSent)} as email_sent, ${message('email', isClicked)} as email_clicked,
        ${message('sms', isSent)} as sms_sent, ${message('sms', isClicked)} as sms_clicked
      from abandoned_messages where store_id = c.store_id and checkout_id = c.id offset 0
    ) m cross join lateral (
      -- The number of orders leaves out those that were reversed.
      select coalesce(sum(order_count), 0) as orders,
        coalesce(sum(amount_cents) filter (where kind in ('sale', 'discount', 'return', 'shipping', 'tax')), 0) as revenue_cents
      from sales_ledger where store_id = c.store_id and order_id = c.order_id and c.recovered_by in ('email', 'sms', 'other') offset 0
    ) s
  ),
  checkout_sums as (
    select store_id, part, day, 1 as abandoned, email_sent::int as email_sent, email_clicked::int as email_clicked, sms_sent::int as sms_sent,
      sms_clicked::int as sms_clicked,
      ((email_sent or sms_sent) and not email_clicked and not sms_clicked or recovered_by is not distinct from 'other')::int as other_sent,
      ${ordersBy('email')} as email_orders, ${ordersBy('sms')} as sms_orders, ${ordersBy('other')} as other_orders, revenue_cents
    from reached
  )`
