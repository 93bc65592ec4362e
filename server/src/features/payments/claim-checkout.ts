import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'

/**
 * Takes what was bought out of the cart; what was put in since stays. Locks the cart before its lines, and both before the
 * checkout, as everybody does who changes them.
 */
export async function emptyCart(tx: Tx, cartId: string, bought: readonly string[]): Promise<void> {
  await sql`
    with cleared as (update carts set discount_codes = '{}' where id = ${cartId} returning id)
    delete from cart_lines l using cleared where l.cart_id = cleared.id and l.variant_id = any(${bought}::uuid[])`.execute(tx)
}

/** @returns false when the checkout had become an order before */
export async function completeCheckout(
  tx: Tx,
  { checkoutId, orderId, at }: { checkoutId: string; orderId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update checkouts set state = 'completed', completed_at = ${at}, order_id = ${orderId}
    where id = ${checkoutId} and state = 'open' returning id`.execute(tx)
  return rows.length > 0
}
