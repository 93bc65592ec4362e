import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'

/** A message whose time has come, with all that decides whether it is sent. */
export interface DueRow {
  id: string
  checkout_id: string
  channel: 'email' | 'sms'
  step: number
  recipient: string
  discount_code: string
  due_at: Date
  last_active_at: Date
  total_cents: number
  currency: string
  lines: { variantId: string; title: string; choice: string; quantity: number; priceCents: number }[]
  accepts_sms: boolean
  /** Paid for, or something else was ordered by the same email since. */
  has_ordered: boolean
  is_refused: boolean
  /** Agreed to mails, at checkout or elsewhere. */
  is_subscribed: boolean
  /** Something of it can still be bought. */
  has_items: boolean
}

/** How far a message may come late, when nothing was sent for a while: a reminder of yesterday's reminder is worse than none. */
const LATE_MS = 6 * 3600_000

/**
 * Takes messages that are due, so that no other process does until this transaction ends.
 * @param now UTC instant
 */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select m.id, m.checkout_id, m.channel, m.step, m.recipient, m.discount_code, m.due_at, c.last_active_at, ${ofCheckout}
    from abandoned_messages m join checkouts c on c.id = m.checkout_id
    where m.state = 'scheduled' and m.due_at <= ${now}
    order by m.due_at, m.id limit ${limit}::int for update of m skip locked`.execute(tx)
  return rows
}

/** What decides whether the shopper of one checkout may be written to. */
export async function readReach(tx: Tx, checkoutId: string): Promise<Reach | undefined> {
  const { rows } = await sql<Reach>`select ${ofCheckout} from checkouts c where c.id = ${checkoutId}`.execute(tx)
  return rows[0]
}

export type Reach = Omit<DueRow, 'id' | 'checkout_id' | 'channel' | 'step' | 'recipient' | 'discount_code' | 'due_at' | 'last_active_at'>

const ofCheckout = sql`c.total_cents, c.currency, c.lines, c.accepts_sms,
  c.state = 'completed' or exists (select from orders o where o.email = c.email and o.placed_at >= c.created_at) as has_ordered,
  exists (select from mail_refusals r where r.email = c.email) as is_refused,
  c.accepts_marketing or exists (select from subscribers s where s.email = c.email)
    or exists (select from customers k where k.email = c.email and k.accepts_marketing_at is not null) as is_subscribed,
  exists (
    select from jsonb_array_elements(c.lines) l join variants v on v.id = (l ->> 'variantId')::uuid join products p on p.id = v.product_id
    where p.is_visible and (v.inventory_tracker = '' or v.inventory_policy = 'continue' or v.inventory_quantity > 0)
  ) as has_items`

/** Why somebody cannot be written to by mail, whoever wants to. */
export function whyNotMail(reach: Reach): string | undefined {
  if (reach.has_ordered) return 'ordered'
  if (reach.is_refused) return 'unsubscribed'
  if (!reach.has_items) return 'items_gone'
  return reach.total_cents === 0 ? 'nothing_to_pay' : undefined
}

/** Why a message of the sequence is not sent. */
export function whyNot(row: DueRow, { audience, now }: { audience: 'anyone' | 'subscribers'; now: Date }): string | undefined {
  const reason = whyNotMail(row)
  if (reason !== undefined) return reason
  if (row.channel === 'sms' && !row.accepts_sms) return 'no_consent'
  if (row.channel === 'sms' && row.recipient === '') return 'no_phone'
  if (row.channel === 'email' && audience === 'subscribers' && !row.is_subscribed) return 'not_subscribed'
  return now.getTime() - row.due_at.getTime() > LATE_MS ? 'too_late' : undefined
}
