import type Stripe from 'stripe'

/** The search includes intents that were created up to this many seconds before `startedAt`, because clocks may differ. */
const EARLIER_SECONDS = 5 * 60
/**
 * The search includes intents that were created up to this many seconds after `startedAt`, because the intent is created after
 * the payment starts.
 */
const LATER_SECONDS = 15 * 60

/**
 * Finds the Stripe payment intent of a payment. The function lists the intents that were created around `startedAt`, because
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
