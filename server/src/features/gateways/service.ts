import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { PaymentGateway } from './gateway.ts'
import { toStripe } from './stripe/amounts.ts'
import { claimCap } from './caps.ts'
import type { GatewayConnection } from './connection.ts'
import { watched } from './health.ts'
import { openGateway } from './providers.ts'
import { type AskedBy, type Eligible, findConnection, findEligible, type PaymentAsk } from './queries.ts'
import { routed } from './routing.ts'

export type { GatewayConnection } from './connection.ts'

export interface ChoiceAsk extends PaymentAsk, AskedBy {
  /** Counts towards the caps under this id until the payment's state says it came to nothing. */
  paymentId: string
  /** The connection the payment form was made for, where it said so. Anything a stranger might send. */
  prefer?: string | undefined
  /** Connections that were tried. */
  except: readonly string[]
}

/** Which connection takes a payment. */
export type Choice =
  | { kind: 'connection'; connection: GatewayConnection }
  /** What the shopper filled in is for none that would take it: they have to be shown the form of another. */
  | { kind: 'otherForm' }
  | { kind: 'none' }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The connection a payment goes through: the one its form was made for, or the next that takes the same form. Its caps are
 * claimed in the caller's transaction (a store's), and given back by themselves when the payment's row becomes `failed`,
 * `expired`, `cancelled` or `returned`.
 */
export async function chooseGateway(tx: Tx, { checkoutId, paymentId, prefer, except, now, ...ask }: ChoiceAsk): Promise<Choice> {
  const order = (await eligible(tx, ask, { checkoutId, now })).filter(({ id }) => !except.includes(id))
  const preferred = order.find(({ id }) => id === prefer)
  const claim = (candidate: Eligible) => claimCap(tx, candidate, { paymentId, amountCents: ask.amountCents, now })
  if (preferred && (await claim(preferred))) return { kind: 'connection', connection: preferred }
  const others = order.filter((candidate) => candidate !== preferred)
  const form = preferred ?? (prefer !== undefined && UUID.test(prefer) ? await findConnection(tx, prefer) : undefined)
  const alike = prefer === undefined ? others : others.filter((candidate) => form !== undefined && haveOneForm(form, candidate))
  for (const candidate of alike) if (await claim(candidate)) return { kind: 'connection', connection: candidate }
  return { kind: others.length > alike.length ? 'otherForm' : 'none' }
}

/**
 * Whether what was filled in for one connection is of use to the other. Stripe's tokens are good for one account only, and
 * whoever gave a card does not want to pay by bank transfer.
 */
function haveOneForm(one: GatewayConnection, other: GatewayConnection): boolean {
  return (
    one.provider === other.provider &&
    one.provider !== 'manual' &&
    one.environment === other.environment &&
    one.publishableKey === other.publishableKey
  )
}

/**
 * The ways of paying a form offers: the gateway a payment of this checkout would go through, then every way of paying by hand.
 * Claims nothing.
 */
export async function offeredGateways(tx: Tx, { checkoutId, now, ...ask }: PaymentAsk & AskedBy): Promise<GatewayConnection[]> {
  const order = await eligible(tx, ask, { checkoutId, now })
  const gateway = order.find(({ provider }) => provider !== 'manual')
  return [...(gateway ? [gateway] : []), ...order.filter(({ provider }) => provider === 'manual')]
}

async function eligible(tx: Tx, ask: PaymentAsk, asked: AskedBy): Promise<Eligible[]> {
  const found = await findEligible(tx, ask, asked)
  // Stripe takes some currencies not at all, and others not to the last digit.
  const canTake = found.filter(({ provider }) => provider !== 'stripe' || toStripe(ask.amountCents, ask.currency) !== undefined)
  // Form and payment are routed alike.
  return routed(canTake, asked.checkoutId, asked.now)
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
