import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { LineSnapshot } from './due-messages.ts'

/** A checkout that a link restores. */
export interface Left {
  id: string
  cart_id: string
  state: string
  visit_id: string | null
  lines: LineSnapshot[]
  /** The discount code of the link's message. It is empty when there is none. */
  discount_code: string
}

/**
 * Locks and returns the checkout of a link. Returns undefined when the checkout or the message was deleted.
 * @param cartId the cart of the browser that opened the link; its open checkout is locked too; both are locked in the order of
 * their IDs (decision 27)
 */
export async function findLeft(
  tx: Tx,
  { messageId, checkoutId, cartId }: { messageId: string | undefined; checkoutId: string | undefined; cartId: string | undefined },
): Promise<Left | undefined> {
  // COALESCE would read all checkouts: under row level security, PostgreSQL uses no index for it.
  const linked =
    messageId === undefined
      ? sql`${checkoutId ?? null}::uuid`
      : sql`(select checkout_id from abandoned_messages where id = ${messageId}::uuid)`
  await sql`
    select from checkouts
    where id = ${linked} or (cart_id = ${cartId ?? null}::uuid and state = 'open')
    order by id for update`.execute(tx)
  const { rows } = await sql<Left>`
    select c.id, c.cart_id, c.state, c.visit_id, c.lines, coalesce(m.discount_code, '') as discount_code
    from checkouts c left join abandoned_messages m on m.id = ${messageId ?? null}::uuid and m.checkout_id = c.id
    where ${messageId === undefined ? sql`c.id = ${checkoutId}::uuid` : sql`m.id is not null`}
    for update of c`.execute(tx)
  return rows[0]
}

/**
 * Records that the link of a message was opened. The message stores the time of the first opening. The message whose link was
 * opened last gets the credit.
 */
export async function countClick(
  tx: Tx,
  { messageId, checkoutId, at }: { messageId: string; checkoutId: string; at: Date },
): Promise<void> {
  await sql`update abandoned_messages set clicked_at = coalesce(clicked_at, ${at}) where id = ${messageId}`.execute(tx)
  await sql`update checkouts set recovery_message_id = ${messageId}, recovery_link_at = ${at} where id = ${checkoutId} and state = 'open'`.execute(
    tx,
  )
}

export async function openCheckoutOf(tx: Tx, cartId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('checkouts').select('id').where('cart_id', '=', cartId).where('state', '=', 'open').executeTakeFirst()
  return row?.id
}

/** Detaches a checkout from its cart. This does not affect an open payment, which refers to the checkout by its ID. */
export async function setAside(tx: Tx, id: string): Promise<void> {
  await sql`update checkouts set cart_id = gen_random_uuid() where id = ${id}`.execute(tx)
}

/**
 * Attaches a checkout to the cart of this browser. The cart gets the discount code, and the visit in which the checkout started.
 */
export async function joinCart(tx: Tx, { cartId, left }: { cartId: string; left: Left }): Promise<void> {
  await tx.updateTable('checkouts').set({ cart_id: cartId }).where('id', '=', left.id).execute()
  const code = left.discount_code
  await sql`
    update carts set visit_id = coalesce(${left.visit_id}::uuid, visit_id),
      discount_codes = case when ${code}::text = '' or ${code}::text = any (discount_codes) then discount_codes else discount_codes || ${code}::text end
    where id = ${cartId}`.execute(tx)
}
