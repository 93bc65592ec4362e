import type Stripe from 'stripe'

/** Tolerance in seconds for differing clocks, and for the time between our start and the creation of the intent. */
const EARLIER_SECONDS = 5 * 60
const LATER_SECONDS = 15 * 60

/** Finds the payment intent of a payment of ours. Lists the intents of that time, because Stripe's search lags behind. */
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
