import { CART_DAYS } from '@vitrine/contract/limits.ts'
import type { CartNotice } from '@vitrine/theme/views/pages.ts'
import { type RawBuilder, sql } from 'kysely'

import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { isAutomatic } from '../discounts/offers.ts'
import { unitsLeft } from '../../storefront/kit/api.ts'
import { offered, type WantedRow } from './offered.ts'
import type { BasketLine } from './price.ts'
import type { Cart, CheckoutRow } from './checkout-row.ts'
import type { Upsold } from './quote.ts'

/** A cart line with current catalog data. The title is null when shoppers can no longer see the product. */
export interface Row extends WantedRow {
  product_id: string
  handle: string
  vendor: string
  sku: string
  compare_at_cents: number | null
  cost_cents: number | null
  taxable: boolean
  requires_shipping: boolean
  weight_grams: number
  collections: string[]
  picture: BasketLine['picture']
  widget_id: string | null
  upsell_offer_id: string | null
  upsell_place: Upsold['place'] | null
}

/** The state of a checkout when it was last saved. */
export interface LastLook {
  /** The UTC instant, in ISO 8601. */
  at: string
  lines: unknown
  totalCents: number
}

/** The content of a cart, with the input of its checkout. */
export interface Basket {
  cart: Cart
  currency: string
  /** The cart's open checkout. */
  checkout: { input: CheckoutRow; looked: LastLook } | undefined
  /** Whether the store has discounts that may apply without a code. */
  hasAutomatic: boolean
  /** Whether its shopper is exempt from taxes. Only whoever knows who is signed in can say so. */
  isTaxExempt?: boolean
  /** The lines that are available now. */
  lines: readonly BasketLine[]
  notices: readonly CartNotice[]
}

/** Identifies a cart: by its ID, or by the digest of the token in its shopper's cookie. */
export type CartKey = { cartId: string } | { digest: Buffer }

interface BasketRow {
  id: string
  codes: string[]
  visit_id: string | null
  expires_at: Date
  currency: string
  has_automatic: boolean
  has_exposures: boolean
  has_post_purchase: boolean
  input: CheckoutRow | null
  looked: LastLook
  lines: Row[] | null
}

/** The fields of `Row` from the catalog, for `json_build_object`, of a variant `v` of a product `p`. */
export const catalogFields = sql`
        'product_id', p.id, 'title', p.title, 'handle', p.handle, 'vendor', p.vendor, 'option_values', v.option_values,
        'sku', v.sku, 'price_cents', v.price_cents, 'compare_at_cents', v.compare_at_cents, 'cost_cents', v.cost_cents,
        'taxable', v.taxable, 'requires_shipping', v.requires_shipping, 'weight_grams', v.weight_grams,
        'inventory_tracker', v.inventory_tracker, 'inventory_policy', v.inventory_policy,
        'inventory_quantity', v.inventory_quantity,
        'collections', array(select cp.collection_id from collection_products cp where cp.product_id = p.id),
        'picture', (select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', pm.alt)
          from product_media pm join media m on m.id = pm.media_id
          where pm.product_id = p.id and m.state = 'ready'
          order by pm.media_id is distinct from v.media_id, pm.position limit 1)`

const basketWhere = (found: RawBuilder<unknown>, now: RawBuilder<Date>) => sql<BasketRow>`
  select c.id, c.discount_codes as codes, c.visit_id, c.expires_at, s.currency,
    exists (select from discounts d where ${isAutomatic(now)}) as has_automatic,
    exists (select from upsell_offers o where o.kind = 'post_purchase' and o.is_enabled and o.deleted_at is null
      and o.starts_at <= ${now} and coalesce(o.ends_at > ${now}, true)) as has_post_purchase,
    exists (select from upsell_exposures u where u.cart_id = c.id and u.order_id is null) as has_exposures,
    case when k.id is not null then json_build_object('id', k.id, 'email', k.email, 'phone', k.phone,
      'acceptsMarketing', k.accepts_marketing, 'acceptsSmsAt', k.accepts_sms_at, 'termsAccepted', k.terms_accepted,
      'shippingAddress', k.shipping_address, 'billingAddress', k.billing_address, 'note', k.note,
      'shippingRateId', k.shipping_rate_id, 'language', k.language) end as input,
    json_build_object('at', k.last_active_at, 'lines', k.lines, 'totalCents', k.total_cents) as looked,
    (select json_agg(json_build_object('id', l.variant_id, 'quantity', l.quantity, 'seen_cents', l.price_cents,
        'widget_id', l.widget_id, 'upsell_offer_id', l.upsell_offer_id, 'upsell_place', l.upsell_place, ${catalogFields}) order by l.added_at, l.variant_id)
      from cart_lines l
        left join (variants v join products p on p.id = v.product_id and p.is_visible) on v.id = l.variant_id
      where l.cart_id = c.id) as lines
  from carts c
    join stores s on s.id = c.store_id
    left join checkouts k on k.cart_id = c.id and k.state = 'open'
  where ${found} and c.expires_at > ${now}`
const findById = compileOnce((_tx, id: RawBuilder<string>, now: RawBuilder<Date>) => basketWhere(sql`c.id = ${id}`, now))
const findByDigest = compileOnce((_tx, digest: RawBuilder<Buffer>, now: RawBuilder<Date>) => basketWhere(sql`c.digest = ${digest}`, now))

/**
 * Reads a cart at current prices, with quantities limited to the stock. Uses one statement, in a transaction of `inStore`.
 * @returns undefined when the cart does not exist or has expired
 */
export async function readBasket(tx: Tx, key: CartKey, now: Date): Promise<Basket | undefined> {
  const [row] = await ('cartId' in key ? findById(tx, key.cartId, now) : findByDigest(tx, key.digest, now))
  if (!row) return undefined
  return {
    cart: {
      id: row.id,
      codes: row.codes,
      visitId: row.visit_id,
      changedAt: changedAt(row.expires_at),
      couldSeeUpsells: row.has_exposures,
      chargesAgain: row.has_post_purchase,
    },
    currency: row.currency,
    hasAutomatic: row.has_automatic,
    checkout: row.input ? { input: row.input, looked: row.looked } : undefined,
    ...linesOf(row.lines ?? []),
  }
}

/** Returns the time of a cart's last change, which made the cart expire a fixed number of days later. */
const changedAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - CART_DAYS * 86_400_000)

function linesOf(rows: readonly Row[]): Pick<Basket, 'lines' | 'notices'> {
  const notices: CartNotice[] = []
  const lines = rows.flatMap((row): BasketLine[] => {
    const { quantity, notices: input } = offered(row)
    notices.push(...input)
    return row.title === null || quantity === 0 ? [] : [basketLine({ ...row, title: row.title }, quantity)]
  })
  return { lines, notices }
}

/** Returns a quantity of a variant as a line of a basket. */
export function basketLine(row: Row & { title: string }, quantity: number): BasketLine {
  const { id, title, price_cents: price, compare_at_cents: before, upsell_offer_id: offerId, upsell_place: place } = row
  return {
    variantId: id,
    productId: row.product_id,
    title,
    variantTitle: row.option_values.join(' / '),
    handle: row.handle,
    sku: row.sku,
    vendor: row.vendor,
    quantity,
    unitPriceCents: price,
    compareAtCents: before !== null && before > price ? before : null,
    costCents: row.cost_cents,
    taxable: row.taxable,
    requiresShipping: row.requires_shipping,
    weightGrams: row.weight_grams,
    isLimited: unitsLeft(row) !== Infinity,
    isTracked: row.inventory_tracker !== '',
    ...(offerId !== null && place !== null && { upsell: { offerId, place } }),
    picture: row.picture,
    widgetId: row.widget_id,
    collectionIds: row.collections,
  }
}
