import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { ImageRow } from '../../storefront/kit/api.ts'
import type { Settings } from './settings.ts'

export interface SettingsRow {
  requests_since: Date | null
  days_after_delivery: number
  days_after_fulfillment: number
  writers: string
  publish_from: number | null
  version: number
}

export const findSettings = (tx: Tx): Promise<SettingsRow | undefined> =>
  tx
    .selectFrom('review_settings')
    .select(['requests_since', 'days_after_delivery', 'days_after_fulfillment', 'writers', 'publish_from', 'version'])
    .executeTakeFirst()

/** Saves settings that were read at their version. Returns false when they were changed in the meantime. */
export async function saveSettings(tx: Tx, storeId: string, settings: Settings, now: Date): Promise<boolean> {
  const { isRequesting, daysAfterDelivery, daysAfterFulfillment, writers, publishFrom, version } = settings
  const { rows } = await sql`
    insert into review_settings as s (store_id, requests_since, days_after_delivery, days_after_fulfillment, writers, publish_from)
    select ${storeId}::uuid, case when ${isRequesting}::boolean then ${now}::timestamptz end, ${daysAfterDelivery}::smallint,
      ${daysAfterFulfillment}::smallint, ${writers}::text, ${publishFrom}::smallint
    where ${version}::int = 0 or exists (select from review_settings)
    on conflict (store_id) do update set
      requests_since = case when ${isRequesting}::boolean then coalesce(s.requests_since, excluded.requests_since) end,
      days_after_delivery = excluded.days_after_delivery, days_after_fulfillment = excluded.days_after_fulfillment,
      writers = excluded.writers, publish_from = excluded.publish_from, version = s.version + 1
      where s.version = ${version}::int
    returning version`.execute(tx)
  return rows.length > 0
}

export const markLooked = (tx: Tx, now: Date) => tx.updateTable('review_settings').set({ looked_at: now }).execute()

/** A product of an order, as it is today. */
export interface OrderedProduct {
  id: string
  handle: string
  title: string
  quantity: number
  image: ImageRow | null
  is_reviewed: boolean
}

/** Returns the products of an order that shoppers can still see, in the sequence of the order, and whether they were reviewed for it. */
export async function productsOf(tx: Tx, orderId: string): Promise<OrderedProduct[]> {
  const { rows } = await sql<OrderedProduct>`
    select p.id, p.handle, p.title, sum(l.quantity - l.removed_quantity)::int as quantity, ${imageOfProduct} as image,
      exists (select from reviews r where r.order_id = ${orderId} and r.product_id = p.id) as is_reviewed
    from order_lines l join products p on p.store_id = l.store_id and p.id = l.product_id
    where l.order_id = ${orderId} and p.is_visible and l.quantity > l.removed_quantity
    group by p.store_id, p.id order by min(l.position)`.execute(tx)
  return rows
}

/** The first image of the product `p`. */
export const imageOfProduct = sql`(
  select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', pm.alt)
  from product_media pm join media m on m.store_id = pm.store_id and m.id = pm.media_id
  where pm.product_id = p.id and m.state = 'ready' order by pm.position limit 1)`
