import { CART_DAYS, CART_LINES_MAX, CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'
import { agreedQuantity } from '@vitrine/theme/pages/cart/agreed-quantity.ts'
import type { CartNotice } from '@vitrine/theme/views/pages.ts'
import { type RawBuilder, sql } from 'kysely'

import { type Query, send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { ImageRow, StockRow } from '../../storefront/kit/api.ts'
import type { Upsold, WantedRow } from '../../pricing/api.ts'

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + CART_DAYS * 86_400_000)

/** A variant that shoppers can see, with the values that decide whether it can be bought. */
export interface OfferRow extends StockRow {
  title: string
  option_values: string[]
}

/**
 * A cart line with its requested quantity and the current catalog data. It has no catalog data when shoppers can no longer see
 * the variant.
 */
export interface LineRow extends WantedRow {
  handle: string
  compare_at_cents: number | null
  image: ImageRow | null
}

/** Finds a variant with a shopper's rights. Returns undefined when it belongs to a draft or another store, or does not exist. */
export async function findOffer(tx: Tx, variantId: string): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.title', 'v.option_values', 'v.inventory_tracker', 'v.inventory_policy', 'v.inventory_quantity'])
    .where('v.id', '=', variantId)
    .executeTakeFirst()
}

/**
 * Locks the cart for a change, and restarts its lifetime. Concurrent changes wait for each other, so they cannot exceed the
 * limits of the cart together.
 * @returns its ID; undefined when no cart has this digest, or the cart has expired
 */
export async function takeCart(tx: Tx, digest: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('carts')
    .set({ expires_at: expiryFrom(now) })
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface NewCart {
  storeId: string
  id: string
  digest: Buffer
  /** The ID of the visit in which the cart is created. */
  visitId: string | null
}

/**
 * Adds a cart.
 * @returns its ID
 */
export async function insertCart(tx: Tx, cart: NewCart, now: Date): Promise<string> {
  await send(tx, [insertCartQuery(tx, cart, now)])
  return cart.id
}

/** Returns the query of `insertCart` without sending it. */
export const insertCartQuery = (tx: Tx, { storeId, id, digest, visitId }: NewCart, now: Date): Query =>
  tx.insertInto('carts').values({ store_id: storeId, id, digest, visit_id: visitId, created_at: now, expires_at: expiryFrom(now) })

/** Sets the visit of a cart that has none, such as a cart that was created by a discount link. */
export async function keepVisit(tx: Tx, cartId: string, visitId: string): Promise<void> {
  await tx.updateTable('carts').set({ visit_id: visitId }).where('id', '=', cartId).where('visit_id', 'is', null).execute()
}

/**
 * Returns an expression for the current price of an item. The line stores the price, so that the shopper sees a notice when the
 * price changes.
 */
const priceNow = (variantId: string) => sql`(select v.price_cents from variants v where v.id = ${variantId})`

interface NewLine {
  storeId: string
  cartId: string
  variantId: string
  quantity: number
  /** The ID that the browser sent of the widget from which the item is added. An item that is in the cart already keeps its own. */
  widgetId?: string | null
  /** The Boost Upsell offer that adds the line. */
  upsell?: Upsold
}

/**
 * Adds a quantity to the line of a variant, or inserts the line.
 * @returns `added`; `quantity` when the line would exceed the maximum quantity; `full` when the cart has the maximum number of
 * lines
 */
export async function insertLine(tx: Tx, line: NewLine, now: Date): Promise<'added' | 'quantity' | 'full'> {
  const added = await insertLineQuery(line, now).execute(tx)
  if (added.rows.length > 0) return 'added'
  const { rows } = await lineOf(line).execute(tx)
  return rows.length > 0 ? 'quantity' : 'full'
}

/**
 * Adds an item of an offer to a cart. A line that the cart has already belongs to the offer from then on.
 * @param isTotal whether the line should have this quantity at least, instead of getting it in addition
 */
export async function addUpsold(
  tx: Tx,
  line: NewLine & { upsell: Upsold },
  isTotal: boolean,
  now: Date,
): Promise<'added' | 'quantity' | 'full'> {
  const { cartId, variantId, quantity, upsell } = line
  const marked = sql`upsell_offer_id = ${upsell.offerId}, upsell_place = ${upsell.place}`
  const raised = isTotal ? sql`, quantity = greatest(quantity, ${quantity}::int), price_cents = ${priceNow(variantId)}` : sql``
  const { rows } = await sql`
    update cart_lines set ${marked}${raised} where cart_id = ${cartId} and variant_id = ${variantId} returning variant_id`.execute(tx)
  return isTotal && rows.length > 0 ? 'added' : insertLine(tx, line, now)
}

const lineOf = ({ cartId, variantId }: NewLine) => sql`select from cart_lines where cart_id = ${cartId} and variant_id = ${variantId}`

/**
 * Returns the query of `insertLine` without sending it. The database adds up the quantities and checks the limits. The query
 * returns no row when a limit would be exceeded.
 */
export function insertLineQuery(line: NewLine, now: Date): RawBuilder<unknown> {
  const { storeId, cartId, variantId, quantity, widgetId = null, upsell } = line
  return sql`
    insert into cart_lines (store_id, cart_id, variant_id, quantity, added_at, price_cents, widget_id, upsell_offer_id, upsell_place)
    select ${storeId}, ${cartId}, ${variantId}, ${quantity}::int, ${now}::timestamptz, ${priceNow(variantId)},
      (select w.id from widgets w where w.id = ${widgetId}::uuid), ${upsell?.offerId ?? null}::uuid, ${upsell?.place ?? null}::text
    where exists (${lineOf(line)}) or (select count(*) from cart_lines where cart_id = ${cartId}) < ${CART_LINES_MAX}::int
    on conflict (store_id, cart_id, variant_id) do update
      set quantity = cart_lines.quantity + excluded.quantity, price_cents = excluded.price_cents
      where cart_lines.quantity + excluded.quantity <= ${CART_QUANTITY_MAX}::int
    returning variant_id`
}

/** Sets the quantity of a line; 0 removes it. Ignores a line that the cart does not have. */
export async function updateLine(tx: Tx, cartId: string, variantId: string, quantity: number): Promise<void> {
  const change =
    quantity === 0
      ? sql`delete from cart_lines`
      : sql`update cart_lines set quantity = ${quantity}::int, price_cents = ${priceNow(variantId)}`
  await sql`${change} where cart_id = ${cartId} and variant_id = ${variantId}`.execute(tx)
}

/**
 * Sets the discount codes of a cart.
 * @param codes in upper case, in the order in which they were entered
 */
export async function setCodes(tx: Tx, cartId: string, codes: readonly string[]): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ discount_codes: [...codes] })
    .where('id', '=', cartId)
    .execute()
}

/** Sets the quantities in the cart to the available ones in its notices. */
export async function agreeToNotices(tx: Tx, cartId: string, notices: readonly CartNotice[]): Promise<void> {
  for (const notice of notices)
    if ('id' in notice && notice.id !== undefined) await updateLine(tx, cartId, notice.id, agreedQuantity(notice))
}

/**
 * Returns the lines of a cart, oldest first. Reads them with a shopper's rights, so lines of unpublished products have no catalog
 * data.
 */
export async function readLines(tx: Tx, digest: Buffer, now: Date): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.variant_id as id, l.quantity, l.price_cents as seen_cents, p.title, p.handle, v.option_values, v.price_cents, v.compare_at_cents,
      v.inventory_tracker, v.inventory_policy, v.inventory_quantity,
      (select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', pm.alt)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.media_id is distinct from v.media_id, pm.position limit 1) as image
    from carts c join cart_lines l on l.cart_id = c.id
      left join (variants v join products p on p.id = v.product_id) on v.id = l.variant_id
    where c.digest = ${digest} and c.expires_at > ${now}
    order by l.added_at, l.variant_id`.execute(tx)
  return rows
}
