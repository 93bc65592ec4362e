import type Stripe from 'stripe'

/** The number of seconds before the start of a payment that the search includes, because clocks may differ. */
const EARLIER_SECONDS = 5 * 60
/** The number of seconds after the start of a payment that the search includes, because its intent is created later. */
const LATER_SECONDS = 15 * 60

/**
 * Finds the Stripe payment intent of a payment. The function lists the intents that were created around that time, because
 * Stripe's search finds new intents only after a delay.
 */
export async function findIntent(
  stripe: Stripe,
  { storeId, paymentId, startedAt }: { storeId: string; paymentId: string; startedAt: Date },
): Promise<Stripe.PaymentIntent | undefined> {
  const started = Math.floor(startedAt.getTime() / 1000)
  const around = { gte: started - EARLIER_SECONDS, lte: started + LATER_SECONDS }
  for await (const intent of stripe.paymentIntents.list({ created: around, limit: 100, expand: ['data.latest_charge'] }))
    if (intent.metadata['paymentId'] === paymentId && intent.metadata['storeId'] === storeId) return intent
  return undefined
}
