import { untilThrough } from '../../db/collision.ts'
import { isStillPricedIn } from '../../db/currency.ts'
import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { claimDiscounts } from '../discounts/uses.ts'
import type { GatewayPayment } from '../gateways/gateway.ts'
import { createOrder, readOrderContext } from '../orders/create/create-order.ts'
import type { NewOrder } from '../orders/create/new-order.ts'
import { completeCheckout, emptyCart } from './claim-checkout.ts'
import { holdStock } from './holds.ts'
import { isOpen, type PaymentRow } from './payment.ts'
import { claimLate, claimOpen } from './queries.ts'

/** It cannot become an order: its checkout has become one by another payment. Nothing of the transaction may stay. */
class CannotPlace extends Error {}
/** Somebody else decided what becomes of it. Nothing of the transaction may stay. */
class Lost extends Error {}

/**
 * Makes the order of a payment that succeeded, in one transaction. Of all who try at once, one does. A payment that had been
 * given up is placed if what it was for can still be had.
 * @param payment as it was before its gateway was asked: of one that was open then, the answer is no longer worth anything once
 *   it has been given up
 * @param answer of its gateway, found to be right; null of what no gateway knows of
 * @param wasClosing the gateway was asked to give it up, and answers that it is too late
 * @returns `lost`: somebody else decided what becomes of it; `impossible`: it cannot be had any more
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
    services.db.inSale(storeId, async (tx, last) => {
      if (isOpen(payment)) {
        // Sent together, in this order.
        const claiming = claimWithCheckout(tx, payment, claim.now, () => claimOpen(tx, payment, { ...claim, wasClosing }))
        const [claimed, context] = await Promise.all([claiming, readOrderContext(tx, orderOf(payment, answer), claim.now)])
        await createOrder(tx, services, orderOf(claimed, answer), context, last)
        return 'placed'
      }
      if (answer === null) return 'lost'
      const late = await claimWithCheckout(tx, payment, claim.now, () => claimLate(tx, payment, claim))
      const { quote, buyer } = late
      // Before stock: a store that has sold nothing may sell in another currency by now.
      if (!(await isStillPricedIn(tx, storeId, late.currency))) throw new CannotPlace()
      if (!(await holdStock(tx, { storeId, paymentId }, quote.lines))) throw new CannotPlace()
      const gone = await claimDiscounts(tx, { storeId, paymentId, email: buyer.email, applied: quote.discounts })
      if (gone.length > 0) throw new CannotPlace()
      const order = orderOf(late, answer)
      await createOrder(tx, services, order, await readOrderContext(tx, order, claim.now), last)
      services.log.warn({ storeId, paymentId, provider }, 'A payment that had been given up succeeded, and was placed')
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
 * Takes cart, checkout and payment for the order to come, in the order in which everybody takes them (decision 27).
 * @throws Lost, CannotPlace
 */
async function claimWithCheckout(
  tx: Tx,
  { id: orderId, checkout_id: checkoutId, quote, buyer }: PaymentRow,
  at: Date,
  claim: () => Promise<PaymentRow | undefined>,
): Promise<PaymentRow> {
  const bought = quote.lines.map(({ variantId }) => variantId)
  // Sent together, in this order.
  const taking = [emptyCart(tx, buyer.cartId, bought), completeCheckout(tx, { checkoutId, orderId, at })] as const
  const [claimed, , isCompleted] = await Promise.all([claim(), ...taking])
  if (!claimed) throw new Lost()
  if (!isCompleted) throw new CannotPlace()
  return claimed
}

/** What its order is made of. An order has the id of its payment. */
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
