import { LIVE_CART_MINUTES, LIVE_EVENTS_MAX, LIVE_ROWS_MAX, LIVE_VISITOR_MINUTES } from '@vitrine/contract/limits.ts'

import type { Transactions } from '../../../platform/db/transactions.ts'
import { localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import { countVisitorsSince, countVisitsSince, readNewestViews, type View, type VisitorGroup } from '../../analytics/recording/api.ts'
import { readRecentCarts, readRecentCheckouts, type RecentCart } from '../../checkout/api.ts'
import { sumSalesSince, totalSales } from '../../ledger/api.ts'
import { readRecentOrders, type RecentOrder } from '../../orders/api.ts'

/** The store that figures are read of. The time zone says when its day begins. */
export interface LiveStore {
  id: string
  timeZone: string
}

/** What happens in one store. */
export interface LiveFigures {
  groups: readonly VisitorGroup[]
  views: readonly View[]
  carts: readonly RecentCart[]
  checkouts: readonly RecentCart[]
  orders: readonly RecentOrder[]
  /** Since midnight, in the time zone of the store. `salesCents` are total sales. */
  today: { sessions: number; orders: number; salesCents: number }
}

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/**
 * Reads the figures of several stores, all at the same moment.
 * @param stores stores that somebody may see
 * @param now the current UTC instant
 */
export async function readFigures(db: Transactions, stores: readonly LiveStore[], now: Date): Promise<Map<string, LiveFigures>> {
  const ids = stores.map(({ id }) => id)
  const midnights = new Map(stores.map(({ id, timeZone }) => [id, startOfDay(localDateOf(now, timeZone), timeZone)]))
  const visited = before(now, LIVE_VISITOR_MINUTES)
  const bought = before(now, LIVE_CART_MINUTES)
  const [groups, views, carts, checkouts, orders, visits, sales] = await db.inReports(ids, (tx) =>
    Promise.all([
      countVisitorsSince(tx, visited, LIVE_ROWS_MAX),
      readNewestViews(tx, ids, visited, LIVE_EVENTS_MAX),
      readRecentCarts(tx, bought, LIVE_EVENTS_MAX),
      readRecentCheckouts(tx, bought, LIVE_EVENTS_MAX),
      readRecentOrders(tx, bought, LIVE_EVENTS_MAX),
      countVisitsSince(tx, midnights),
      sumSalesSince(tx, midnights),
    ]),
  )
  const [groupsOf, viewsOf, cartsOf, checkoutsOf, ordersOf] = [
    byStore(groups),
    byStore(views),
    byStore(carts),
    byStore(checkouts),
    byStore(orders),
  ]
  const todayOf = (id: string) => {
    const sums = sales.get(id)
    return { sessions: visits.get(id) ?? 0, orders: sums?.orders ?? 0, salesCents: sums ? totalSales(sums) : 0 }
  }
  return new Map(
    ids.map((id) => [
      id,
      {
        groups: groupsOf(id),
        views: viewsOf(id),
        carts: cartsOf(id),
        checkouts: checkoutsOf(id),
        orders: ordersOf(id),
        today: todayOf(id),
      },
    ]),
  )
}

function byStore<T extends { storeId: string }>(rows: readonly T[]): (id: string) => readonly T[] {
  const found = Map.groupBy(rows, ({ storeId }) => storeId)
  return (id) => found.get(id) ?? []
}
