import type { notificationCalls } from '@vitrine/contract/calls/notifications.ts'
import { type DeliveryKind, isOnByDefault } from '@vitrine/contract/notification-kinds.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { BrandingRow } from '../branding/queries.ts'
import type { Content } from '../templates/definition.ts'

type ListQuery = z.output<(typeof notificationCalls)['deliveries.list']['query']>

/** An email that is about to be sent. */
export interface NewDelivery {
  storeId: string
  id: string
  kind: DeliveryKind
  recipient: string
  orderId: string | null
  /** The sealed email; null when it must not be kept. */
  contents: string | null
  /** Whether it advertises. */
  isMarketing: boolean
  /** By which an erased recipient is known; null to write to them all the same. */
  digest: Buffer | null
  now: Date
}

/** What a store says about an email. */
export interface Wanted {
  state: 'queued' | 'sent' | 'failed' | 'suppressed'
  content: Content | null
  branding: BrandingRow | null
}

/**
 * Returns the query that reads the template and the branding of an email and writes the email into the log, suppressed if the
 * template is turned off or the recipient refused such emails. A repeated job finds the row of its first attempt. Whoever was erased
 * meanwhile gets nothing and isn’t written down, unless they have become a customer again.
 */
export const logQuery = (
  { storeId, id, kind, recipient, orderId, contents, isMarketing, digest, now }: NewDelivery,
  language: string,
): Query<Wanted> => sql<Wanted>`
  with template as (
    -- A kind is turned off in all languages.
    select bool_and(is_enabled) as is_enabled, jsonb_agg(content) filter (where language = ${language}) -> 0 as content
    from notification_templates where kind = ${kind}
  ), branding as (
    select b.*, m.file_key, m.width, m.alt from notification_branding b left join media m on m.id = b.logo_media_id
  ), erased as (
    select from erased_contacts where digest = ${digest}::bytea and not exists (select from customers where email = ${recipient})
  ), judged as (
    select case
      when not coalesce((select is_enabled from template), ${isOnByDefault(kind)}::boolean) then 'turned_off'
      when ${isMarketing}::boolean and exists (select from mail_refusals where email = ${recipient}) then 'unsubscribed'
      else '' end as reason
  ), logged as (
    insert into mail_deliveries as d (store_id, id, kind, recipient, state, reason, order_id, created_at, contents)
    select ${storeId}::uuid, ${id}::uuid, ${kind}::text, ${recipient}::text,
      case reason when '' then 'queued' else 'suppressed' end, reason, ${orderId}::uuid, ${now}::timestamptz, ${contents}::text
    from judged where not exists (select from erased)
    on conflict (store_id, id) do update set kind = d.kind
    returning state
  )
  select coalesce((select state from logged), 'suppressed') as state, (select content from template) as content,
    (select to_jsonb(branding) from branding) as branding`

/** The number of attempts after which the queue gives up: the first one and its retries (jobs/queue.ts). */
const ATTEMPTS = 6

export const sentQuery = (id: string, now: Date): Query =>
  sql`update mail_deliveries set state = 'sent', reason = '', sent_at = ${now} where id = ${id} and state in ('queued', 'failed')`

export const failedQuery = (id: string, reason: string, isFinal: boolean): Query =>
  sql`update mail_deliveries set attempts = attempts + 1, reason = ${reason},
    state = case when ${isFinal}::boolean or attempts + 1 >= ${ATTEMPTS} then 'failed' else 'queued' end
    where id = ${id} and state in ('queued', 'failed')`

/** The order’s name is read with the row, because an order may be deleted. */
const columns = [
  'd.id',
  'd.kind',
  'd.recipient',
  'd.state',
  'd.reason',
  'd.order_id',
  'd.created_at',
  'd.sent_at',
  sql<string | null>`(select o.name from orders o where o.id = d.order_id)`.as('order_name'),
  sql<boolean>`d.contents is not null and d.resent_at is null and d.state <> 'queued'`.as('can_resend'),
] as const

export interface DeliveryRow {
  id: string
  kind: string
  recipient: string
  state: string
  reason: string
  order_id: string | null
  order_name: string | null
  created_at: Date
  sent_at: Date | null
  can_resend: boolean
}

/** Returns the emails of the log, newest first, filtered and paged. @throws Problem `invalid_input` on field `cursor` */
export function selectDeliveries(tx: Tx, { search, state, kind, order, limit, cursor }: ListQuery) {
  let matching = tx.selectFrom('mail_deliveries as d')
  if (search) matching = matching.where('d.recipient', 'like', likeAnywhere(search))
  if (state) matching = matching.where('d.state', '=', state)
  if (kind) matching = matching.where('d.kind', '=', kind)
  if (order) matching = matching.where('d.order_id', '=', order)
  const key = { expression: sql.ref('d.created_at'), type: 'timestamptz', descending: true } as const
  return listPage({ name: 'created', key, id: sql.ref('d.id'), limit, cursor }, matching, (deliveries) => deliveries.select(columns))
}

export const findDelivery = (tx: Tx, id: string): Promise<DeliveryRow | undefined> =>
  tx.selectFrom('mail_deliveries as d').select(columns).where('d.id', '=', id).executeTakeFirst()

/**
 * Marks an email as sent again.
 * @returns its sealed contents, null when they aren’t kept; undefined when it was sent again before, or isn’t settled yet
 */
export async function takeForResend(tx: Tx, id: string, now: Date): Promise<{ contents: string | null } | undefined> {
  return tx
    .updateTable('mail_deliveries')
    .set({ resent_at: now })
    .where('id', '=', id)
    .where('resent_at', 'is', null)
    .where('state', '<>', 'queued')
    .returning('contents')
    .executeTakeFirst()
}

/** An email whose row is written with the work that sends it. */
export interface QueuedMail extends Pick<NewDelivery, 'storeId' | 'id' | 'recipient' | 'orderId' | 'now'> {
  kind: string
  /** The sealed email. */
  contents: string
  /** Whether its contents are kept in the log. The default is true. */
  isKept?: boolean
}

/** Queues a sealed email and writes it into the log. Its job has the ID of the row. */
export async function insertQueued(tx: Tx, { isKept = true, ...mail }: QueuedMail): Promise<void> {
  const { storeId, id, kind, recipient, orderId, contents, now } = mail
  const row = { store_id: storeId, id, kind, recipient, state: 'queued', order_id: orderId, created_at: now }
  await tx
    .insertInto('mail_deliveries')
    .values({ ...row, contents: isKept ? contents : null })
    .execute()
  await tx
    .insertInto('outbox')
    .values({ store_id: storeId, key: id, topic: 'mail.send', payload: JSON.stringify({ sealed: contents }) })
    .execute()
}

/** Returns how many emails of a kind an address got since a time. */
export async function countDeliveries(tx: Tx, kind: DeliveryKind, recipient: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('mail_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
