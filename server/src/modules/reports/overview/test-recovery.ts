import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { appendLedger } from '../../ledger/service.ts'

/** A message about an abandoned checkout. */
export interface Reminder {
  channel: 'email' | 'sms'
  state?: 'sent' | 'scheduled' | 'failed'
  clicked?: boolean
}

/** A checkout, as a test describes it. */
export interface Left {
  capturedAt: Date
  /** False for a checkout that was completed without being abandoned. */
  isAbandoned?: boolean
  reminders?: readonly Reminder[]
  recoveredBy?: 'email' | 'sms' | 'other' | 'organic' | null
  /** The total of its order in minor units, and what was refunded of it. */
  totalCents?: number
  refundedCents?: number
  /** Whether the order is not in the ledger, as a test order is. */
  isTest?: boolean
}

const MINUTE_MS = 60_000

/** Writes checkouts of a store with their messages, orders and sales. */
export async function writeLeft({ services }: TestServer, { storeId }: Actor, checkouts: readonly Left[]): Promise<void> {
  const rows = checkouts.map((left) => ({ id: uuidv7(), orderId: left.recoveredBy ? uuidv7() : null, ...left }))
  await services.db.inStore(storeId, async (tx) => {
    await insertRows(
      tx,
      'checkouts',
      rows.map(({ id, orderId, capturedAt, isAbandoned = true, recoveredBy = null, totalCents = 0 }) => ({
        store_id: storeId,
        id,
        cart_id: uuidv7(),
        state: orderId ? 'completed' : 'open',
        currency: 'USD',
        total_cents: totalCents,
        captured_at: capturedAt,
        last_active_at: capturedAt,
        created_at: capturedAt,
        abandoned_at: isAbandoned ? new Date(capturedAt.getTime() + 30 * MINUTE_MS) : null,
        order_id: orderId,
        recovered_by: recoveredBy,
      })),
    )
    const messages = rows.flatMap(({ id, capturedAt, reminders = [] }) =>
      reminders.map(({ channel, state = 'sent', clicked = false }, place) => ({
        store_id: storeId,
        id: uuidv7(),
        checkout_id: id,
        channel,
        step: place + 1,
        state,
        recipient: `${id}@example.test`,
        due_at: capturedAt,
        clicked_at: clicked ? capturedAt : null,
      })),
    )
    await insertRows(tx, 'abandoned_messages', messages)
    const entries = rows.flatMap(({ orderId, capturedAt, totalCents = 0, refundedCents = 0, isTest = false }) => {
      if (!orderId || isTest) return []
      const of = { orderId, occurredAt: new Date(capturedAt.getTime() + 120 * MINUTE_MS) }
      return [
        { ...of, kind: 'order' as const, amountCents: 0, orderCount: 1 },
        { ...of, kind: 'sale' as const, amountCents: totalCents, quantity: 1 },
        { ...of, kind: 'cost' as const, amountCents: -1 },
        ...(refundedCents > 0 ? [{ ...of, kind: 'return' as const, amountCents: -refundedCents, quantity: -1 }] : []),
      ]
    })
    await appendLedger(tx, storeId, entries)
  })
}
