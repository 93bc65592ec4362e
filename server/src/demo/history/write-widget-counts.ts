import { quarterStart } from '../../modules/storefront/kit/api.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import type { Random } from '../random.ts'
import type { Sale } from './sale.ts'
import type { DemoVisit } from './visit.ts'

/** How many views of a product page reach its widget, and how many of those click it. */
const SEEN = 0.5
const CLICKED = 0.07

/** Writes how often the widget on product pages was seen and clicked, and how often an item was added to a cart from it. */
export async function writeWidgetCounts(
  tx: Tx,
  random: Random,
  { storeId, widgetId, looked, sales }: { storeId: string; widgetId: string; looked: readonly DemoVisit[]; sales: readonly Sale[] },
): Promise<void> {
  const counts = new Map<number, { seen: number; clicked: number; added: number }>()
  const of = (at: Date) => {
    const quarter = quarterStart(at).getTime()
    const known = counts.get(quarter) ?? { seen: 0, clicked: 0, added: 0 }
    counts.set(quarter, known)
    return known
  }
  for (const { startedAt, paths } of [...looked, ...sales.map(({ visit }) => visit)])
    for (const path of paths)
      if (path.startsWith('/products/') && random.chance(SEEN)) {
        const count = of(startedAt)
        count.seen += 1
        if (random.chance(CLICKED)) count.clicked += 1
      }
  for (const { at, order } of sales) of(at).added += order.quote.lines.filter((line) => line.widgetId === widgetId).length
  const rows = [...counts].map(([quarter, count]) => ({ store_id: storeId, widget_id: widgetId, quarter: new Date(quarter), ...count }))
  await insertRows(tx, 'widget_counts', rows)
}
