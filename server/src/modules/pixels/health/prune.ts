import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'

const DELIVERY_DAYS = 7
/**
 * The days that the address and the browser of a visitor are known, whatever became of their purchase. A browser tells an order within a
 * day, so none tells it again without its row.
 */
const VISITOR_DAYS = 2
/** The days that counts are kept. */
const HEALTH_DAYS = 30

/** The job `pixels.prune`: forgets visitors whose events can’t be sent, and deletes what became of old events. */
export function createPixelPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const before = (days: number) => new Date(now().getTime() - days * 86_400_000)
    await forEachStore(db, async (storeId) => {
      const open = (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work)
      // Payments of orders have forgotten their visitors when the purchase was told.
      await deleteInBatches(
        open,
        (limit) => sql`
          update payments set buyer = buyer - 'pixelVisitor' where id in (
            select id from payments where created_at < ${before(VISITOR_DAYS)} and buyer ? 'pixelVisitor' limit ${limit})`,
      )
      await deleteInBatches(
        open,
        (limit) => sql`
          delete from pixel_purchases where id in (
            select id from pixel_purchases where placed_at < ${before(VISITOR_DAYS)} limit ${limit})`,
      )
      // They wait that long only if no process sends anything.
      await deleteInBatches(
        open,
        (limit) => sql`
          update pixel_deliveries set state = 'failed', error = 'It wasn’t sent in time', settled_at = ${now()}, lease_until = null, data = '{}'
          where id in (
            select id from pixel_deliveries where state = 'pending' and created_at < ${before(VISITOR_DAYS)} limit ${limit})`,
      )
      await deleteInBatches(
        open,
        (limit) => sql`
          delete from pixel_deliveries where id in (
            select id from pixel_deliveries where settled_at < ${before(DELIVERY_DAYS)} limit ${limit})`,
      )
      await deleteInBatches(
        open,
        (limit) => sql`
          delete from pixel_health where (pixel_id, event, day) in (
            select pixel_id, event, day from pixel_health where day < ${before(HEALTH_DAYS)}::date limit ${limit})`,
      )
    })
  }
}
