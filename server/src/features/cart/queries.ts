import { CART_DAYS, CART_LINES_MAX, CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'
import { agreedQuantity } from '@vitrine/theme/pages/cart/agreed-quantity.ts'
import type { CartNotice } from '@vitrine/theme/views/pages.ts'
import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { PictureRow } from '../shop/picture.ts'
import type { StockRow } from '../shop/stock.ts'
import type { WantedRow } from './offered.ts'

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + CART_DAYS * 86_400_000)

/** A variant that shoppers can see, and what says whether it can be bought. */
export interface OfferRow extends StockRow {
  title: string
  option_values: string[]
}

/** A line as it was asked for, with what the catalogue says of it now: nothing, when shoppers can no longer see it. */
export interface LineRow extends WantedRow {
  handle: string
  compare_at_cents: number | null
  picture: PictureRow | null
}

/** The variant on offer, read as a shopper; undefined for one of a draft, of another store, or none. */
export async function findOffer(tx: Tx, variantId: string): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.title', 'v.option_values', 'v.inventory_tracker', 'v.inventory_policy', 'v.inventory_quantity'])
    .where('v.id', '=', variantId)
    .executeTakeFirst()
}

/**
 * Takes the cart for a change, and keeps it for its whole time again. Of several changes at once each waits for the one
 * before, so that what is counted below holds.
 * @returns its id; undefined when there is none, or no more
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

/** @param cart.visitId the visit it is made in @returns its id */
export async function insertCart(
  tx: Tx,
  { storeId, id, digest, visitId }: { storeId: string; id: string; digest: Buffer; visitId: string | null },
  now: Date,
): Promise<string> {
  await tx
    .insertInto('carts')
    .values({ store_id: storeId, id, digest, visit_id: visitId, created_at: now, expires_at: expiryFrom(now) })
    .execute()
  return id
}

/** Gives a visit to a cart that has none: a link with a code makes carts for whom nobody has seen. */
export async function keepVisit(tx: Tx, cartId: string, visitId: string): Promise<void> {
  await tx.updateTable('carts').set({ visit_id: visitId }).where('id', '=', cartId).where('visit_id', 'is', null).execute()
}

/** What one costs now; remembered with the line, so that its shopper is told when that changes. */
const priceNow = (variantId: string) => sql`(select v.price_cents from variants v where v.id = ${variantId})`

/** Adds to a line, or as a new one. The database adds up, and decides whether there is room. */
export async function insertLine(
  tx: Tx,
  line: { storeId: string; cartId: string; variantId: string; quantity: number },
  now: Date,
): Promise<'added' | 'quantity' | 'full'> {
  const { storeId, cartId, variantId, quantity } = line
  const mine = sql`select from cart_lines where cart_id = ${cartId} and variant_id = ${variantId}`
  const added = await sql`
    insert into cart_lines (store_id, cart_id, variant_id, quantity, added_at, price_cents)
    select ${storeId}, ${cartId}, ${variantId}, ${quantity}::int, ${now}::timestamptz, ${priceNow(variantId)}
    where exists (${mine}) or (select count(*) from cart_lines where cart_id = ${cartId}) < ${CART_LINES_MAX}::int
    on conflict (store_id, cart_id, variant_id) do update
      set quantity = cart_lines.quantity + excluded.quantity, price_cents = excluded.price_cents
      where cart_lines.quantity + excluded.quantity <= ${CART_QUANTITY_MAX}::int
    returning variant_id`.execute(tx)
  if (added.rows.length > 0) return 'added'
  const { rows } = await mine.execute(tx)
  return rows.length > 0 ? 'quantity' : 'full'
}

/** Sets how many of a line are wanted; 0 takes it out. A line the cart does not have stays away. */
export async function updateLine(tx: Tx, cartId: string, variantId: string, quantity: number): Promise<void> {
  const change =
    quantity === 0
      ? sql`delete from cart_lines`
      : sql`update cart_lines set quantity = ${quantity}::int, price_cents = ${priceNow(variantId)}`
  await sql`${change} where cart_id = ${cartId} and variant_id = ${variantId}`.execute(tx)
}

/** The codes a cart was given, upper case, in the order they were given. */
export async function setCodes(tx: Tx, cartId: string, codes: readonly string[]): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ discount_codes: [...codes] })
    .where('id', '=', cartId)
    .execute()
}

/** Makes the cart ask for what its shopper was told can be had. */
export async function agreeToNotices(tx: Tx, cartId: string, notices: readonly CartNotice[]): Promise<void> {
  for (const notice of notices)
    if ('id' in notice && notice.id !== undefined) await updateLine(tx, cartId, notice.id, agreedQuantity(notice))
}

/** What is in a cart, oldest first. Reads as a shopper: what is not published has no title. */
export async function readLines(tx: Tx, digest: Buffer, now: Date): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.variant_id as id, l.quantity, l.price_cents as seen_cents, p.title, p.handle, v.option_values, v.price_cents, v.compare_at_cents,
      v.inventory_tracker, v.inventory_policy, v.inventory_quantity,
      (select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', pm.alt)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.media_id is distinct from v.media_id, pm.position limit 1) as picture
    from carts c join cart_lines l on l.cart_id = c.id
      left join (variants v join products p on p.id = v.product_id) on v.id = l.variant_id
    where c.digest = ${digest} and c.expires_at > ${now}
    order by l.added_at, l.variant_id`.execute(tx)
  return rows
}
