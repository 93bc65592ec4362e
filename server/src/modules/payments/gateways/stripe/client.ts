import type Stripe from 'stripe'

import type { Config } from '../../../../config.ts'
import { ConnectionBroken } from './errors.ts'

/**
 * The timeout of each attempt of a call, in milliseconds. A call that gets no response is retried once with the same idempotency
 * key, unless the call sets `maxNetworkRetries`.
 */
const TIMEOUT_MS = 15_000

type Sdk = typeof Stripe
let loading: Promise<Sdk> | undefined

/** Loads Stripe's SDK. The SDK is large, so an installation without Stripe payments never loads it. */
async function sdk(): Promise<Sdk> {
  loading ??= import('stripe').then((module) => module.default)
  return loading
}

/** The clients, by API URL and secret key. Each client keeps its connections open. */
const clients = new Map<string, Stripe>()
/** The maximum number of clients in one process. Above it, the oldest client is removed and is created again when needed. */
const CLIENTS_MAX = 100

/**
 * Returns the Stripe client for a secret key.
 * @throws ConnectionBroken when the secret key is empty
 */
export async function stripeClient({ stripeApiBase }: Pick<Config, 'stripeApiBase'>, secretKey: string): Promise<Stripe> {
  if (secretKey === '') throw new ConnectionBroken('no_key')
  const key = `${stripeApiBase ?? ''} ${secretKey}`
  const known = clients.get(key)
  if (known) return known
  const SDK = await sdk()
  const client = new SDK(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(stripeApiBase === undefined ? {} : addressOf(stripeApiBase)),
  })
  const [oldest] = clients.keys()
  if (clients.size >= CLIENTS_MAX && oldest !== undefined) clients.delete(oldest)
  clients.set(key, client)
  return client
}

function addressOf(base: string) {
  const { protocol, hostname, port } = new URL(base)
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port }
}

/** Returns the part of the SDK that checks webhook signatures. This part works without a secret key. */
export async function stripeWebhooks(): Promise<Sdk['webhooks']> {
  return (await sdk()).webhooks
}
