import type { CartNotice } from '@vitrine/theme/views/pages.ts'

import type { Services } from '../../../services.ts'
import { selectVariantsOfOrder } from '../../orders/api.ts'
import { addToCart, type Wish } from '../cart/service.ts'

/**
 * Adds what a customer bought with an order to their cart, at the present prices.
 * @returns the token of the cart, and the reason why something wasn’t added; undefined if the order isn’t theirs
 * @throws Problem `too_many_requests`
 */
export async function reorder(
  services: Services,
  customerId: string,
  orderId: string,
  { token: held, sign, ...wish }: Omit<Wish, 'variants' | 'quantity' | 'widgetId'>,
): Promise<{ token: string | undefined; refused: CartNotice | undefined } | undefined> {
  const lines = await services.db.inStore(wish.storeId, (tx) => selectVariantsOfOrder(tx, customerId, orderId))
  if (lines.length === 0) return undefined
  let token = held
  let refused: CartNotice | undefined
  // One after the other, because the first one may create the cart.
  for (const [at, { variantId, quantity }] of lines.entries()) {
    const once = at === 0 ? sign : async () => null
    const outcome = await addToCart(services, {
      ...wish,
      token,
      sign: once,
      variants: [variantId],
      quantity: String(quantity),
      widgetId: null,
    })
    token = outcome.token
    refused ??= outcome.refused
  }
  return { token, refused }
}
