import { SEQUENCE_PAUSE_DAYS } from '@vitrine/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { QuoteLine } from '../../pricing/api.ts'
import type { Settings } from './settings.ts'
import type { ImageRow } from '../../storefront/kit/api.ts'

/** A line item as it is stored with the checkout. */
export interface LineSnapshot extends Pick<QuoteLine, 'upsell' | 'widgetId'> {
  variantId: string
  title: string
  choice: string
  quantity: number
  priceCents: number
  picture: ImageRow | null
}

/** A message that is due, with all data that decides whether it is sent. */
export interface DueRow {
  id: string
  checkout_id: string
  channel: 'email' | 'sms'
  step: number
  /**
   * The email address or phone number. For a text message, this is the current phone number of the checkout, which may differ
   * from the number at the time of planning.
   */
  recipient: string
  discount_code: string
  due_at: Date
  last_active_at: Date
  total_cents: number
  currency: string
  /** The language in which the shopper saw the store; may be empty. */
  language: string
  lines: Omit<LineSnapshot, 'picture'>[]
  accepts_sms: boolean
  /** Whether the shopper stopped text messages to this number after agreeing to them. */
  refuses_sms: boolean
  /** Whether the checkout became an order, or an order with the same email was placed after the checkout was created. */
  has_ordered: boolean
  is_refused: boolean
  /** Whether the shopper agreed to marketing emails, at checkout or elsewhere. */
  is_subscribed: boolean
  /** Whether any item of the checkout can still be bought. */
  has_items: boolean
  /** Whether a text message about another checkout was recently sent to this number. */
  was_texted: boolean
}

/**
 * How long after its due time a message may still be sent, in milliseconds. An outage, for example, delays messages. A message
 * that is later is not sent, because a late reminder is worse than none.
 */
const LATE_MS = 6 * 3600_000

/**
 * Locks and returns due messages, the longest overdue first. No other process takes them until this transaction ends, and messages
 * that another process has locked are left out.
 * @param now UTC instant
 */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select m.id, m.checkout_id, m.channel, m.step, case m.channel when 'sms' then c.phone else m.recipient end as recipient,
      m.discount_code, m.due_at, c.last_active_at, ${reachOf(sql`case m.channel when 'sms' then c.email else m.recipient end`)},
      m.channel = 'sms' and exists (
        select from abandoned_messages x where x.recipient = c.phone and x.state = 'sent' and x.checkout_id <> c.id
          and x.sent_at > ${now}::timestamptz - make_interval(days => ${SEQUENCE_PAUSE_DAYS}::int)) as was_texted
    from abandoned_messages m join checkouts c on c.id = m.checkout_id
    where m.state = 'scheduled' and m.due_at <= ${now}
    order by m.due_at, m.id limit ${limit}::int for update of m skip locked`.execute(tx)
  return rows
}

/** Reads the data that decides whether the shopper of a checkout may be contacted. */
export async function readReach(tx: Tx, checkoutId: string): Promise<Reach | undefined> {
  const { rows } = await sql<Reach>`select ${reachOf(sql`c.email`)} from checkouts c where c.id = ${checkoutId}`.execute(tx)
  return rows[0]
}

export type Reach = Omit<
  DueRow,
  'id' | 'checkout_id' | 'channel' | 'step' | 'recipient' | 'discount_code' | 'due_at' | 'last_active_at' | 'was_texted'
>

/** The digits of a phone number, which shoppers type in different ways. */
export const digitsOf = (phone: RawBuilder<unknown>) => sql`regexp_replace(${phone}, '\\D', '', 'g')`

/**
 * The columns of `Reach` for a checkout `c`.
 * @param email the address that is contacted; an email goes to the address for which it was planned, even if the shopper has since
 * changed the address in the checkout
 */
const reachOf = (
  email: RawBuilder<unknown>,
) => sql`c.total_cents, c.currency, c.language, c.lines, c.accepts_sms_at is not null as accepts_sms,
  exists (
    select from text_refusals r where r.phone = ${digitsOf(sql`c.phone`)} and r.refused_at >= c.accepts_sms_at
  ) as refuses_sms,
  c.state = 'completed' or exists (
    select from orders o where o.email = ${email} and o.email <> '' and o.placed_at >= c.created_at
  ) as has_ordered,
  exists (select from mail_refusals r where r.email = ${email}) as is_refused,
  c.accepts_marketing or exists (select from customers k where k.email = ${email} and k.email_consent = 'subscribed') as is_subscribed,
  exists (
    select from jsonb_array_elements(c.lines) l join variants v on v.id = (l ->> 'variantId')::uuid join products p on p.id = v.product_id
    where p.is_visible and (v.inventory_tracker = '' or v.inventory_policy = 'continue' or v.inventory_quantity > 0)
  ) as has_items`

/** Returns the reason why a shopper cannot be contacted at all, or undefined when there is none. */
function whyNotAnything({ has_ordered, has_items, total_cents }: Reach): string | undefined {
  if (has_ordered) return 'ordered'
  if (!has_items) return 'items_gone'
  return total_cents === 0 ? 'nothing_to_pay' : undefined
}

/** Returns the reason why a shopper cannot be emailed, by the sequence or manually, or undefined when there is none. */
export const whyNotMail = (reach: Reach): string | undefined => (reach.is_refused ? 'unsubscribed' : whyNotAnything(reach))

/**
 * Returns the reason why a shopper cannot get a text message, or undefined when there is none. Each channel has a separate consent
 * and a separate opt-out.
 */
function whyNotText(row: DueRow): string | undefined {
  if (row.refuses_sms) return 'texts_refused'
  if (!row.accepts_sms) return 'no_consent'
  if (row.recipient === '') return 'no_phone'
  return whyNotAnything(row) ?? (row.was_texted ? 'too_many' : undefined)
}

/** Returns the reason why a due message of the sequence must not be sent, or undefined when there is none. */
export function whyNot(row: DueRow, { audience, now }: { audience: Settings['audience']; now: Date }): string | undefined {
  const reason = row.channel === 'sms' ? whyNotText(row) : whyNotMail(row)
  if (reason !== undefined) return reason
  if (row.channel === 'email' && audience === 'subscribers' && !row.is_subscribed) return 'not_subscribed'
  return now.getTime() - row.due_at.getTime() > LATE_MS ? 'too_late' : undefined
}
