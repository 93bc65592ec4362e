import type Stripe from 'stripe'

import type { Config } from '../../../config.ts'
import { ConnectionBroken } from './errors.ts'

/** Milliseconds a call may take; the SDK tries once more, under the same idempotency key, where nothing came back. */
const TIMEOUT_MS = 15_000

type Sdk = typeof Stripe
let loading: Promise<Sdk> | undefined

/** The SDK is large: an installation that takes no payments through Stripe never loads it. */
async function sdk(): Promise<Sdk> {
  loading ??= import('stripe').then((module) => module.default)
  return loading
}

/** Clients by key: each keeps its connections open. */
const clients = new Map<string, Stripe>()
/** More accounts than this in one process, and the oldest reconnect. */
const CLIENTS_MAX = 100

/** Stripe as the account of a secret key sees it. @throws ConnectionBroken where there is no key */
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

/** What checks the signatures of webhooks; needs no account. */
export async function stripeWebhooks(): Promise<Sdk['webhooks']> {
  return (await sdk()).webhooks
}
