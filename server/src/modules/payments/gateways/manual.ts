import type { GatewayPayment, PaymentGateway } from './gateway.ts'

/**
 * Manual payment methods, such as bank transfer or cash on delivery. No provider is called. The order is placed immediately with
 * a pending payment, and the seller marks it as paid.
 */
export const manualGateway: PaymentGateway = {
  start: async ({ paymentId, storeId, amountCents, currency }) => ({
    ...untouched(paymentId),
    storeId,
    paymentId,
    amountCents,
    currency,
  }),
  read: async (reference) => untouched(reference),
  chargeAgain: refuse,
  find: async () => undefined,
  cancel: async (reference) => ({ ...untouched(reference), state: 'cancelled' }),
  capture: refuse,
  refund: refuse,
  readWebhook: async () => undefined,
}

/** Returns a pending payment. A manual payment has no provider, and its state is stored only in Vitrine's own tables. */
function untouched(reference: string): GatewayPayment {
  return {
    reference,
    state: 'pending',
    amountCents: 0,
    capturedCents: 0,
    refundedCents: 0,
    currency: '',
    storeId: '',
    paymentId: reference,
    method: '',
    error: '',
    actionUrl: null,
  }
}

async function refuse(): Promise<never> {
  throw new Error('Manual payments are captured and refunded manually')
}
