import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { primaryOrigin } from '../../storefront/kit/api.ts'
import type { Happened } from '../events/happened.ts'
import { readOrderLines } from '../events/lines.ts'
import type { Visitor } from '../platforms/event.ts'

/** The number of hours after an order in which a browser may tell it. Its page is opened from emails for years. */
const BROWSER_HOURS = 24

/** A purchase that pixels are told of. */
export interface Purchase {
  order_id: string
  placed_at: Date
  visitor: Visitor
}

/** Returns the row that has pixels told of an order, for the transaction that creates the order. */
export const purchaseRow = ({ storeId, orderId, visitor, at }: { storeId: string; orderId: string; visitor: Visitor; at: Date }) => ({
  store_id: storeId,
  order_id: orderId,
  visitor: { ...visitor },
  placed_at: at,
})

/**
 * Takes the telling of an order for one browser. The database decides: whoever asks again, at the same time too, gets nothing.
 * @param digest of the token in the URL of the order's page
 */
export async function claimForBrowser(tx: Tx, digest: Buffer, now: Date): Promise<Purchase | undefined> {
  const since = new Date(now.getTime() - BROWSER_HOURS * 3_600_000)
  const { rows } = await sql<Purchase>`
    update pixel_purchases set browser_at = ${now}
    where order_id = (select id from orders where status_digest = ${digest}) and browser_at is null and placed_at > ${since}
    returning order_id, placed_at, visitor`.execute(tx)
  return rows[0]
}

/** Returns an order as pixels are told of it. The ID of the event is that of the order. */
export async function happenedOf(tx: Tx, config: Config, { order_id }: Pick<Purchase, 'order_id'>): Promise<Happened> {
  const order = await tx
    .selectFrom('orders')
    .select(['name', 'currency', 'total_cents', 'tax_cents', 'shipping_cents', 'is_test', 'placed_at'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const store = await tx.selectFrom('stores').select(['handle', 'public_domain']).executeTakeFirstOrThrow()
  return {
    name: 'Purchase',
    id: order_id,
    at: order.placed_at,
    // Without its token, which opens the order.
    url: `${primaryOrigin(config, store)}/orders`,
    search: '',
    currency: order.currency,
    lines: await readOrderLines(tx, order_id),
    order: {
      name: order.name,
      taxCents: order.tax_cents,
      shippingCents: order.shipping_cents,
      totalCents: order.total_cents,
      isTest: order.is_test,
    },
  }
}
