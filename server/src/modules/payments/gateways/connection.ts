import { z } from 'zod'

import { seal, unseal } from '../../../platform/secrets/sealed.ts'

export const providers = ['test', 'stripe', 'manual'] as const
export type Provider = (typeof providers)[number]

/** A connection to a payment gateway, with what is needed to charge through it. */
export interface GatewayConnection {
  id: string
  provider: Provider
  /** The seller's name for it; for a manual payment method, the name shoppers see. */
  label: string
  /** `test`: no money moves, and orders are marked as tests. */
  environment: 'test' | 'live'
  /** What browsers may see of it: Stripe's publishable key; empty for other providers. */
  publishableKey: string
  /** Payment instructions of a manual payment method. Plain text. */
  instructions: string
  /** See `credentialsOf`. */
  sealedCredentials: string
  /** Number of unanswered calls in a row, when this was read. */
  failures: number
}

const Credentials = z.strictObject({
  /** Stripe's secret or restricted key; empty for other providers. */
  secretKey: z.string().default(''),
  /** The secret that signs its webhooks. Empty: no webhook is accepted. */
  webhookSecret: z.string().default(''),
})
export type GatewayCredentials = z.infer<typeof Credentials>

/** Secrets are sealed for one row: those of one connection cannot be opened as another's. */
const purpose = (gatewayId: string) => `gateway ${gatewayId}`

export function sealCredentials(secretKey: string, gatewayId: string, credentials: GatewayCredentials): string {
  return seal(secretKey, purpose(gatewayId), JSON.stringify(credentials))
}

/** Opens the secrets of a connection. Throws when they were modified, or sealed with another secret key or for another connection. */
export function credentialsOf(
  { config }: { config: { secretKey: string } },
  { id, sealedCredentials }: Pick<GatewayConnection, 'id' | 'sealedCredentials'>,
): GatewayCredentials {
  if (sealedCredentials === '') return { secretKey: '', webhookSecret: '' }
  return Credentials.parse(JSON.parse(unseal(config.secretKey, purpose(id), sealedCredentials)))
}

/** As `credentialsOf`; undefined when they cannot be opened, so that the owner of the account sees that and enters them again. */
export function readableCredentials(...of: Parameters<typeof credentialsOf>): GatewayCredentials {
  try {
    return credentialsOf(...of)
  } catch {
    return { secretKey: '', webhookSecret: '' }
  }
}
