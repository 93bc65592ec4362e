import { PIXEL_DELIVERIES_SHOWN } from '@vitrine/contract/pixel-limits.ts'
import { type PixelEventName, pixelEvents } from '@vitrine/contract/pixel-platforms.ts'

import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { findPixel } from '../settings/queries.ts'
import { healthOf, newestDeliveries } from './queries.ts'

const COUNTED_DAYS = 7
const DAY_MS = 86_400_000

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null

/**
 * Returns what became of the events of a pixel.
 * @throws Problem `not_found`
 */
export async function readHealth({ tx, services }: StoreContext, id: string) {
  if (!(await findPixel(tx, id))) throw problem('not_found')
  const rows = await healthOf(tx, id, new Date(services.now().getTime() - (COUNTED_DAYS - 1) * DAY_MS))
  const deliveries = await newestDeliveries(tx, id, PIXEL_DELIVERIES_SHOWN)
  return {
    events: pixelEvents.flatMap((event) => {
      const row = rows.find((one) => one.event === event)
      if (!row) return []
      const { sent, failed, matched } = row
      return [{ event, lastBrowserAt: instant(row.browser_at), lastServerAt: instant(row.server_at), sent, failed, matched }]
    }),
    deliveries: deliveries.map((row) => ({
      id: row.id,
      event: row.event as PixelEventName,
      eventId: row.event_id,
      isTest: row.is_test,
      state: row.state as 'pending' | 'sent' | 'failed',
      attempts: row.attempts,
      error: row.error,
      createdAt: row.created_at.toISOString(),
      settledAt: instant(row.settled_at),
      nextAt: row.state === 'pending' ? instant(row.next_at) : null,
    })),
  }
}
