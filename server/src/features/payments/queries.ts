import { type Insertable, sql } from 'kysely'

import { insertOnce } from '../../db/compile-once.ts'
import type { Tx } from '../../db/transactions.ts'
import type { DB } from '../../db/types.ts'
import type { GatewayConnection } from '../gateways/service.ts'
import type { PaymentRow } from './payment.ts'

const open = ['started', 'action'] as const

/** The checkout of a cart, taken for paying. */
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
  /** The one under way. */
  open: { id: string; state: string; startedAt: string } | null
  /** Of this checkout, refused since. */
  failed: number
  /** From this place, in any checkout of the store: refused since, or not answered yet. */
  tried: number
}

/** Attempts to pay for a checkout, and from where it is paid. */
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

export async function readPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', paymentId).$castTo<PaymentRow>().executeTakeFirst()
}

/**
 * Holds a payment that changes more than once, and before it its checkout, which PostgreSQL looks at again with each further
 * change (decision 27).
 */
export async function holdPayment(tx: Tx, { id, checkout_id: checkoutId }: Pick<PaymentRow, 'id' | 'checkout_id'>): Promise<void> {
  // Sent together, in this order.
  await Promise.all([
    sql`select from checkouts where id = ${checkoutId} for key share`.execute(tx),
    sql`select from payments where id = ${id} for no key update`.execute(tx),
  ])
}

export async function readNewest(tx: Tx, checkoutId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

/** The order a checkout has become. */
export async function readOrderOf(tx: Tx, checkoutId: string): Promise<{ id: string; name: string } | undefined> {
  return tx.selectFrom('orders').select(['id', 'name']).where('checkout_id', '=', checkoutId).executeTakeFirst()
}

/** What a gateway told of a payment that is still open: its number of it, and where the shopper goes on. */
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
  /** The gateway's number of it; null of what no gateway knows of. */
  reference: string | null
  method: string
  now: Date
}

const placed = { state: 'placed', error: '', closing_at: null, action_url: null, payer: null } as const

/**
 * Makes a payment the one that is placed; its order has its id, so that it can become no second one. Of all who would, one gets its row.
 * @param wasClosing its gateway was asked to give it up, and had taken the money already: nothing else places a payment that
 *   is being given up
 */
export async function claimOpen(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  { reference, method, now, wasClosing }: Claim & { wasClosing: boolean },
): Promise<PaymentRow | undefined> {
  return tx
    .updateTable('payments')
    .set({ ...placed, order_id: id, reference, method, settled_at: now })
    .where('id', '=', id)
    .where('state', 'in', open)
    .where('closing_at', wasClosing ? 'is not' : 'is', null)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

/** The same of a payment that was given up, and succeeded all the same: nothing is held for it any more. */
export async function claimLate(
  tx: Tx,
  { id }: Pick<PaymentRow, 'id'>,
  { reference, method, now }: Claim,
): Promise<PaymentRow | undefined> {
  return tx
    .updateTable('payments')
    .set({ ...placed, order_id: id, reference, method, settled_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'expired', 'cancelled'])
    .where('closing_at', 'is', null)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

/**
 * From here on a payment is being given up, or paid back: nobody places it, unless its gateway says that it is too late.
 * @returns its row; undefined when it has come to its end
 */
export async function markClosing(tx: Tx, { id }: Pick<PaymentRow, 'id'>, now: Date): Promise<PaymentRow | undefined> {
  return tx
    .updateTable('payments')
    .set({ closing_at: sql<Date>`coalesce(closing_at, ${now})` })
    .where('id', '=', id)
    .where('state', 'not in', ['placed', 'returned'])
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirst()
}

const tried = sql<string[]>`array_append(tried, gateway_id)`

/**
 * Notes that the connection of a payment could not be used to start it; it no longer counts towards its caps.
 * @returns its row; undefined when something has become of it meanwhile
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

/** Gives a payment that is `markTried` in this transaction to another connection. */
export async function markMoved(tx: Tx, { id }: Pick<PaymentRow, 'id'>, connection: GatewayConnection, now: Date): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ ...throughOf(connection), moved_at: now })
    .where('id', '=', id)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow()
}

/** What a payment keeps of the connection it goes through; undefined where there is nothing to pay. */
export const throughOf = (connection: GatewayConnection | undefined) => ({
  gateway_id: connection?.id ?? null,
  provider: connection?.provider ?? 'free',
  gateway_name: connection?.label ?? '',
  // Whatever the connection says: no money comes of test cards.
  is_test: connection?.environment === 'test' || connection?.provider === 'test',
})

/** No longer asks after a payment that ended in doubt. Of one whose gateway is known to have something nothing changes. */
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
  /** Something of it may still come to be at its gateway, and would have to be paid back. */
  isDoubtful?: boolean
  /** Its gateway was of no use: others are asked first from now on. */
  isUnused?: boolean
  now: Date
}

/** Ends a payment that has not come to its end. @returns whether it was the caller who did */
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
    // What is paid back may have been given up before; everything else ends once.
    .where('state', 'in', state === 'returned' ? [...open, 'failed', 'expired', 'cancelled'] : open)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Payments of the store that nobody has looked at for a while, oldest first. */
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
