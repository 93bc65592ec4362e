import { uuidv7 } from 'uuidv7'

import { newToken, tokenDigest } from '../../secrets/link-token.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../db/transactions.ts'
import { insertCart, insertLine, takeCart } from '../cart/queries.ts'
import { linkedId } from './links.ts'
import { countClick, findLeft, joinCart, type Left, openCheckoutOf, setAside } from './recover-queries.ts'

/** The secret of the cart everything is in now; a new one where the browser had none. */
export type Recovery = { kind: 'unknown' } | { kind: 'ordered' } | { kind: 'back'; token: string }

/**
 * Brings back what was left, in whatever browser the link is opened: into the cart that browser has, which loses nothing, or
 * into a new one. What was told at checkout comes along, and so does the visit that began it.
 * @param linkToken as it stands in the address; @param cartToken the secret of the browser's cart
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
    // The cart before the checkouts (decision 27).
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
    // A checkout begun in this browser makes room: there is one per cart. It stays what it is, left.
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
    for (const { variantId, quantity } of left.lines)
      if (!there.has(variantId)) await insertLine(tx, { storeId, cartId, variantId, quantity }, now)
  }
  await joinCart(tx, { cartId, left })
}
