import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { sumSalesOfOrders } from '../../ledger/api.ts'
import type { Period } from '../period/period.ts'

/** What brings shoppers back to an abandoned checkout. */
export const methods = ['email', 'sms', 'other'] as const
export type Method = (typeof methods)[number]

/** The abandoned checkouts of a period. */
export interface RecoverySums {
  abandoned: number
  /** The orders of checkouts that were recovered after a reminder. */
  orders: number
  /** Their total sales up to now in minor units, by currency. */
  revenue: ReadonlyMap<string, number>
  /** Per method, the checkouts that were reminded, whose link was opened, and that were recovered. Each includes the later ones. */
  steps: Readonly<Record<Method, { sent: number; clicked: number; completed: number }>>
}

/** Reads the abandoned checkouts whose shoppers entered contact details in a period, in all stores of the transaction. */
export async function readRecovery(tx: Tx, { boundaries, until }: Pick<Period, 'boundaries' | 'until'>): Promise<RecoverySums> {
  const isInPeriod = sql`c.abandoned_at is not null and c.captured_at >= ${boundaries[0]!.toISOString()}::timestamptz
    and c.captured_at < ${until.toISOString()}::timestamptz`
  const [counted, sold] = await Promise.all([
    sql<Counts>`
      select count(*)::int as abandoned,
        count(*) filter (where email_sent)::int as email_sent, count(*) filter (where email_clicked)::int as email_clicked,
        count(*) filter (where sms_sent)::int as sms_sent, count(*) filter (where sms_clicked)::int as sms_clicked,
        count(*) filter (where (email_sent or sms_sent) and not email_clicked and not sms_clicked or recovered_by = 'other')::int as other_sent
      from (
        select c.recovered_by, ${isReached('email', sql`m.state = 'sent' or m.clicked_at is not null`)} as email_sent,
          ${isReached('email', sql`m.clicked_at is not null`)} as email_clicked,
          ${isReached('sms', sql`m.state = 'sent' or m.clicked_at is not null`)} as sms_sent,
          ${isReached('sms', sql`m.clicked_at is not null`)} as sms_clicked
        from checkouts c left join abandoned_messages m on m.store_id = c.store_id and m.checkout_id = c.id
        where ${isInPeriod} group by c.store_id, c.id
      ) checkout`.execute(tx),
    sumSalesOfOrders(
      tx,
      sql`select c.store_id, c.order_id, c.recovered_by as label from checkouts c where ${isInPeriod} and c.recovered_by in ('email', 'sms', 'other')`,
    ),
  ])
  const { abandoned, ...found } = counted.rows[0]!
  const completed = (method: Method) => sold.reduce((sum, { label, orders }) => (label === method ? sum + orders : sum), 0)
  const revenue = new Map<string, number>()
  for (const { currency, total } of sold) revenue.set(currency, (revenue.get(currency) ?? 0) + total)
  return {
    abandoned,
    orders: methods.reduce((sum, method) => sum + completed(method), 0),
    revenue,
    steps: {
      email: { sent: found.email_sent, clicked: found.email_clicked, completed: completed('email') },
      sms: { sent: found.sms_sent, clicked: found.sms_clicked, completed: completed('sms') },
      other: { sent: found.other_sent, clicked: completed('other'), completed: completed('other') },
    },
  }
}

interface Counts {
  abandoned: number
  email_sent: number
  email_clicked: number
  sms_sent: number
  sms_clicked: number
  other_sent: number
}

/**
 * Whether a message of a channel came to a step. Whoever was recovered by the channel came to all of them, even if the message
 * was deleted.
 */
const isReached = (channel: 'email' | 'sms', step: ReturnType<typeof sql>) =>
  sql`(coalesce(bool_or(m.channel = ${sql.lit(channel)} and (${step})), false) or c.recovered_by is not distinct from ${sql.lit(channel)})`
