import type { abandonedCheckoutCalls } from '@vitrine/contract/calls/abandoned-checkouts.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { languagesColumn } from '../../../platform/mail/language.ts'

type ListQuery = z.output<(typeof abandonedCheckoutCalls)['abandonedCheckouts.list']['query']>

export interface Store {
  id: string
  name: string
  handle: string
  public_domain: string | null
  time_zone: string
  contact_email: string
  /** The languages of its shoppers, its own first. */
  languages: StorefrontLanguage[]
}

/** Returns the store of this transaction. */
export const findStore = (tx: Tx): Promise<Store> =>
  tx
    .selectFrom('stores')
    .select(['id', 'name', 'handle', 'public_domain', 'time_zone', 'contact_email', languagesColumn])
    .executeTakeFirstOrThrow()

/**
 * Returns an expression for the status of a channel: the furthest status that any of its messages has reached, or `none` when it
 * has no messages.
 */
const statusOf = (channel: 'email' | 'sms') => sql<string>`coalesce((
  select case
    when bool_or(m.clicked_at is not null) then 'clicked' when bool_or(m.state = 'sent') then 'sent'
    when bool_or(m.state = 'scheduled') then 'scheduled' when bool_or(m.state = 'failed') then 'failed' when count(*) > 0 then 'suppressed' end
  from abandoned_messages m where m.checkout_id = c.id and m.channel = ${sql.lit(channel)}), 'none')`

const customerName = sql<string>`trim(concat(c.shipping_address ->> 'firstName', ' ', c.shipping_address ->> 'lastName'))`

const sorts = {
  left: { expression: sql.ref('c.abandoned_at'), type: 'timestamptz', descending: false },
  '-left': { expression: sql.ref('c.abandoned_at'), type: 'timestamptz', descending: true },
  total: { expression: sql.ref('c.total_cents'), type: 'bigint', descending: false },
  '-total': { expression: sql.ref('c.total_cents'), type: 'bigint', descending: true },
} as const

/** The columns of a list row. */
export interface AbandonedRow {
  id: string
  abandoned_at: Date
  customer_name: string
  email: string
  email_status: string
  sms_status: string
  state: string
  total_cents: number
  currency: string
}

/**
 * Returns abandoned checkouts, filtered, sorted and paged.
 * @throws Problem `invalid_input` on field `cursor`
 */
export function selectPage(tx: Tx, { search, emailStatus, smsStatus, recovery, sort, limit, cursor }: ListQuery) {
  let matching = tx.selectFrom('checkouts as c').where('c.abandoned_at', 'is not', null)
  if (recovery) matching = matching.where('c.state', '=', recovery === 'recovered' ? 'completed' : 'open')
  if (emailStatus) matching = matching.where(statusOf('email'), '=', emailStatus)
  if (smsStatus) matching = matching.where(statusOf('sms'), '=', smsStatus)
  if (search) {
    const pattern = likeAnywhere(search)
    matching = matching.where(sql<boolean>`(c.email like ${pattern} or lower(${customerName}) like ${pattern})`)
  }
  return listPage({ name: sort, key: sorts[sort], id: sql.ref('c.id'), limit, cursor }, matching, (checkouts) =>
    checkouts.select([
      'c.id',
      sql<Date>`c.abandoned_at`.as('abandoned_at'),
      customerName.as('customer_name'),
      'c.email',
      statusOf('email').as('email_status'),
      statusOf('sms').as('sms_status'),
      'c.state',
      'c.total_cents',
      'c.currency',
    ]),
  )
}

/** Returns one abandoned checkout, or undefined when the checkout does not exist or was not abandoned. */
export async function findAbandoned(tx: Tx, id: string) {
  return tx
    .selectFrom('checkouts as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select([
      sql<Date>`c.abandoned_at`.as('abandoned_at'),
      customerName.as('customer_name'),
      statusOf('email').as('email_status'),
      statusOf('sms').as('sms_status'),
      'o.name as order_name',
      sql<boolean>`exists (select from mail_refusals r where r.email = c.email)`.as('is_refused'),
    ])
    .where('c.id', '=', id)
    .where('c.abandoned_at', 'is not', null)
    .executeTakeFirst()
}

/** Returns the messages about one checkout, in the order in which they are due. */
export const selectMessages = (tx: Tx, checkoutId: string) =>
  tx.selectFrom('abandoned_messages').selectAll().where('checkout_id', '=', checkoutId).orderBy('due_at').orderBy('id').execute()
