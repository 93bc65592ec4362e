import { uuidv7 } from 'uuidv7'

import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { insertCart, insertLine, takeCart } from '../cart/queries.ts'
import { linkedId } from './links.ts'
import { countClick, findLeft, joinCart, type Left, openCheckoutOf, setAside } from './recover-queries.ts'

/** The outcome of opening a link. `token` belongs to the cart that now has the items; it is new when the browser had no cart. */
export type Recovery = { kind: 'unknown' } | { kind: 'ordered' } | { kind: 'back'; token: string }

/**
 * Restores an abandoned checkout in any browser that opens the link: into the browser's cart, which keeps its items, or into a
 * new cart. Also restores the shopper's input and the visit in which the checkout started.
 * @param linkToken from the URL
 * @param cartToken from the browser's cookie
 */
export async function recover(
  { config, db, now }: Services,
  storeId: string,
  linkToken: string,
  cartToken: string | undefined,
): Promise<Recovery> {
  const messageId = linkedId(config.secretKey, storeId, 'message', linkToken)
  const checkoutId = messageId === undefined ? linkedId(config.secretKey, storeId, 'checkout', linkToken) : undefined
  if (messageId === undefined && checkoutId === undefined) return { kind: 'unknown' }
  const fresh = newToken()
  return db.inStore(storeId, async (tx) => {
    // The cart must be locked before the checkouts (decision 27).
    const mine = cartToken === undefined ? undefined : await takeCart(tx, tokenDigest(cartToken), now())
    const left = await findLeft(tx, { messageId, checkoutId, cartId: mine })
    if (!left) return { kind: 'unknown' }
    if (messageId !== undefined) await countClick(tx, { messageId, checkoutId: left.id, at: now() })
    if (left.state === 'completed') return { kind: 'ordered' }
    const cartId = mine ?? (await insertCart(tx, { storeId, id: uuidv7(), digest: tokenDigest(fresh), visitId: null }, now()))
    await fill(tx, { storeId, cartId, left, now: now() })
    return { kind: 'back', token: mine === undefined || cartToken === undefined ? fresh : cartToken }
  })
}

async function fill(tx: Tx, { storeId, cartId, left, now }: { storeId: string; cartId: string; left: Left; now: Date }): Promise<void> {
  if (cartId !== left.cart_id) {
    // A cart can have only one open checkout, so the current open checkout of this browser's cart is detached. It stays open,
    // without a cart.
    const other = await openCheckoutOf(tx, cartId)
    if (other !== undefined) await setAside(tx, other)
    const there = new Set(
      await tx
        .selectFrom('cart_lines')
        .select('variant_id')
        .where('cart_id', '=', cartId)
        .execute()
        .then((rows) => rows.map((row) => row.variant_id)),
    )
    for (const { variantId, quantity, widgetId = null, upsell } of left.lines)
      if (!there.has(variantId)) await insertLine(tx, { storeId, cartId, variantId, quantity, widgetId, ...(upsell && { upsell }) }, now)
  }
  await joinCart(tx, { cartId, left })
}
