import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** What became of events of one kind. `browserAt` is the time at which a browser was handed one, `serverAt` at which one was sent. */
export interface Outcome {
  pixelId: string
  event: string
  sent?: number
  failed?: number
  matched?: number
  browserAt?: Date
  serverAt?: Date
  failedAt?: Date
}

/** Adds outcomes to the counts of their day (UTC). The rows are locked in one order. */
export async function countOutcomes(tx: Tx, storeId: string, day: Date, outcomes: readonly Outcome[]): Promise<void> {
  const sorted = outcomes.toSorted((one, other) => (one.pixelId + one.event < other.pixelId + other.event ? -1 : 1))
  for (const { pixelId, event, sent = 0, failed = 0, matched = 0, browserAt, serverAt, failedAt } of sorted)
    await sql`
      insert into pixel_health as h (store_id, pixel_id, event, day, sent, failed, matched, browser_at, server_at, failed_at)
      select ${storeId}, id, ${event}, ${day.toISOString().slice(0, 10)}::date, ${sent}, ${failed}, ${matched}, ${browserAt ?? null},
        ${serverAt ?? null}, ${failedAt ?? null}
      from pixels where id = ${pixelId}
      on conflict (store_id, pixel_id, event, day) do update set sent = h.sent + excluded.sent, failed = h.failed + excluded.failed,
        matched = h.matched + excluded.matched, browser_at = greatest(h.browser_at, excluded.browser_at),
        server_at = greatest(h.server_at, excluded.server_at), failed_at = greatest(h.failed_at, excluded.failed_at)`.execute(tx)
}

/** Returns when each pixel told its last event. */
export async function lastEvents(tx: Tx): Promise<Map<string, Date>> {
  const { rows } = await sql<{ pixel_id: string; at: Date | null }>`
    select pixel_id, max(greatest(browser_at, server_at)) as at from pixel_health group by pixel_id`.execute(tx)
  return new Map(rows.flatMap(({ pixel_id, at }) => (at === null ? [] : [[pixel_id, at]])))
}

/** Returns how many events of each pixel failed since an instant. */
export async function failuresSince(tx: Tx, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ pixel_id: string; failures: number }>`
    select pixel_id, count(*)::int as failures from pixel_deliveries where state = 'failed' and settled_at >= ${since}
    group by pixel_id`.execute(tx)
  return new Map(rows.map(({ pixel_id, failures }) => [pixel_id, failures]))
}

interface EventRow {
  event: PixelEventName
  browser_at: Date | null
  server_at: Date | null
  sent: number
  failed: number
  matched: number
}

/**
 * Returns what became of a pixel's events, by kind.
 * @param since the first day that counts
 */
export async function healthOf(tx: Tx, pixelId: string, since: Date): Promise<EventRow[]> {
  const counted = sql`filter (where day >= ${since.toISOString().slice(0, 10)}::date)`
  const { rows } = await sql<EventRow>`
    select event, max(browser_at) as browser_at, max(server_at) as server_at, coalesce(sum(sent) ${counted}, 0)::int as sent,
      coalesce(sum(failed) ${counted}, 0)::int as failed, coalesce(sum(matched) ${counted}, 0)::int as matched
    from pixel_health where pixel_id = ${pixelId} group by event`.execute(tx)
  return rows
}

/** Returns the newest events that the server told a pixel. */
export const newestDeliveries = (tx: Tx, pixelId: string, limit: number) =>
  tx
    .selectFrom('pixel_deliveries')
    .select(['id', 'event', 'event_id', 'is_test', 'state', 'attempts', 'error', 'created_at', 'settled_at', 'next_at'])
    .where('pixel_id', '=', pixelId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
