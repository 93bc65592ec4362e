import { sql } from 'kysely'

import type { Query } from '../../../platform/db/query.ts'

/**
 * Returns the query that removes the bought items and all discount codes from the cart. Items that were added later stay. The
 * query locks the cart before its lines. Send it before `completeCheckoutQuery`, because all code locks the cart before the
 * checkout. The query is not sent yet.
 */
export const emptyCartQuery = (cartId: string, bought: readonly string[]): Query => sql`
  with cleared as (update carts set discount_codes = '{}' where id = ${cartId} returning id)
  delete from cart_lines l using cleared where l.cart_id = cleared.id and l.variant_id = any(${bought}::uuid[])`

/**
 * Returns the query that completes a checkout. The query returns no row when the checkout already became an order. The query is
 * not sent yet.
 */
export const completeCheckoutQuery = ({ checkoutId, orderId, at }: { checkoutId: string; orderId: string; at: Date }): Query => sql`
  update checkouts set state = 'completed', completed_at = ${at}, order_id = ${orderId}
  where id = ${checkoutId} and state = 'open' returning id`
