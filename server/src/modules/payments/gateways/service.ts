import { sql } from 'kysely'

import { type Query, send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import type { PaymentGateway } from './gateway.ts'
import { toStripe } from './stripe/amounts.ts'
import { claimCap, holdTakings } from './caps.ts'
import type { GatewayConnection } from './connection.ts'
import { watched } from './health.ts'
import { openGateway } from './providers.ts'
import { type AskedBy, type Eligible, eligibleQuery, findConnection, findEligible, type PaymentAsk } from './queries.ts'
import { routed } from './routing.ts'

export type { GatewayConnection } from './connection.ts'
export type { Eligible } from './queries.ts'

/** Connections that accept a payment, in the order they are tried. */
export type Candidates = readonly Eligible[]

export interface ChoiceAsk extends PaymentAsk, AskedBy {
  /** The ID of the payment. Its amount counts toward the caps until the payment's state shows that nothing was charged. */
  paymentId: string
  /** The ID of the connection that the payment form was made for, if the form names one. This is untrusted input. */
  prefer?: string | undefined
  /** The IDs of connections that were already tried. */
  except: readonly string[]
  /** The candidates of the same payment, read in the caller's transaction. When they are left out, they are read again. */
  candidates?: Candidates | undefined
}

/** The connection chosen for a payment. */
export type Choice =
  | { kind: 'connection'; connection: GatewayConnection }
  /** No available connection accepts the submitted form. The shopper must get the form of another connection. */
  | { kind: 'otherForm' }
  | { kind: 'none' }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Chooses the connection of a payment: the one that its form was made for, or else the next one that accepts the same form. A
 * form that names no connection may use any. The caps of the chosen connection are claimed in the caller's store transaction, and
 * are released automatically when the payment's row becomes `failed`, `expired`, `cancelled` or `returned`.
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

/**
 * Claims the caps as `claimCap` does. When a cap would be exceeded, a savepoint releases the locks on this connection's caps, so
 * that they are not held while the next connection is tried (decision 27). The last connection needs no savepoint, because
 * nothing is tried after it.
 */
async function claim(tx: Tx, candidate: Eligible, isLast: boolean, asked: Parameters<typeof claimCap>[2]): Promise<boolean> {
  if (isLast || !isCapped(candidate)) return claimCap(tx, candidate, asked)
  await sql`savepoint claim`.execute(tx)
  const isClaimed = await claimCap(tx, candidate, asked)
  await (isClaimed ? sql`release savepoint claim` : sql`rollback to savepoint claim`).execute(tx)
  return isClaimed
}

const isCapped = ({ dailyCap, monthlyCap }: Eligible): boolean => dailyCap !== null || monthlyCap !== null

/**
 * Locks all caps that a failover to another connection may change, including those of the connection that failed. Call this
 * function before a payment moves to another connection.
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
 * Whether the form that was submitted for one connection also works for the other. Stripe's tokens work for one account only, and
 * a shopper who entered a card does not want to pay by bank transfer.
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
 * Returns the payment methods of a form: the gateway that a payment of this checkout would use, if there is one, and then every
 * manual payment method. Claims no caps.
 */
export async function offeredGateways(tx: Tx, asked: PaymentAsk & AskedBy): Promise<GatewayConnection[]> {
  const [found] = await send(tx, [offersQuery(asked)])
  return offeredOf(found, asked)
}

/** Returns the query that reads the rows for `offeredOf`. The query is not sent yet. */
export const offersQuery = ({ checkoutId, now, ...ask }: PaymentAsk & AskedBy): Query<Eligible> => eligibleQuery(ask, { checkoutId, now })

/** Returns the same as `offeredGateways`, from the rows of `offersQuery`. */
export function offeredOf(found: readonly Eligible[], asked: PaymentAsk & AskedBy): GatewayConnection[] {
  const order = candidatesOf(found, asked, asked)
  const gateway = order.find(({ provider }) => provider !== 'manual')
  return [...(gateway ? [gateway] : []), ...order.filter(({ provider }) => provider === 'manual')]
}

/** Returns the store's connections that would accept a payment, in the order they are tried. */
export async function findCandidates(tx: Tx, ask: PaymentAsk, asked: AskedBy): Promise<Candidates> {
  return candidatesOf(await findEligible(tx, ask, asked), ask, asked)
}

function candidatesOf(found: readonly Eligible[], ask: PaymentAsk, asked: AskedBy): Candidates {
  // Stripe cannot charge every amount exactly: it does not support some currencies, and in others only amounts that end in 0.
  const canTake = found.filter(({ provider }) => provider !== 'stripe' || toStripe(ask.amountCents, ask.currency) !== undefined)
  // The form and the payment use the same routing, so both choose the same connection.
  return routed(canTake, asked.checkoutId, asked.now)
}

/**
 * Reads a connection by its ID. Inactive and deleted connections are included, because their payments may need a refund. A
 * store's transaction reads only the caller's connections and those that the store uses or through which it was paid. A platform
 * transaction reads any connection, because webhooks do not name a store.
 */
export async function readConnection(tx: Tx, gatewayId: string): Promise<GatewayConnection | undefined> {
  return findConnection(tx, gatewayId)
}

/** Opens the gateway of a connection. The results of its calls are recorded as its health. */
export function gatewayOf(services: Services, connection: GatewayConnection): PaymentGateway {
  return watched(services, connection, openGateway(services, connection))
}
