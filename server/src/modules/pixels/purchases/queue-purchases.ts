import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { insertDeliveries, serverTakes } from '../delivery/deliveries.ts'
import { readContentIds } from '../events/content-ids.ts'
import { toldTo } from '../events/happened.ts'
import { pixelOf } from '../settings/pixel-row.ts'
import { selectEnabled } from '../settings/queries.ts'
import { happenedOf, type Purchase } from './purchases.ts'

/** The number of purchases that one transaction turns into deliveries. */
const BATCH = 20

/**
 * Writes the deliveries of purchases that have none yet. A purchase and its deliveries change together, so a process that dies leaves
 * either, and two processes take different purchases.
 * @returns whether there may be more
 */
export async function queuePurchases({ db, config, now }: Services, storeId: string): Promise<boolean> {
  return db.inStore(storeId, async (tx) => {
    const { rows } = await sql<Purchase>`
      select id, order_id, placed_at, visitor from pixel_purchases where queued_at is null
      order by placed_at limit ${BATCH} for update skip locked`.execute(tx)
    if (rows.length === 0) return false
    const pixels = await selectEnabled(tx)
    for (const purchase of rows) await queueOne(tx, { config, storeId, at: now(), pixels }, purchase)
    const ids = rows.map(({ id }) => id)
    // The deliveries know the visitor now, until they are settled. A browser still asks what the shopper allowed.
    await sql`
      update pixel_purchases set queued_at = ${now()},
        visitor = jsonb_build_object('analytics', visitor -> 'analytics', 'marketing', visitor -> 'marketing')
      where id = any (${ids}::uuid[])`.execute(tx)
    await sql`update payments set buyer = buyer - 'pixelVisitor' where id = any (${ids}::uuid[])`.execute(tx)
    return rows.length === BATCH
  })
}

interface Queueing {
  config: Services['config']
  storeId: string
  at: Date
  pixels: Awaited<ReturnType<typeof selectEnabled>>
}

async function queueOne(tx: Tx, { config, storeId, at, pixels }: Queueing, purchase: Purchase): Promise<void> {
  const rows = pixels.filter((row) => serverTakes(row, 'Purchase'))
  if (rows.length === 0) return
  const happened = await happenedOf(tx, config, purchase)
  const contentIds = await readContentIds(tx, config, rows.map(pixelOf), happened.lines)
  const { visitor } = purchase
  const told = rows.flatMap((row) => {
    const pixel = pixelOf(row)
    const event = toldTo(pixel, happened, visitor, (variantId) => contentIds(pixel, variantId))
    return typeof event === 'string' ? [] : [{ row, event }]
  })
  const isTest = happened.order?.isTest ?? false
  await insertDeliveries(tx, { storeId, at, visitor, orderId: purchase.order_id, isTest }, told)
}
