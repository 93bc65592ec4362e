import { type Selectable, sql } from 'kysely'

import { type Query, send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { UpsellOffers } from '../../../platform/db/types.ts'
import type { LineSet, OfferValue } from '../discounts/engine/offer.ts'
import { catalogFields, type Row } from '../quotes/basket.ts'
import type { Upsell } from './upsell.ts'
import { sawOfferQuery } from './visits.ts'

export type UpsellRow = Selectable<UpsellOffers>

export const valueOf = ({ value_ppm: ppm, value_cents: cents }: Pick<UpsellRow, 'value_ppm' | 'value_cents'>): OfferValue | null =>
  ppm !== null ? { kind: 'percentage', ppm } : cents !== null ? { kind: 'amount', cents } : null

export const upsellOf = (row: UpsellRow): Upsell => ({
  id: row.id,
  kind: row.kind as Upsell['kind'],
  title: row.title,
  message: row.message,
  trigger: row.trigger_items as LineSet | null,
  minimumCents: row.minimum_cents,
  offered: row.offered as unknown as LineSet,
  value: valueOf(row),
  tiers: row.tiers as unknown as Upsell['tiers'],
  maximumQuantity: row.maximum_quantity,
  combinesWith: { product: row.combines_product, order: row.combines_order, shipping: row.combines_shipping },
  priority: row.priority,
  countries: row.countries,
  device: row.device as Upsell['device'],
  stops: row.stops,
  share: row.share,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isEnabled: row.is_enabled,
})

/** Reads offers by their IDs, in any state except deleted. */
export async function readUpsells(tx: Tx, ids: readonly string[]): Promise<Upsell[]> {
  const { rows } = await sql<UpsellRow>`
    select * from upsell_offers where id = any (${[...new Set(ids)]}::uuid[]) and deleted_at is null order by priority, id`.execute(tx)
  return rows.map(upsellOf)
}

/** Reads the offers that are enabled, including those whose time hasn't come yet. */
export async function readEnabledUpsells(tx: Tx): Promise<Upsell[]> {
  const rows = await tx
    .selectFrom('upsell_offers')
    .selectAll()
    .where('is_enabled', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return rows.map(upsellOf)
}

/** A variant that shoppers can see, with the catalog data of a line. */
export type OfferedRow = Row & { title: string }

/** The maximum number of variants of a product that shoppers choose from. */
const VARIANTS_MAX = 100

/** Reads the variants of some sets that shoppers can see, those of a product together and in its order. */
export async function readOffered(tx: Tx, sets: readonly LineSet[]): Promise<OfferedRow[]> {
  const of = (field: keyof LineSet) => [...new Set(sets.flatMap((set) => set[field]))]
  const { rows } = await sql<{ row: OfferedRow }>`
    select json_build_object('id', v.id, 'quantity', 1, 'seen_cents', null, 'upsell_offer_id', null, 'upsell_place', null, ${catalogFields}) as row
    from (
      select id from variants where id = any (${of('variantIds')}::uuid[])
      union
      select o.id from unnest(${of('productIds')}::uuid[]) as wanted (id) cross join lateral (
        select id from variants where product_id = wanted.id order by position limit ${sql.lit(VARIANTS_MAX)}) o
    ) offered
      join variants v on v.id = offered.id
      join products p on p.id = v.product_id and p.is_visible
    order by p.id, v.position`.execute(tx)
  return rows.map(({ row }) => row)
}

/** A shopper who could see an offer: whether it was shown, or the shopper belongs to its control group. */
export interface Exposure {
  offerId: string
  isShown: boolean
}

interface ExposedTo {
  storeId: string
  cartId: string
  orderId?: string | null
  /** The visit of the cart or the order. null for visitors who aren't counted. */
  visitId: string | null
  at: Date
}

/**
 * Records who could see which offers: of a cart, or of the order that was just placed from it. Later views change nothing. No statement
 * that waits for others may follow in the transaction.
 */
export async function recordExposures(
  tx: Tx,
  { storeId, cartId, orderId = null, visitId, at }: ExposedTo,
  exposures: readonly Exposure[],
): Promise<void> {
  if (exposures.length === 0) return
  const sees = visitId !== null && exposures.some(({ isShown }) => isShown)
  await send(tx, [
    sql`
      insert into upsell_exposures (store_id, offer_id, cart_id, order_id, visit_id, is_shown, seen_at)
      select ${storeId}::uuid, "offerId", ${cartId}::uuid, ${orderId}::uuid, ${visitId}::uuid, "isShown", ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(exposures)}::json) as e ("offerId" uuid, "isShown" boolean)
      order by "offerId" on conflict do nothing`,
    sees ? sawOfferQuery(storeId, visitId) : undefined,
  ])
}

/** Records the answer of a shopper to an offer of a cart, or of an order. */
export async function answerExposure(
  tx: Tx,
  {
    cartId,
    orderId = null,
    offerId,
    answer,
    at,
  }: { cartId: string; orderId?: string | null; offerId: string; answer: 'accepted' | 'declined'; at: Date },
): Promise<void> {
  await tx
    .updateTable('upsell_exposures')
    .set(answer === 'accepted' ? { accepted_at: at } : { declined_at: at })
    .where('offer_id', '=', offerId)
    .where('cart_id', '=', cartId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .execute()
}

/** Returns the query that gives the offers that a cart could see to the order that it became. The query is not sent yet. */
export const settleExposuresQuery = ({ cartId, orderId }: { cartId: string; orderId: string }): Query =>
  sql`update upsell_exposures set order_id = ${orderId} where cart_id = ${cartId} and order_id is null`

/** Returns the offers that were declined for an order. */
export async function declinedOffers(tx: Tx, orderId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('upsell_exposures')
    .select('offer_id')
    .where('order_id', '=', orderId)
    .where('declined_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ offer_id }) => offer_id))
}
