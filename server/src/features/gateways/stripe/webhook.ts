import type Stripe from 'stripe'
import { z } from 'zod'

import type { WebhookEvent } from '../gateway.ts'
import { stripeWebhooks } from './client.ts'

/** Seconds a webhook may be old: one that was overheard is of no use for long. Stripe signs each of its attempts anew. */
const TOLERANCE_SECONDS = 300

/** What an event of Stripe's is about. Ids of ours that were not made by us are none. */
const About = z.object({
  object: z.enum(['payment_intent', 'charge']),
  id: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ storeId: z.uuid(), paymentId: z.uuid() }),
})

/**
 * What a webhook says, by Stripe's own check of the signature over the bytes as they came.
 * @returns undefined unless it is signed with the connection's secret and recent. An event that is not about a payment of
 * ours has an empty `paymentId`.
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
    // The SDK refuses what is too old, but takes any age that lies ahead of its clock.
    if (!(Math.abs(signedAt(signature) - now.getTime() / 1000) <= TOLERANCE_SECONDS)) return undefined
    // An empty secret, which would be anybody's, it refuses as well.
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
