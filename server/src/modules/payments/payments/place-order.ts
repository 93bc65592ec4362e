import { untilThrough } from '../../../platform/db/collision.ts'
import { isStillPricedIn } from '../../../platform/db/currency.ts'
import { type Query, send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { claimDiscounts } from '../../pricing/api.ts'
import type { GatewayPayment } from '../gateways/gateway.ts'
import { addToOrder, createOrder, type NewOrder, readOrderContext } from '../../orders/api.ts'
import { completeCheckoutQuery, emptyCartQuery } from './claim-checkout.ts'
import { reserveStock } from './stock-reservations.ts'
import { isOpen, type PaymentRow } from './payment.ts'
import { type Claim, claimLateQuery, claimOpenQuery } from './queries.ts'

/**
 * The payment cannot become an order: another payment of its checkout already became one, or its items, discounts or currency are
 * no longer available. The transaction must be rolled back.
 */
class CannotPlace extends Error {}
/** Another process decided the outcome first. The transaction must be rolled back. */
class Lost extends Error {}

/**
 * Creates the order of a successful payment, in one transaction. When several processes try at the same time, only one creates
 * it. A payment that was given up on is still placed if its items are available.
 * @param payment the payment as it was before its gateway was queried; if it was open and was given up on after that, the
 * response no longer counts
 * @param answer the verified response of its gateway; null when there is no gateway
 * @param wasClosing whether the gateway was asked to void the payment and reported that it is too late
 * @returns `lost`: another process decided the outcome; `impossible`: the payment cannot become an order, for example because its
 * items are no longer available
 */
export async function placePayment(
  services: Services,
  payment: PaymentRow,
  answer: GatewayPayment | null,
  wasClosing = false,
): Promise<'placed' | 'lost' | 'impossible'> {
  const { store_id: storeId, id: paymentId, provider, gateway_name: gatewayName } = payment
  const claim = { reference: answer?.reference ?? null, method: answer?.method ?? gatewayName, now: services.now() }
  const place = () =>
    services.db.inSale(storeId, async (tx, finish) => {
      if (payment.adds_to !== null) return addItems(tx, payment, answer, { ...claim, wasClosing })
      if (isOpen(payment)) {
        // Both calls start at the same time, and the queries of the claim are sent first.
        const claiming = claimWithCheckout(tx, payment, claim.now, claimOpenQuery(tx, payment, { ...claim, wasClosing }))
        const [claimed, context] = await Promise.all([claiming, readOrderContext(tx, orderOf(payment, answer), claim.now)])
        await createOrder(tx, services, orderOf(claimed, answer), context, finish)
        return 'placed'
      }
      if (answer === null) return 'lost'
      const late = await claimWithCheckout(tx, payment, claim.now, claimLateQuery(tx, payment, claim))
      const { quote, buyer } = late
      // The currency is checked before stock is reserved. A store without sales may have changed its currency after the payment
      // started.
      if (!(await isStillPricedIn(tx, storeId, late.currency))) throw new CannotPlace()
      if (!(await reserveStock(tx, { storeId, paymentId }, quote.lines))) throw new CannotPlace()
      const gone = await claimDiscounts(tx, { storeId, paymentId, email: buyer.email, applied: quote.discounts, now: claim.now })
      if (gone.length > 0) throw new CannotPlace()
      const order = orderOf(late, answer)
      await createOrder(tx, services, order, await readOrderContext(tx, order, claim.now), finish)
      services.log.warn({ storeId, paymentId, provider }, 'A canceled payment succeeded, so its order was placed')
      return 'placed'
    })
  try {
    return await untilThrough(services.log, place)
  } catch (error) {
    if (error instanceof CannotPlace) return 'impossible'
    if (error instanceof Lost) return 'lost'
    throw error
  }
}

/**
 * Adds the items of a successful payment to the order that it's for. A payment that was given up on is never added: the shopper was told
 * that the order hasn't changed.
 * @throws Lost when another process decided the outcome first
 * @throws CannotPlace when the order no longer takes items, or the payment was given up on; the payment is then returned
 */
async function addItems(
  tx: Tx,
  payment: PaymentRow,
  answer: GatewayPayment | null,
  claim: Claim & { wasClosing: boolean },
): Promise<'placed'> {
  if (!isOpen(payment) || payment.adds_to === null || answer?.state !== 'captured') throw new CannotPlace()
  const [[claimed]] = await send(tx, [claimOpenQuery(tx, payment, claim)])
  if (!claimed) throw new Lost()
  const { store_id: storeId, id, gateway_id: gatewayId, provider, quote, buyer } = claimed
  const completed = { state: 'captured', amountCents: answer.amountCents, reference: answer.reference, method: answer.method } as const
  const added = {
    storeId,
    orderId: payment.adds_to,
    quote,
    cartId: buyer.cartId,
    pixelVisitor: buyer.pixelVisitor,
    payment: { id, gatewayId, provider, completed },
    at: claim.now,
  }
  if (!(await addToOrder(tx, added))) throw new CannotPlace()
  return 'placed'
}

/**
 * Claims the cart, checkout and payment for the order, in the lock order that all code uses (decision 27).
 * @throws Lost when another process decided the outcome of the payment first
 * @throws CannotPlace when the checkout already became another order
 */
async function claimWithCheckout(
  tx: Tx,
  { id: orderId, checkout_id: checkoutId, quote, buyer }: PaymentRow,
  at: Date,
  claim: Query<PaymentRow>,
): Promise<PaymentRow> {
  const bought = quote.lines.map(({ variantId }) => variantId)
  const [, completed, [claimed]] = await send(tx, [
    emptyCartQuery(buyer.cartId, bought),
    completeCheckoutQuery({ checkoutId, orderId, at }),
    claim,
  ])
  if (!claimed) throw new Lost()
  if (completed.length === 0) throw new CannotPlace()
  return claimed
}

/** Returns the data that the order is created from. An order has the ID of its payment. */
function orderOf(payment: PaymentRow, answer: GatewayPayment | null): NewOrder {
  const { store_id: storeId, id, checkout_id: checkoutId, quote, buyer, is_test: isTest, gateway_id: gatewayId } = payment
  const { gateway_name: gatewayName, provider } = payment
  const completed = answer && {
    state: answer.state === 'captured' ? ('captured' as const) : ('authorized' as const),
    amountCents: answer.amountCents,
    reference: answer.reference,
    method: answer.method,
  }
  return { storeId, orderId: id, checkoutId, quote, buyer, isTest, payment: { id, gatewayId, gatewayName, provider, completed } }
}
