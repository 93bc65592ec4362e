import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { PaymentGateway } from './gateway.ts'
import { toStripe } from './stripe/amounts.ts'
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
  const order = (await eligible(tx, seed, now, ask)).filter(({ id }) => !except.includes(id))
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
  const order = await eligible(tx, seed, now, ask)
  const gateway = order.find(({ provider }) => provider !== 'manual')
  return [...(gateway ? [gateway] : []), ...order.filter(({ provider }) => provider === 'manual')]
}

async function eligible(tx: Tx, seed: string, now: Date, ask: PaymentAsk) {
  const found = await findEligible(tx, ask)
  // Stripe takes some currencies not at all, and others not to the last digit.
  const canTake = found.filter(({ provider }) => provider !== 'stripe' || toStripe(ask.amountCents, ask.currency) !== undefined)
  return routed(canTake, seed, now)
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
