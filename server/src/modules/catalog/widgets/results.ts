import type { WidgetResults } from '@vitrine/contract/calls/widgets.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { localDateOf, startOfDay } from '../../../platform/time/local-time.ts'

/**
 * Returns what came of all widgets.
 * @param days the number of local days, of which the current one is the last
 */
export async function readResults({ tx, storeId, services }: Pick<StoreContext, 'tx' | 'storeId' | 'services'>, days: number) {
  const store = await tx.selectFrom('stores').select(['currency', 'time_zone']).where('id', '=', storeId).executeTakeFirstOrThrow()
  const today = localDateOf(services.now(), store.time_zone)
  const from = startOfDay(today.subtract({ days: days - 1 }), store.time_zone)
  return { items: await sumResults(tx, from), currency: store.currency, from: from.toISOString() }
}

/**
 * Adds up what came of widgets since an instant on a quarter of an hour. Sales are those of the ledger: the amounts of the lines, less
 * their discounts, which the ledger has per order, and less what was returned since. The lines come from one index, which only has lines
 * with a widget, so the ledger of the period is read once.
 */
async function sumResults(tx: Tx, from: Date): Promise<z.input<typeof WidgetResults>[]> {
  const { rows } = await sql<{ id: string; seen: number; clicked: number; added: number; orders: number; sales: number }>`
    with lines as materialized (
      select o.widget_id, l.order_id, o.position, o.discount_cents,
        sum(l.quantity) filter (where l.kind = 'sale') as units, sum(l.amount_cents) as cents
      from sales_ledger l join order_lines o on o.store_id = l.store_id and o.order_id = l.order_id and o.position = l.line_position
      where l.occurred_at >= ${from} and l.kind in ('sale', 'return') and l.line_position is not null and o.widget_id is not null
      group by 1, 2, 3, 4
    ), sold as (
      select widget_id, count(distinct order_id) filter (where units > 0) as orders,
        sum(cents - case when units > 0 then discount_cents else 0 end) as sales
      from lines group by widget_id
    ), counted as (
      select widget_id, sum(seen) as seen, sum(clicked) as clicked, sum(added) as added
      from widget_counts where quarter >= ${from} group by widget_id
    )
    select w.id, coalesce(c.seen, 0)::int as seen, coalesce(c.clicked, 0)::int as clicked, coalesce(c.added, 0)::int as added,
      coalesce(s.orders, 0)::int as orders, coalesce(s.sales, 0)::bigint as sales
    from widgets w left join counted c on c.widget_id = w.id left join sold s on s.widget_id = w.id order by w.id`.execute(tx)
  return rows.map(({ sales, ...row }) => ({ ...row, salesCents: sales }))
}
