import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { totalSales } from '../../ledger/api.ts'
import { countOrders, readStoreFacts } from '../../orders/api.ts'
import { type Period, todayAndYesterday } from '../period/period.ts'
import { sales, salesIn } from '../sources/sales.ts'

/** Reports the store's sales of today and yesterday, for the home page. Days are those of the store's time zone. */
export async function reportToday({ tx, services }: StoreContext) {
  const { timeZone, currency } = await readStoreFacts(tx)
  const { today, yesterday } = todayAndYesterday(timeZone, services.now())
  const figuresOn = (day: Period) => figuresOf(tx, day, currency)
  const [figures, before, openOrders] = await Promise.all([figuresOn(today), figuresOn(yesterday), countOrders(tx, 'unfulfilled')])
  return { ...figures, yesterday: before, openOrders, currency, date: today.range.from.toString() }
}

async function figuresOf(tx: Tx, day: Period, currency: string): Promise<{ salesCents: number; orders: number }> {
  const { total } = await sales.read(tx, day)
  const own = salesIn(currency)(total)
  return { salesCents: totalSales(own), orders: own.orders }
}
