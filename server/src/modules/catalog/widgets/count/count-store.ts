import { sql } from 'kysely'

import { forEachStore } from '../../../../platform/db/each-store.ts'
import { lockFor } from '../../../../platform/db/lock-for.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import type { Services } from '../../../../services.ts'
import { countBestSellers } from './best-sellers.ts'
import { countPairs } from './pairs.ts'

/** The number of products whose pairs one transaction counts. */
const CHUNK = 50
const DAY_MS = 86_400_000
/** The number of days for which it is kept how often a widget was seen: more than results show. */
const COUNTS_KEPT_DAYS = 400

/** The `widgets.count` job: counts the orders of a store for its widgets, unless a count began after this one was requested. */
export function createWidgetCounter({ db, now }: Services) {
  return async ({ storeId, at }: { storeId: string; at: string }): Promise<void> => {
    const counted = await db.inStore(storeId, (tx) => tx.selectFrom('widget_runs').select('counted_at').executeTakeFirst())
    if (!counted || counted.counted_at < new Date(at)) await countStore(db, storeId, now())
  }
}

/**
 * The `widgets.countAll` job, which runs every night: counts the orders of every store that has such widgets, and deletes what was seen
 * and clicked long ago.
 */
export function createNightlyWidgetCounter({ db, now }: Services) {
  return async (): Promise<void> =>
    forEachStore(db, async (storeId) => {
      await countStore(db, storeId, now())
      const before = new Date(now().getTime() - COUNTS_KEPT_DAYS * DAY_MS)
      await db.inStore(storeId, (tx) => tx.deleteFrom('widget_counts').where('quarter', '<', before).execute())
    })
}

/**
 * Counts what the widgets of a store are made from: pairs of products, and best sellers. Rows whose number stays the same are not
 * written, so pages are only rendered again if something changed.
 */
export async function countStore(db: Services['db'], storeId: string, now: Date): Promise<void> {
  const wanted = await db.inStore(storeId, readWanted)
  if (wanted.days.length + Number(wanted.hasRelated) === 0) return
  for (const days of wanted.days)
    await inTurn(db, storeId, (tx) => countBestSellers(tx, storeId, days, new Date(now.getTime() - days * DAY_MS)))
  if (wanted.hasRelated) await countAllPairs(db, storeId)
  await db.inStore(storeId, (tx) =>
    tx
      .insertInto('widget_runs')
      .values({ store_id: storeId, counted_at: now })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ counted_at: now }))
      .execute(),
  )
}

/** Two counts of a store don’t write at the same time, so that they can’t wait for each other’s rows forever. */
const inTurn = <T>(db: Services['db'], storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.inStore(storeId, async (tx) => {
    await lockFor(tx, `widget counts of ${storeId}`)
    return work(tx)
  })

async function readWanted(tx: Tx): Promise<{ hasRelated: boolean; days: number[] }> {
  const { rows } = await sql<{ related: boolean; days: number[] }>`
    select coalesce(bool_or(type = 'related'), false) as related,
      array(select distinct days from widgets where type = 'best_sellers' and days is not null order by days) as days
    from widgets`.execute(tx)
  return { hasRelated: rows[0]!.related, days: rows[0]!.days }
}

async function countAllPairs(db: Services['db'], storeId: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const from = after
    const last = await inTurn(db, storeId, async (tx) => {
      const rows = await tx.selectFrom('products').select('id').where('id', '>', from).orderBy('id').limit(CHUNK).execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await countPairs(tx, storeId, ids)
      return ids.length === CHUNK ? ids.at(-1) : undefined
    })
    if (last === undefined) return
    after = last
  }
}
