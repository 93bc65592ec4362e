import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { primaryOrigin } from '../../storefront/kit/api.ts'
import type { Happened } from '../events/happened.ts'
import { readOrderLines } from '../events/lines.ts'
import type { Visitor } from '../platforms/event.ts'

/** The number of hours after an order in which a browser may tell it. Its page is opened from emails for years. */
const BROWSER_HOURS = 24

/** A purchase that pixels are told of: an order as it was placed, or an item that was added to it after its payment. */
export interface Purchase {
  /** The ID of its payment, and of its event. The first payment of an order has the ID of the order. */
  id: string
  order_id: string
  placed_at: Date
  visitor: Visitor
}

type PurchaseFacts = Omit<Purchase, 'visitor'>

/** A purchase for browsers. What the buyer allowed is known after the server has told it, too. */
interface UntoldPurchase extends PurchaseFacts {
  visitor: Pick<Visitor, 'analytics' | 'marketing'>
}

interface NewPurchase {
  storeId: string
  paymentId: string
  orderId: string
  visitor: Visitor
  at: Date
}

/** Returns the row that has pixels told of a purchase, for the transaction that creates the order or adds to it. */
export const purchaseRow = ({ storeId, paymentId, orderId, visitor, at }: NewPurchase) => ({
  store_id: storeId,
  id: paymentId,
  order_id: orderId,
  visitor: { ...visitor },
  placed_at: at,
})

/**
 * Returns the purchases of an order that no browser has told yet, in order, and locks them until the transaction ends: whoever asks at the
 * same time waits, and gets those that are left.
 * @param digest of the token in the URL of the order's page
 */
export async function lockUntold(tx: Tx, digest: Buffer, now: Date): Promise<UntoldPurchase[]> {
  const since = new Date(now.getTime() - BROWSER_HOURS * 3_600_000)
  const { rows } = await sql<UntoldPurchase>`
    select id, order_id, placed_at, visitor from pixel_purchases
    where order_id = (select id from orders where status_digest = ${digest}) and browser_at is null and placed_at > ${since}
    order by placed_at, id for update`.execute(tx)
  return rows
}

/** Notes that a browser tells these purchases, so that none tells them again. */
export async function claimForBrowser(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await sql`update pixel_purchases set browser_at = ${now} where id = any (${ids}::uuid[])`.execute(tx)
}

interface OrderRow {
  name: string
  currency: string
  tax_cents: number
  shipping_cents: number
  total_cents: number
  is_test: boolean
  /** Of the item that was added after the payment; 0 if there is none. */
  added_cents: number
  added_tax_cents: number
}

/**
 * Returns a purchase as pixels are told of it. An item that was added after the payment is no part of the purchase of its order, whenever
 * that is told: it's another purchase with another number, so that platforms count its amount as well, and once.
 */
export async function happenedOf(tx: Tx, config: Config, { id, order_id: orderId, placed_at: at }: PurchaseFacts): Promise<Happened> {
  const isAdded = id !== orderId
  const { rows } = await sql<OrderRow>`
    select o.name, o.currency, o.tax_cents, o.shipping_cents, o.total_cents, o.is_test,
      coalesce(p.amount_cents, 0) as added_cents, coalesce((p.quote ->> 'taxCents')::bigint, 0) as added_tax_cents
    from orders o left join payments p on p.adds_to = o.id and p.state = 'placed' where o.id = ${orderId}`.execute(tx)
  const order = rows[0]!
  const store = await tx.selectFrom('stores').select(['handle', 'public_domain']).executeTakeFirstOrThrow()
  return {
    name: 'Purchase',
    id,
    at,
    // Without its token, which opens the order.
    url: `${primaryOrigin(config, store)}/orders`,
    search: '',
    currency: order.currency,
    lines: await readOrderLines(tx, orderId, isAdded),
    order: { ...(isAdded ? addedPart(order) : placedPart(order)), isTest: order.is_test },
  }
}

const placedPart = (order: OrderRow) => ({
  name: order.name,
  taxCents: order.tax_cents - order.added_tax_cents,
  shippingCents: order.shipping_cents,
  totalCents: order.total_cents - order.added_cents,
})

const addedPart = ({ name, added_cents: totalCents, added_tax_cents: taxCents }: OrderRow) => ({
  name: `${name}-2`,
  taxCents,
  shippingCents: 0,
  totalCents,
})
