import type { Services } from '../../../services.ts'
import { claimDiscounts } from '../../discounts/uses.ts'
import { CannotPlace, placeOrder } from './place.ts'
import type { GatewayPayment } from '../../gateways/gateway.ts'
import { holdStock } from '../holds.ts'
import { isOpen, type PaymentRow } from '../payment.ts'
import { claimLate, claimOpen } from '../queries.ts'

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
  try {
    return await services.db.inStore(storeId, async (tx, last) => {
      if (isOpen(payment)) {
        const claimed = await claimOpen(tx, payment, { ...claim, wasClosing })
        if (!claimed) return 'lost'
        await placeOrder(tx, services, claimed, answer, last)
        return 'placed'
      }
      const late = answer === null ? undefined : await claimLate(tx, payment, claim)
      if (!late) return 'lost'
      const { quote, buyer } = late
      if (!(await holdStock(tx, { storeId, paymentId }, quote.lines))) throw new CannotPlace()
      const gone = await claimDiscounts(tx, { storeId, paymentId, email: buyer.email, applied: quote.discounts })
      if (gone.length > 0) throw new CannotPlace()
      await placeOrder(tx, services, late, answer, last)
      services.log.warn({ storeId, paymentId, provider }, 'A payment that had been given up succeeded, and was placed')
      return 'placed'
    })
  } catch (error) {
    if (error instanceof CannotPlace) return 'impossible'
    throw error
  }
}
