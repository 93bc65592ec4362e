import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { type ContentIds, readContentIds } from '../events/content-ids.ts'
import { type Happened, toldTo } from '../events/happened.ts'
import { readLines } from '../events/lines.ts'
import { insertDeliveries, serverTakes } from '../delivery/deliveries.ts'
import { countOutcomes, type Outcome } from '../health/queries.ts'
import type { Visitor } from '../platforms/event.ts'
import { platforms } from '../platforms/platforms.ts'
import { claimForBrowser, happenedOf, lockUntold } from '../purchases/purchases.ts'
import { type Pixel, pixelOf, type PixelRow } from '../settings/pixel-row.ts'
import { selectEnabled } from '../settings/queries.ts'
import type { BrowserSeen } from './browser-seen.ts'
import type { ReportedEvent } from './reported.ts'

/** What the frame does for a pixel: calls its platform's script. */
export interface BrowserCall {
  pixel: string
  args: readonly unknown[]
}

interface Report {
  storeId: string
  origin: string
  path: string
  currency: string
  visitor: Visitor
  events: readonly ReportedEvent[]
}

/**
 * Tells the store's pixels of events on a page: writes what the server sends, and returns what the browser is to call. Reporting an event
 * again returns the same calls and sends nothing again. A purchase is only returned once, whoever asks, and only if it tells something.
 */
export async function report(services: Services, seen: BrowserSeen, reported: Report): Promise<BrowserCall[]> {
  const { db, config, now } = services
  const { storeId, visitor } = reported
  return db.inStore(storeId, async (tx) => {
    const rows = await selectEnabled(tx)
    if (rows.length === 0) return []
    const at = now()
    const pixels = rows.map(pixelOf)
    const happened = await readHappened(tx, services, reported, pixels, at)
    const contentIds = await readContentIds(
      tx,
      config,
      pixels,
      happened.flatMap(({ lines }) => lines),
    )
    const told = happened.flatMap((one) => rows.flatMap((row) => tellOne(row, one, contentIds)))
    const sending = told.filter(({ isSent }) => isSent)
    await insertDeliveries(tx, { storeId, at, visitor, orderId: null, isTest: false }, sending)
    if (sending.length > 0) await enqueue(tx, storeId, 'pixels.send', { storeId })
    const purchases = told.flatMap(({ event, args }) => (event.name === 'Purchase' && args !== undefined ? [event.id] : []))
    await claimForBrowser(tx, purchases, at)
    const outcomes = told.flatMap(({ row, event, args }): Outcome[] =>
      args !== undefined && seen.isNews(row.id, event.name, at) ? [{ pixelId: row.id, event: event.name, browserAt: at }] : [],
    )
    await countOutcomes(tx, storeId, at, outcomes)
    return told.flatMap(({ row, args }) => (args === undefined ? [] : [{ pixel: row.id, args }]))
  })
}

/** What happened, and what pixels may be told of it. */
interface Allowed extends Happened {
  allowed: Pick<Visitor, 'analytics' | 'marketing'>
}

function tellOne(row: PixelRow, happened: Allowed, contentIds: ContentIds) {
  const pixel = pixelOf(row)
  const event = toldTo(pixel, happened, happened.allowed, (variantId) => contentIds(pixel, variantId))
  if (typeof event === 'string') return []
  // A script can't tell a platform that it is a test, so a test order is told from the server only.
  const args = happened.order?.isTest ? undefined : platforms[pixel.platform].browser?.(pixel, event)
  // The server tells purchases by itself, from the order.
  return [{ row, event, args, isSent: event.name !== 'Purchase' && serverTakes(row, event.name) }]
}

async function readHappened(tx: Tx, services: Services, reported: Report, pixels: readonly Pixel[], now: Date): Promise<Allowed[]> {
  const { events, visitor, currency, origin, path } = reported
  const happened: Allowed[] = []
  for (const event of events) {
    if (event.name === 'Purchase') {
      for (const purchase of await lockUntold(tx, tokenDigest(event.order), now)) {
        const { visitor: buyer } = purchase
        // Whoever has the link opens the page of an order. A browser that allows less than the buyer leaves it to one that tells all.
        if (pixels.some(({ consent }) => buyer[consent] && !visitor[consent])) continue
        happened.push({ ...(await happenedOf(tx, services.config, purchase)), allowed: buyer })
      }
      continue
    }
    const { id, name } = event
    const about = 'lines' in event ? { search: '', lines: await readLines(tx, event.lines) } : { search: event.search, lines: [] }
    const at = new Date(now.getTime() - event.age * 1000)
    happened.push({ ...about, name, id, at, url: origin + path, currency, order: null, allowed: visitor })
  }
  return happened
}
