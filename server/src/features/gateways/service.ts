import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { claimCap } from './caps.ts'
import type { GatewayConnection } from './connection.ts'
import { watched } from './health.ts'
import { openGateway } from './providers.ts'
import { findConnection, findEligible, type PaymentAsk } from './queries.ts'
import { routed } from './routing.ts'

export type { GatewayConnection } from './connection.ts'

export interface ChoiceAsk extends PaymentAsk {
  /** Decides within groups: the same seed is always routed alike. The id of the checkout, so that form and payment agree. */
  seed: string
  /** Counts towards the caps under this id until the payment's state says it came to nothing. */
  paymentId: string
  /** The connection the payment form was made for, where it said so. */
  prefer?: string | undefined
  /** Connections that were tried. */
  except: readonly string[]
  now: Date
}

/**
 * The connection a payment goes through. Its caps are claimed in the caller's transaction (a store's), and given back by
 * themselves when the payment's row becomes `failed`, `expired`, `cancelled` or `returned`.
 * @returns undefined where none can take it
 */
export async function chooseGateway(
  tx: Tx,
  { seed, paymentId, prefer, except, now, ...ask }: ChoiceAsk,
): Promise<GatewayConnection | undefined> {
  const order = routed(await findEligible(tx, ask), seed, now).filter(({ id }) => !except.includes(id))
  order.sort((a, b) => Number(b.id === prefer) - Number(a.id === prefer))
  for (const candidate of order) if (await claimCap(tx, candidate, { paymentId, amountCents: ask.amountCents, now })) return candidate
  return undefined
}

/**
 * The ways of paying a form offers: the gateway a payment of this seed would go through, then every way of paying by hand.
 * Claims nothing.
 */
export async function offeredGateways(
  tx: Tx,
  { seed, now, ...ask }: PaymentAsk & { seed: string; now: Date },
): Promise<GatewayConnection[]> {
  const order = routed(await findEligible(tx, ask), seed, now)
  const gateway = order.find(({ provider }) => provider !== 'manual')
  return [...(gateway ? [gateway] : []), ...order.filter(({ provider }) => provider === 'manual')]
}

/**
 * A connection by its id, also one that is switched off or deleted: what went through it may have to be paid back. In a
 * store's transaction only what the store may use or used; in one of the platform any, for webhooks, which name no store.
 */
export async function readConnection(tx: Tx, gatewayId: string): Promise<GatewayConnection | undefined> {
  return findConnection(tx, gatewayId)
}

/** The gateway behind a connection. What becomes of its calls counts towards its health. */
export function gatewayOf(services: Services, connection: GatewayConnection): PaymentGateway {
  return watched(services, connection, openGateway(services, connection))
}
