import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { PaymentGateway } from './gateway.ts'
import { toStripe } from './stripe/amounts.ts'
import { claimCap, holdTakings } from './caps.ts'
import type { GatewayConnection } from './connection.ts'
import { watched } from './health.ts'
import { openGateway } from './providers.ts'
import { type AskedBy, type Eligible, findConnection, findEligible, type PaymentAsk } from './queries.ts'
import { routed } from './routing.ts'

export type { GatewayConnection } from './connection.ts'

/** Connections that would take a payment, in the order they are asked. */
export type Candidates = readonly Eligible[]

export interface ChoiceAsk extends PaymentAsk, AskedBy {
  /** Counts towards the caps under this id until the payment's state says it came to nothing. */
  paymentId: string
  /** The connection the payment form was made for, where it said so. Anything a stranger might send. */
  prefer?: string | undefined
  /** Connections that were tried. */
  except: readonly string[]
  /** Of the same payment, read in the caller's transaction; looked up where left out. */
  candidates?: Candidates | undefined
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
export async function chooseGateway(
  tx: Tx,
  { checkoutId, paymentId, prefer, except, candidates: known, now, ...ask }: ChoiceAsk,
): Promise<Choice> {
  const order = (known ?? (await findCandidates(tx, ask, { checkoutId, now }))).filter(({ id }) => !except.includes(id))
  const preferred = order.find(({ id }) => id === prefer)
  const others = order.filter((candidate) => candidate !== preferred)
  const form = preferred ?? (prefer !== undefined && UUID.test(prefer) ? await findConnection(tx, prefer) : undefined)
  const alike = prefer === undefined ? others : others.filter((candidate) => form !== undefined && haveOneForm(form, candidate))
  const candidates = preferred ? [preferred, ...alike] : alike
  for (const [at, candidate] of candidates.entries()) {
    const isLast = at === candidates.length - 1
    if (await claim(tx, candidate, isLast, { paymentId, amountCents: ask.amountCents, now }))
      return { kind: 'connection', connection: candidate }
  }
  return { kind: others.length > alike.length ? 'otherForm' : 'none' }
}

/** As `claimCap`, but holds nothing of a connection whose cap stands in the way: the next is asked with empty hands (decision 27). */
async function claim(tx: Tx, candidate: Eligible, isLast: boolean, asked: Parameters<typeof claimCap>[2]): Promise<boolean> {
  if (isLast || !isCapped(candidate)) return claimCap(tx, candidate, asked)
  await sql`savepoint claim`.execute(tx)
  const isClaimed = await claimCap(tx, candidate, asked)
  await (isClaimed ? sql`release savepoint claim` : sql`rollback to savepoint claim`).execute(tx)
  return isClaimed
}

const isCapped = ({ dailyCap, monthlyCap }: Eligible): boolean => dailyCap !== null || monthlyCap !== null

/**
 * Holds all caps that going on with another connection may touch, that of the one it leaves among them. Call it before a
 * payment leaves its connection.
 */
export async function holdCaps(
  tx: Tx,
  { checkoutId, paymentId, now, ...ask }: Omit<ChoiceAsk, 'prefer' | 'except' | 'candidates'>,
): Promise<void> {
  const capped = (await findEligible(tx, ask, { checkoutId, now })).filter(isCapped)
  await holdTakings(
    tx,
    capped.map(({ id }) => id),
    { paymentId, now },
  )
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
  const order = await findCandidates(tx, ask, { checkoutId, now })
  const gateway = order.find(({ provider }) => provider !== 'manual')
  return [...(gateway ? [gateway] : []), ...order.filter(({ provider }) => provider === 'manual')]
}

/** Connections of the store that would take a payment. */
export async function findCandidates(tx: Tx, ask: PaymentAsk, asked: AskedBy): Promise<Candidates> {
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
