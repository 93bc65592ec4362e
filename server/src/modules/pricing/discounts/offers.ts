import { DISCOUNTS_AUTOMATIC_MAX } from '@vitrine/contract/limits.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import { segmentsOfEmail } from '../../customers/api.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Discounts } from '../../../platform/db/types.ts'
import type { BuyAndGet, DiscountClass, LineSet, Offer, OfferValue, RefusalReason } from './engine/offer.ts'

export type DiscountKind = 'products' | 'order' | 'buy_x_get_y' | 'shipping'
export type DiscountRow = Selectable<Discounts>

/** A discount with the code that the shopper entered, and the known facts about the buyer. */
export interface OfferRow extends DiscountRow {
  code: string | null
  code_used: number
  /** The part of `used_count` and `code_used` that this checkout claimed itself. It does not count against the limits. */
  own_claims: number
  /** Whether the discount is for this buyer. False while the buyer is unknown and the discount is for specific buyers. */
  is_for_buyer: boolean
  was_used: boolean
}

/** The checkout and the buyer that discounts are read for. */
export interface Asker {
  /** The email address, trimmed and in lower case. null while it is unknown. */
  email: string | null
  checkoutId: string | null
}

/** Returns the SQL condition that a discount is automatic and active. The query must use the alias `d` for `discounts`. */
export const isAutomatic = (now: Date | RawBuilder<Date>): RawBuilder<boolean> =>
  sql`d.method = 'automatic' and d.is_enabled and d.starts_at <= ${now} and coalesce(d.ends_at > ${now}, true)`

/** Returns active automatic discounts below their usage limit, in order of preference. */
export function automaticRows(tx: Tx, asker: Asker, now: Date): Promise<OfferRow[]> {
  return rowsWhere(
    tx,
    asker,
    now,
    sql`left join discount_codes c on false`,
    sql`${isAutomatic(now)}
      and coalesce(d.used_count - own.claims < d.uses_limit, true)
      order by d.priority, d.id limit ${sql.lit(DISCOUNTS_AUTOMATIC_MAX)}`,
  )
}

/** Returns the discounts that the codes belong to, including inactive discounts. */
export function rowsOfCodes(tx: Tx, asker: Asker, codes: readonly string[], now: Date): Promise<OfferRow[]> {
  return rowsWhere(
    tx,
    asker,
    now,
    sql`join discount_codes c on c.discount_id = d.id and c.deleted_at is null`,
    sql`c.code = any (${codes}::text[]) order by c.code`,
  )
}

/** The maximum number of automatic discounts that the simulator explains. The number of active discounts is always lower. */
const EXPLAINED_MAX = 250

/**
 * Returns automatic discounts for the simulator, at most `most` of them. Active ones come first, so that the limit excludes only
 * inactive ones.
 */
export function allAutomaticRows(tx: Tx, asker: Asker, now: Date, most = EXPLAINED_MAX): Promise<OfferRow[]> {
  return rowsWhere(
    tx,
    asker,
    now,
    sql`left join discount_codes c on false`,
    sql`d.method = 'automatic' order by (${isAutomatic(now)}) desc, d.priority, d.id limit ${sql.lit(most)}`,
  )
}

async function rowsWhere(
  tx: Tx,
  { email, checkoutId }: Asker,
  now: Date,
  join: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select d.*, c.code, coalesce(c.used_count, 0) as code_used, own.claims as own_claims,
      case d.audience
        when 'emails' then coalesce(${email}::text = any (d.emails), false)
        when 'first_order' then ${email}::text is not null and not exists (select from orders o where o.email = ${email}::text and o.email <> '' and not o.is_test)
        else d.audience = 'everyone' end as is_for_buyer,
      (d.once_per_customer or d.audience = 'first_order') and exists (
        select from discount_uses u where u.discount_id = d.id and u.email = ${email}::text and u.state <> 'released'
          and not coalesce(u.payment_id = any (mine.payments), false)) as was_used
    from (select array(select id from payments where checkout_id = ${checkoutId}::uuid and state in ('started', 'action')) as payments) mine
      cross join discounts d ${join}
      cross join lateral (select count(*)::int as claims from discount_uses u
        where u.discount_id = d.id and u.state = 'claimed' and u.payment_id = any (mine.payments)) own
    where d.deleted_at is null and ${where}`.execute(tx)
  const segmented = rows.filter(({ audience }) => audience === 'segments')
  // Most stores have none, and read no segments then.
  if (segmented.length === 0 || email === null) return rows
  const mine = await segmentsOfEmail(tx, { email, segmentIds: segmented.flatMap(({ segment_ids }) => segment_ids), now })
  for (const row of segmented) row.is_for_buyer = row.segment_ids.some((id) => mine.has(id))
  return rows
}

/** Returns a discount in the form that the engine needs. */
export function offerOf(row: OfferRow, asker: Asker, now: Date): Offer {
  return {
    id: row.id,
    title: row.title,
    code: row.code,
    class: classOf(row.kind as DiscountKind),
    value: valueOf(row),
    items: row.items as LineSet | null,
    excluded: row.excluded as unknown as LineSet,
    buyAndGet: buyAndGetOf(row),
    minimumCents: row.minimum_cents,
    minimumQuantity: row.minimum_quantity,
    maximumCents: row.maximum_cents,
    countries: row.countries,
    maximumShippingCents: row.maximum_shipping_cents,
    combinesWith: { product: row.combines_product, order: row.combines_order, shipping: row.combines_shipping },
    priority: row.priority,
    barred: barOf(row, asker, now),
  }
}

export const classOf = (kind: DiscountKind): DiscountClass => (kind === 'products' || kind === 'buy_x_get_y' ? 'product' : kind)

export const valueOf = ({ value_ppm, value_cents }: Pick<DiscountRow, 'value_ppm' | 'value_cents'>): OfferValue =>
  value_ppm === null ? { kind: 'amount', cents: value_cents! } : { kind: 'percentage', ppm: value_ppm }

export function buyAndGetOf(row: DiscountRow): BuyAndGet | null {
  if (row.kind !== 'buy_x_get_y') return null
  return {
    buys: row.buys as LineSet | null,
    buy: row.buy_quantity === null ? { kind: 'amount', cents: row.buy_cents! } : { kind: 'quantity', quantity: row.buy_quantity },
    gets: row.gets as LineSet | null,
    getQuantity: row.get_quantity!,
    usesPerOrder: row.uses_per_order,
  }
}

/**
 * Returns why a discount cannot apply for this buyer now, whatever the cart contains, or null when it can. The code of an
 * inactive discount counts as unknown.
 */
function barOf(row: OfferRow, { email }: Asker, now: Date): RefusalReason | null {
  if (!row.is_enabled) return 'unknown'
  if (row.starts_at > now) return 'not_started'
  if (row.ends_at !== null && row.ends_at <= now) return 'ended'
  if (row.uses_limit !== null && row.used_count - row.own_claims >= row.uses_limit) return 'used_up'
  if (row.code_uses_limit !== null && row.code !== null && row.code_used - row.own_claims >= row.code_uses_limit) return 'used_up'
  if (row.was_used) return 'already_used'
  // A code can be entered before the email address. The reason is shown when the address is known.
  const mayBe = row.is_for_buyer || (email === null && row.code !== null)
  return mayBe ? null : 'not_for_you'
}
