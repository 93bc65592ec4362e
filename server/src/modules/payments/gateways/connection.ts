import { z } from 'zod'

import { seal, unseal } from '../../../platform/secrets/sealed.ts'

export const providers = ['test', 'stripe', 'manual'] as const
export type Provider = (typeof providers)[number]

/** A connection to a payment gateway, with the data that is needed to charge through it. */
export interface GatewayConnection {
  id: string
  provider: Provider
  /** The name that the seller gave the connection. For a manual payment method, shoppers see this name. */
  label: string
  /** The environment of the connection. With `test`, nothing is charged, and orders are marked as tests. */
  environment: 'test' | 'live'
  /** The key that browsers may see: Stripe's publishable key. Empty for other providers. */
  publishableKey: string
  /** The payment instructions of a manual payment method, as plain text. */
  instructions: string
  /** The encrypted credentials. `credentialsOf` decrypts them. */
  sealedCredentials: string
  /** The number of consecutive failed calls when this row was read. */
  failures: number
}

const Credentials = z.strictObject({
  /** Stripe's secret or restricted key; empty for other providers. */
  secretKey: z.string().default(''),
  /** The secret that signs webhooks of this connection. When it is empty, no webhook is accepted. */
  webhookSecret: z.string().default(''),
})
export type GatewayCredentials = z.infer<typeof Credentials>

/**
 * Returns the purpose that the credentials of a connection are sealed for. The purpose contains the connection's ID, so the
 * credentials of one connection cannot be opened as those of another.
 */
const purpose = (gatewayId: string) => `gateway ${gatewayId}`

export function sealCredentials(secretKey: string, gatewayId: string, credentials: GatewayCredentials): string {
  return seal(secretKey, purpose(gatewayId), JSON.stringify(credentials))
}

/**
 * Opens the secrets of a connection. They are empty when none are stored.
 * @throws Error when the secrets were modified, or sealed with another secret key or for another connection
 */
export function credentialsOf(
  { config }: { config: { secretKey: string } },
  { id, sealedCredentials }: Pick<GatewayConnection, 'id' | 'sealedCredentials'>,
): GatewayCredentials {
  if (sealedCredentials === '') return { secretKey: '', webhookSecret: '' }
  return Credentials.parse(JSON.parse(unseal(config.secretKey, purpose(id), sealedCredentials)))
}

/**
 * Returns the same as `credentialsOf`, but empty values when the secrets cannot be opened, so that the account owner sees that
 * the secrets are missing and enters them again.
 */
export function readableCredentials(...of: Parameters<typeof credentialsOf>): GatewayCredentials {
  try {
    return credentialsOf(...of)
  } catch {
    return { secretKey: '', webhookSecret: '' }
  }
}
