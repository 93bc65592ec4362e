import type Stripe from 'stripe'
import { z } from 'zod'

import type { WebhookEvent } from '../gateway.ts'
import { stripeWebhooks } from './client.ts'

/**
 * The maximum age of a webhook in seconds, so that an intercepted one cannot be replayed for long. Stripe signs each delivery
 * attempt with a new time.
 */
const TOLERANCE_SECONDS = 300

/** The object that a Stripe event reports. An object whose metadata does not contain the IDs of a payment does not match. */
const About = z.object({
  object: z.enum(['payment_intent', 'charge']),
  id: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ storeId: z.uuid(), paymentId: z.uuid() }),
})

/**
 * Reads a webhook. Stripe's SDK first checks the signature over the raw bytes.
 * @returns undefined unless the webhook is recent and signed with the connection's secret. An event whose metadata does not
 * contain the IDs of a payment has an empty `paymentId`.
 */
export async function readStripeWebhook(
  secret: string,
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Buffer,
  now: Date,
): Promise<WebhookEvent | undefined> {
  const signature = headers['stripe-signature']
  if (signature === undefined) return undefined
  const webhooks = await stripeWebhooks()
  let event: Stripe.Event
  try {
    // The SDK refuses events that are too old, but accepts all events from the future.
    if (!(Math.abs(signedAt(signature) - now.getTime() / 1000) <= TOLERANCE_SECONDS)) return undefined
    // The SDK also refuses an empty secret. Otherwise, anyone could sign webhooks.
    event = webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch {
    return undefined
  }
  const { data: about } = About.safeParse(event.data.object)
  const reference = (about?.object === 'charge' ? about.payment_intent : about?.id) ?? ''
  return { eventId: event.id, reference, storeId: about?.metadata.storeId ?? '', paymentId: about?.metadata.paymentId ?? '' }
}

function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
}
