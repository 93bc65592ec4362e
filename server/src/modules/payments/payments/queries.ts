import { type Insertable, sql } from 'kysely'

import { insertOnce } from '../../../platform/db/compile-once.ts'
import { type Query, send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { GatewayConnection } from '../gateways/service.ts'
import type { PaymentRow } from './payment.ts'

const open = ['started', 'action'] as const
/** The states in which a payment has no order, but may still succeed at its gateway. */
const givenUp = ['failed', 'expired', 'cancelled'] as const

/** Locks the checkout of a cart before a payment, and reads its state. Returns undefined when the cart has no such checkout. */
export async function takeCheckout(tx: Tx, { checkoutId, cartId }: { checkoutId: string; cartId: string }) {
  return tx
    .selectFrom('checkouts')
    .select(['state', 'order_id'])
    .where('id', '=', checkoutId)
    .where('cart_id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()
}

export interface Attempts {
  /** The payment in progress. null when there is none. */
  open: { id: string; state: string; startedAt: string } | null
  /** The number of failed attempts to pay for this checkout since the given time. */
  failed: number
  /**
   * The number of failed attempts and attempts in progress from this IP address since the given time, in all checkouts of the
   * store. Payments that wait for their shopper are not counted.
   */
  tried: number
}

/**
 * Reads the open payment of a checkout, and counts the recent attempts to pay for the checkout and from the payer's IP address.
 */
export async function readAttempts(
  tx: Tx,
  { checkoutId, payer, since }: { checkoutId: string; payer: Buffer; since: Date },
): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    select
      (select json_build_object('id', id, 'state', state, 'startedAt', coalesce(moved_at, created_at)) from payments
        where checkout_id = ${checkoutId} and state in ('started', 'action')) as open,
      (select count(*) from payments where checkout_id = ${checkoutId} and created_at > ${since} and state = 'failed') as failed,
      (select count(*) from payments where payer = ${payer} and created_at > ${since} and state in ('failed', 'started')) as tried`.execute(
    tx,
  )
  return rows[0]!
}

const insert = insertOnce('payments', sql<PaymentRow>`returning *`)

export async function insertPayment(tx: Tx, payment: Insertable<DB['payments']>): Promise<PaymentRow> {
  return (await insert(tx, payment))[0]!
}

/**
 * Inserts a payment that adds items to an order.
 * @returns undefined when the order already has one that is open or was added, so that of several callers only one charges
 */
export async function insertAddingPayment(tx: Tx, payment: Insertable<DB['payments']>): Promise<PaymentRow | undefined> {
  return tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

export async function readPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', paymentId).$castTo<PaymentRow>().executeTakeFirst()
}

/**
 * Locks a payment that will be changed more than once. The checkout is locked before it, because PostgreSQL checks the foreign
 * key to the checkout again with each later change (decision 27).
 */
export async function holdPayment(tx: Tx, { id, checkout_id: checkoutId }: Pick<PaymentRow, 'id' | 'checkout_id'>): Promise<void> {
  await send(tx, [
    sql`select from checkouts where id = ${checkoutId} for key share`,
    sql`select from payments where id = ${id} for no key update`,
  ])
}

export async function readNewest(tx: Tx, checkoutId: string): Promise<PaymentRow | undefined> {
  return (
    tx
      .selectFrom('payments')
      .selectAll()
      .where('checkout_id', '=', checkoutId)
      // A payment that adds items to an order is no attempt to pay for the checkout.
      .where('adds_to', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .$castTo<PaymentRow>()
      .executeTakeFirst()
  )
}

/** Returns the order that a checkout became. */
export async function readOrderOf(tx: Tx, checkoutId: string): Promise<{ id: string; name: string } | undefined> {
  return tx.selectFrom('orders').select(['id', 'name']).where('checkout_id', '=', checkoutId).executeTakeFirst()
}

/** Records what a gateway reported about an open payment: its state, its reference, and the URL where the shopper continues. */
export async function noteProgress(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  { state, reference, actionUrl }: { state: 'started' | 'action'; reference: string; actionUrl: string | null },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state, reference, action_url: actionUrl })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute()
}

export interface Claim {
  /** The gateway's ID of the payment. null when there is no gateway. */
  reference: string | null
  method: string
  now: Date
}

const placed = { state: 'placed', error: '', closing_at: null, action_url: null, payer: null } as const

/**
 * Returns the query that marks a payment as placed. The order gets the ID of the payment, so the payment cannot become a second
 * order. Of several callers, only one gets the row. The query is not sent yet.
 * @param wasClosing whether the gateway was asked to void the payment and had already captured it; no other caller may place a
 * payment that is being given up on
 */
export function claimOpenQuery(
  tx: Tx,
  { id, adds_to: addsTo }: Pick<PaymentRow, 'id' | 'adds_to'>,
  { reference, method, now, wasClosing }: Claim & { wasClosing: boolean },
): Query<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ ...placed, order_id: addsTo ?? id, reference, method, settled_at: now })
    .where('id', '=', id)
    .where('state', 'in', open)
    .where('closing_at', wasClosing ? 'is not' : 'is', null)
    .returningAll()
    .$castTo<PaymentRow>()
}

/**
 * Returns the query that marks as placed a payment that was given up on and succeeded later. Its reservations are already
 * released. The query is not sent yet.
 */
export function claimLateQuery(
  tx: Tx,
  { id, adds_to: addsTo }: Pick<PaymentRow, 'id' | 'adds_to'>,
  { reference, method, now }: Claim,
): Query<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ ...placed, order_id: addsTo ?? id, reference, method, settled_at: now })
    .where('id', '=', id)
    .where('state', 'in', givenUp)
    .where('closing_at', 'is', null)
    .returningAll()
    .$castTo<PaymentRow>()
}

/**
 * Marks a payment as being given up on or returned. After that, no process places it, unless its gateway reports that it is too
 * late to void it.
 * @param to `give up` marks only a payment that is still open, because one that has ended must not be returned again; `return`
 * also marks one that was given up on and succeeded later
 * @returns its row, or undefined when the payment was not marked
 */
export async function markClosing(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  to: 'give up' | 'return',
  now: Date,
): Promise<PaymentRow | undefined> {
  return tx
    .updateTable('payments')
    .set({ closing_at: sql<Date>`coalesce(closing_at, ${now})` })
    .where('id', '=', id)
    .where('state', 'in', to === 'give up' ? open : [...open, ...givenUp])
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

const tried = sql<string[]>`array_append(tried, gateway_id)`

/**
 * Records that the payment's connection could not be used to start it. The payment no longer counts toward the caps of that
 * connection.
 * @returns its row, or undefined when another process changed the payment first
 */
export async function markTried(
  tx: Tx,
  { id, gateway_id: gatewayId }: Pick<PaymentRow, 'id' | 'gateway_id'>,
): Promise<PaymentRow | undefined> {
  return tx
    .updateTable('payments')
    .set({ tried })
    .where('id', '=', id)
    .where('gateway_id', '=', gatewayId)
    .where('state', '=', 'started')
    .where('reference', 'is', null)
    .where('closing_at', 'is', null)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

/** Assigns another connection to a payment that `markTried` changed in this transaction. */
export async function markMoved(tx: Tx, { id }: Pick<PaymentRow, 'id'>, connection: GatewayConnection, now: Date): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ ...throughOf(connection), moved_at: now })
    .where('id', '=', id)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow()
}

/** Returns the columns that a payment stores about its connection. Pass undefined when there is nothing to pay. */
export const throughOf = (connection: GatewayConnection | undefined) => ({
  gateway_id: connection?.id ?? null,
  provider: connection?.provider ?? 'free',
  gateway_name: connection?.label ?? '',
  // The test gateway never charges anything, whatever the connection's environment is.
  is_test: connection?.environment === 'test' || connection?.provider === 'test',
})

/**
 * Stops checking a payment that ended while its outcome was unknown. Changes nothing when its gateway is known to have the
 * payment.
 */
export async function endDoubt(tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ closing_at: null })
    .where('id', '=', id)
    .where('state', 'not in', open)
    .where('reference', 'is', null)
    .execute()
}

export interface Ending {
  state: 'failed' | 'expired' | 'cancelled' | 'returned'
  error: string
  reference: string | null
  method: string
  /** Whether the payment may still appear at its gateway and would then need a refund. */
  isDoubtful?: boolean
  /** Whether the payment's gateway could not be used, so that other gateways are tried first. */
  isUnused?: boolean
  now: Date
}

/**
 * Ends a payment that has not ended yet.
 * @returns whether this caller ended it
 */
export async function markEnded(tx: Tx, { id }: Pick<PaymentRow, 'id'>, ending: Ending): Promise<boolean> {
  const { state, error, reference, method, isDoubtful = false, isUnused = false, now } = ending
  const ended = await tx
    .updateTable('payments')
    .set({
      state,
      error,
      reference,
      method,
      settled_at: now,
      closing_at: isDoubtful ? now : null,
      action_url: null,
      ...(isUnused && { tried }),
    })
    .where('id', '=', id)
    // A payment may be returned after it was given up on. Only an open payment can end in any other state.
    .where('state', 'in', state === 'returned' ? [...open, ...givenUp] : open)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Returns the store's payments that were created before the given time and still need a check, because they are open or
 * `closing_at` is set. The oldest come first.
 */
export async function readUnsettled(tx: Tx, before: Date, limit: number): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where((eb) => eb.or([eb('state', 'in', open), eb('closing_at', 'is not', null)]))
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .$castTo<PaymentRow>()
    .execute()
}
