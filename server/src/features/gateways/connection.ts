import { z } from 'zod'

import { seal, unseal } from '../../secrets/sealed.ts'

export const providers = ['test', 'stripe', 'manual'] as const
export type Provider = (typeof providers)[number]

/** A connection to a payment gateway, as whoever takes money through it needs it. */
export interface GatewayConnection {
  id: string
  provider: Provider
  /** As the seller tells it from others; of a manual way of paying, as shoppers read it. */
  label: string
  /** `test`: no money moves, its orders are marked as tests. */
  environment: 'test' | 'live'
  /** What browsers may know of it: Stripe's publishable key; empty of the others. */
  publishableKey: string
  /** Of a manual way of paying: what shoppers are to do. Plain text. */
  instructions: string
  /** See `credentialsOf`. */
  sealedCredentials: string
  /** Times in a row that it did not answer, when this was read. */
  failures: number
}

const Credentials = z.strictObject({
  /** Stripe's secret or restricted key; empty of the others. */
  secretKey: z.string().default(''),
  /** What its webhooks are signed with. Empty: it sends none that we would believe. */
  webhookSecret: z.string().default(''),
})
export type GatewayCredentials = z.infer<typeof Credentials>

/** Sealed for one row: what is sealed for a connection opens for no other. */
const purpose = (gatewayId: string) => `gateway ${gatewayId}`

export function sealCredentials(secretKey: string, gatewayId: string, credentials: GatewayCredentials): string {
  return seal(secretKey, purpose(gatewayId), JSON.stringify(credentials))
}

/** The secrets of a connection. Throws where they were changed, or sealed under another secret key or for another connection. */
export function credentialsOf(
  { config }: { config: { secretKey: string } },
  { id, sealedCredentials }: Pick<GatewayConnection, 'id' | 'sealedCredentials'>,
): GatewayCredentials {
  if (sealedCredentials === '') return { secretKey: '', webhookSecret: '' }
  return Credentials.parse(JSON.parse(unseal(config.secretKey, purpose(id), sealedCredentials)))
}

/** As `credentialsOf`; none where they cannot be read, so that who connected the account can see that, and enter them again. */
export function readableCredentials(...of: Parameters<typeof credentialsOf>): GatewayCredentials {
  try {
    return credentialsOf(...of)
  } catch {
    return { secretKey: '', webhookSecret: '' }
  }
}
