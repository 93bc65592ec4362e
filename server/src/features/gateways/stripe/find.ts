import type Stripe from 'stripe'

/** Seconds by which clocks may differ, and an intent may be made after we set out to make it. */
const EARLIER_SECONDS = 5 * 60
const LATER_SECONDS = 15 * 60

/** The payment intent that was made for a payment of ours. Lists what was made at the time: Stripe's search lags behind. */
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
