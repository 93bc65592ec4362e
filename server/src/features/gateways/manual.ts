import type { GatewayPayment, PaymentGateway } from './gateway.ts'

/**
 * Paid outside of the shop: by bank transfer, on delivery. Nothing is asked of anybody: a payment of this provider is placed
 * at once, its order's payment is pending, and the seller marks it paid.
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
  find: async () => undefined,
  cancel: async (reference) => ({ ...untouched(reference), state: 'cancelled' }),
  capture: refuse,
  refund: refuse,
  readWebhook: async () => undefined,
}

/** There is nobody to ask: what was agreed stands in our own rows. */
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
  throw new Error('Money of a manual payment moves by hand')
}
