import { statusDigest } from '../../modules/storefront/kit/order-status-link.ts'
import { readEnabledUpsells } from '../../modules/pricing/upsell/queries.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import type { Services } from '../../services.ts'
import type { DemoStore } from '../demo-store.ts'
import { createRandom, type Random } from '../random.ts'
import { leftCheckouts, writeLeftCheckouts } from './abandoned.ts'
import { DAY_MS, DAYS, instants, MINUTE_MS } from './calendar.ts'
import { addressRows, customerIds, customerRows } from './customers.ts'
import { fateOf } from './fates.ts'
import { readSoldProducts } from './sold-products.ts'
import { saleRows } from './order-rows.ts'
import { readPricing } from './prices.ts'
import { createBuyers, newSale, type Sale, type SalesContext } from './sale.ts'
import { newVisit } from './visit.ts'
import { writeOffers } from './write-offers.ts'
import { writeOrders } from './write-orders.ts'
import { writePayments } from './write-payments.ts'
import { openMonths, writeVisits } from './write-visits.ts'
import { writeWidgetCounts } from './write-widget-counts.ts'

/** The number of visits without an order for each order. */
const VISITS_PER_ORDER = 34

/** The ages of two orders that every demo store has, so that today is never empty. */
const RECENT_MS = [35 * MINUTE_MS, 95 * MINUTE_MS]

/** Whether a demo store has its orders. They are written last and in one transaction, so they show that the store is finished. */
export async function hasHistory({ db }: Services, storeId: string): Promise<boolean> {
  return Boolean(await db.inStore(storeId, (tx) => tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()))
}

/** Writes half a year of visits, orders and abandoned checkouts of a demo store. */
export async function addHistory(services: Services, storeId: string, store: DemoStore): Promise<void> {
  const { db, config } = services
  const now = services.now()
  const random = createRandom(store.seed)
  await openMonths(db, storeId, new Date(now.getTime() - (DAYS + 2) * DAY_MS), now)
  await db.inStore(storeId, async (tx) => {
    const context = { ...(await readSalesContext(tx, storeId, store, now)), chance: createRandom(store.seed + 1) }
    const sales = demoSales(context, random, now)
    const { checkouts, visits } = leftCheckouts(context, random, sales, now)
    const looked = instants(random, now, VISITS_PER_ORDER).map((at) => newVisit(context, random, { endsAt: new Date(at) }))
    await writeVisits(tx, storeId, [...looked, ...visits, ...sales.map(({ visit }) => visit)])
    const ids = customerIds(sales)
    const kept = new Set(checkouts.map(({ id }) => id))
    const written = sales.map((sale) =>
      saleRows(sale, random, {
        customerId: ids.get(sale.order.buyer.email)!,
        statusDigest: statusDigest(config.secretKey, storeId, sale.order.orderId),
        hasCheckout: kept.has(sale.order.checkoutId),
      }),
    )
    await writePayments(services, storeId, written)
    await insertRows(tx, 'customers', customerRows(storeId, written))
    await insertRows(tx, 'customer_addresses', addressRows(storeId, written))
    await writeOrders(tx, storeId, context.sellerId, written)
    await writeLeftCheckouts(tx, storeId, checkouts)
    await writeOffers(tx, storeId, context, { looked, sales })
    const { widgetId, chance } = context
    if (widgetId !== undefined) await writeWidgetCounts(tx, chance, { storeId, widgetId, looked, sales })
  })
}

async function readSalesContext(tx: Tx, storeId: string, store: DemoStore, now: Date): Promise<Omit<SalesContext, 'chance'>> {
  const { gatewayId, sellerId } = await tx
    .selectFrom('store_gateways')
    .select(['gateway_id as gatewayId', 'owner_id as sellerId'])
    .executeTakeFirstOrThrow()
  const codes = await tx.selectFrom('discount_codes').select('code').execute()
  const pricing = await readPricing(
    tx,
    codes.map(({ code }) => code),
    now,
  )
  const widget = await tx.selectFrom('widgets').select('id').where('type', '=', 'related').executeTakeFirst()
  const [upsells, products] = [await readEnabledUpsells(tx), await readSoldProducts(tx, store)]
  return { storeId, gatewayId, sellerId, pricing, products, upsells, widgetId: widget?.id }
}

/** Returns the orders of half a year, oldest first. */
function demoSales(context: SalesContext, random: Random, now: Date): Sale[] {
  const times = [...instants(random, now, 1), ...RECENT_MS.map((ago) => now.getTime() - ago)].toSorted((a, b) => a - b)
  const nextBuyer = createBuyers(random)
  return times.map((time, index) => {
    const at = new Date(time)
    const fate = fateOf(random, { at, fromEnd: times.length - 1 - index, now })
    return newSale(context, random, { index, at, buyer: nextBuyer(), fate })
  })
}
