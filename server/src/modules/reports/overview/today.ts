import type { StoreContext } from '../../../platform/http/context.ts'
import { totalSales } from '../../ledger/api.ts'
import { countOrders, readStoreFacts } from '../../orders/api.ts'
import { today } from '../period/period.ts'
import { sales } from '../sources/sales.ts'

/** Reports today's sales of the store, for the greeting in the console. Today is a day in the store's time zone. */
export async function reportToday({ tx, services }: StoreContext) {
  const { timeZone, currency } = await readStoreFacts(tx)
  const period = today(timeZone, services.now())
  const { total } = await sales.read(tx, period)
  return {
    salesCents: totalSales(total),
    orders: total.orders,
    openOrders: await countOrders(tx, 'unfulfilled'),
    currency,
    date: period.range.from.toString(),
  }
}
