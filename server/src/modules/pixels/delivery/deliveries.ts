import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { PixelEvent, Visitor } from '../platforms/event.ts'
import { platforms } from '../platforms/platforms.ts'
import { pixelOf, type PixelRow } from '../settings/pixel-row.ts'

/** Whether the server tells a pixel of events of this kind. */
export function serverTakes(row: PixelRow, event: PixelEventName): boolean {
  const pixel = pixelOf(row)
  const { server } = platforms[pixel.platform]
  if (!server || (row.token === null && pixel.platform !== 'custom')) return false
  return server.takes?.(pixel, event) ?? true
}

/** What a delivery has of its event until it is settled. */
export interface DeliveryData {
  event: PixelEvent
  visitor: Visitor
}

interface Common {
  storeId: string
  at: Date
  visitor: Visitor
  orderId: string | null
  isTest: boolean
}

/** Writes events for the server to send. An event that a pixel was told before is left as it is. Returns the IDs of the new rows. */
export async function insertDeliveries(
  tx: Tx,
  { storeId, at, visitor, orderId, isTest }: Common,
  told: readonly { row: Pick<PixelRow, 'id'>; event: PixelEvent }[],
): Promise<string[]> {
  if (told.length === 0) return []
  const rows = told.map(({ row, event }) => ({
    store_id: storeId,
    id: uuidv7(),
    pixel_id: row.id,
    event_id: event.id,
    event: event.name,
    order_id: orderId,
    is_test: isTest,
    data: JSON.stringify({ event, visitor } satisfies DeliveryData),
    next_at: at,
    created_at: at,
  }))
  const inserted = await tx
    .insertInto('pixel_deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['store_id', 'pixel_id', 'event_id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** The number of seconds for which a batch is left alone after it was taken: longer than any request. */
const LEASE_SECONDS = 60

export interface DeliveryRow {
  id: string
  event: PixelEventName
  order_id: string | null
  is_test: boolean
  attempts: number
  created_at: Date
  data: DeliveryData
}

/**
 * Takes due events of a pixel for one request. Two processes never take the same, and those of a process that died are due again when
 * their lease is over.
 * @param most the largest number of them. The query of the IDs is materialized, because a join may run a subquery again for each row,
 * and each time it would take as many
 */
export async function claimDue(tx: Tx, pixelId: string, isTest: boolean, most: number, now: Date): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    with due as materialized (
      select id from pixel_deliveries where pixel_id = ${pixelId} and state = 'pending' and is_test = ${isTest} and next_at <= ${now}
        and (lease_until is null or lease_until <= now())
      order by next_at, id limit ${most} for update skip locked
    )
    update pixel_deliveries d set attempts = d.attempts + 1, lease_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    from due where d.id = due.id returning d.id, d.event, d.order_id, d.is_test, d.attempts, d.created_at, d.data`.execute(tx)
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Ends events, and forgets what they told. */
export async function settle(tx: Tx, ids: readonly string[], state: 'sent' | 'failed', error: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update pixel_deliveries set state = ${state}, error = ${error}, settled_at = ${now}, lease_until = null, data = '{}'
    where id = any (${ids}::uuid[]) and state = 'pending'`.execute(tx)
}

/** Lets events wait for their next attempt. */
export async function postpone(tx: Tx, ids: readonly string[], error: string, nextAt: Date): Promise<void> {
  await sql`
    update pixel_deliveries set error = ${error}, next_at = ${nextAt}, lease_until = null
    where id = any (${ids}::uuid[]) and state = 'pending'`.execute(tx)
}
