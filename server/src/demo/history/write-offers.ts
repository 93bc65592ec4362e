import { uuidv7 } from 'uuidv7'

import type { Upsell } from '../../modules/pricing/upsell/upsell.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import type { Random } from '../random.ts'
import { MINUTE_MS } from './calendar.ts'
import type { Sale } from './sale.ts'
import { isInDemoShare, isOffered, type OfferContext } from './taken-offers.ts'
import type { DemoVisit } from './visit.ts'

/** How long before the order a cart sees offers. */
const SEEN_BEFORE_MS = 4 * MINUTE_MS

/** Writes who could see the offers of a store, and which visits saw one or bought an offered item, as pages, carts and orders do. */
export async function writeOffers(
  tx: Tx,
  storeId: string,
  { upsells, products, chance }: OfferContext & { chance: Random },
  { looked, sales }: { looked: readonly DemoVisit[]; sales: readonly Sale[] },
): Promise<void> {
  const inCart = upsells.filter(({ kind }) => kind === 'in_cart')
  const onPages = upsells
    .filter(({ kind }) => kind === 'quantity' || kind === 'bundle')
    .map((offer) => ({ offer, paths: products.filter((one) => isOffered(offer, one)).map(({ handle }) => `/products/${handle}`) }))
  const row = (offer: Upsell, { id, startedAt }: DemoVisit, isShown: boolean) => ({
    store_id: storeId,
    id: uuidv7(),
    offer_id: offer.id,
    visit_id: id,
    is_shown: isShown,
    seen_at: new Date(startedAt.getTime() + MINUTE_MS),
    cart_id: null as string | null,
    order_id: null as string | null,
    accepted_at: null as Date | null,
  })
  const isRunning = ({ startsAt }: Upsell, { startedAt }: DemoVisit) => startsAt <= startedAt
  const ofPages = [...looked, ...sales.map(({ visit }) => visit)].flatMap((visit) =>
    onPages
      .filter(({ offer, paths }) => isRunning(offer, visit) && visit.paths.some((path) => paths.includes(path)))
      .map(({ offer }) => row(offer, visit, true)),
  )
  const ofLeftCarts = looked
    .filter(({ step }) => step !== null)
    .flatMap((visit) => {
      const cartId = uuidv7()
      return inCart
        .filter((offer) => isRunning(offer, visit))
        .map((offer) => ({ ...row(offer, visit, isInDemoShare(offer, chance)), cart_id: cartId }))
    })
  const ofOrders = sales.flatMap(({ exposures, visit, order, at }) =>
    exposures.map(({ offer, isShown, isAccepted }) => ({
      ...row(offer, visit, isShown),
      cart_id: order.buyer.cartId,
      order_id: order.orderId,
      seen_at: new Date(at.getTime() - SEEN_BEFORE_MS),
      accepted_at: isAccepted ? at : null,
    })),
  )
  const exposures = [...ofPages, ...ofLeftCarts, ...ofOrders]
  await insertRows(tx, 'upsell_exposures', exposures)
  const saw = new Set(exposures.filter(({ is_shown: isShown }) => isShown).map(({ visit_id: id }) => id))
  const bought = new Set(sales.filter(({ order }) => order.quote.lines.some(({ upsell }) => upsell)).map(({ visit }) => visit.id))
  const started = new Map([...looked, ...sales.map(({ visit }) => visit)].map(({ id, startedAt }) => [id, startedAt]))
  const step = (ids: Iterable<string>, number: 0 | 1) =>
    [...ids].map((id) => ({ store_id: storeId, visit_id: id, step: number, started_at: started.get(id)! }))
  await insertRows(tx, 'upsell_visits', [...step(new Set([...saw, ...bought]), 0), ...step(bought, 1)])
}
