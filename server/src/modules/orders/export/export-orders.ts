import type { orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'

import { csvText } from '../../../platform/csv/csv-text.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { type Filter, matching } from '../manage/list.ts'
import { filterOf, readStoreFacts } from '../manage/service.ts'
import { headerCells, orderRows } from './columns.ts'
import { readExported } from './read.ts'

const PAGE = 200

type Query = z.output<(typeof orderActionCalls)['orders.export']['query']>

interface Selected {
  filter: Filter
  ids: readonly string[] | undefined
  except: readonly string[]
}

/**
 * Streams orders in the format of Shopify's CSV export, oldest first, with one row per order line. The orders are read in pages,
 * each in its own transaction.
 * @param query the filter; `ids` limits the export to these orders, and `except` lists orders to leave out
 * @throws Problem `range_reversed`, `unknown_ids`
 */
export async function exportOrders({ db }: Services, storeId: string, { ids, except = [], ...query }: Query): Promise<Readable> {
  const [zone, filter] = await db.inStore(storeId, async (tx) => {
    await requireThere(tx, 'orders', ids ?? [], 'ids')
    return [(await readStoreFacts(tx)).timeZone, await filterOf(tx, query)] as const
  })
  return Readable.from(pages())

  async function* pages() {
    yield csvText([headerCells])
    let after: Place | undefined
    for (;;) {
      const from = after
      const { places, orders } = await db.inStore(storeId, async (tx) => {
        const places = await placesAfter(tx, { filter, ids, except }, from)
        return {
          places,
          orders: await readExported(
            tx,
            places.map(({ id }) => id),
          ),
        }
      })
      if (orders.length > 0) yield csvText(orders.flatMap((order) => orderRows(order, zone)))
      if (places.length < PAGE) return
      after = places.at(-1)
    }
  }
}

/**
 * The last order of a page, after which the next page begins. `placed` is the time as PostgreSQL prints it, because a `Date`
 * would lose its microseconds.
 */
interface Place {
  id: string
  placed: string
}

function placesAfter(tx: Tx, { filter, ids, except }: Selected, after: Place | undefined): Promise<Place[]> {
  return matching(tx, filter)
    .select(['id', sql<string>`placed_at::text`.as('placed')])
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(placed_at, id) > (${after?.placed}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('placed_at')
    .orderBy('id')
    .limit(PAGE)
    .execute()
}
