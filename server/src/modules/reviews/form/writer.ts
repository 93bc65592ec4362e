import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Shopper } from '../../customers/api.ts'
import type { ImageRow } from '../../storefront/kit/api.ts'
import { imageOfProduct, type OrderedProduct, productsOf } from '../requests/queries.ts'
import { readSettings } from '../requests/settings.ts'

/** Who writes a review, and of what. */
export interface Writer {
  product: Pick<OrderedProduct, 'id' | 'handle' | 'title' | 'image'>
  /** The order in which the writer bought the product. With it, the purchase is verified. */
  orderId: string | null
  /** Empty if the form asks for it. */
  email: string
  /** The name that the form suggests. */
  name: string
  source: 'requested' | 'form'
}

/** The order that somebody was asked about. */
export interface AskedOrder {
  id: string
  email: string
  name: string
  products: OrderedProduct[]
}

/** Returns the order that a request was about, unless it doesn't exist or was canceled. */
export async function askedOrder(tx: Tx, requestId: string): Promise<AskedOrder | undefined> {
  const order = await tx
    .selectFrom('review_requests as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['o.id', 'o.email', 'o.customer_name'])
    .where('r.id', '=', requestId)
    .where('o.state', '<>', 'cancelled')
    .where('o.erased_at', 'is', null)
    .executeTakeFirst()
  return order && { id: order.id, email: order.email, name: shortName(order.customer_name), products: await productsOf(tx, order.id) }
}

export const writerOf = ({ id, email, name }: AskedOrder, product: OrderedProduct): Writer => ({
  product,
  orderId: id,
  email,
  name,
  source: 'requested',
})

type Access = { product: Writer['product'] } & ({ writer: Writer } | { closed: 'signIn' | 'notBought' | 'reviewed' })

/**
 * Returns who would write a review of a product, or why they can't. Returns undefined when there is no such product, or the store only
 * takes reviews from those it asked.
 * @param shopper the customer who is signed in
 */
export async function accessOf(tx: Tx, handle: string, shopper: Shopper | undefined): Promise<Access | undefined> {
  const { writers } = await readSettings(tx)
  const product = writers === 'requested' ? undefined : await findProduct(tx, handle)
  if (!product) return undefined
  const orders = shopper ? await ordersWith(tx, shopper.id, product.id) : []
  const order = orders.find(({ is_reviewed }) => !is_reviewed)
  const known = { product, email: shopper?.email ?? '', name: shopper ? shortName(`${shopper.firstName} ${shopper.lastName}`) : '' }
  if (order) return { product, writer: { ...known, orderId: order.id, source: 'form' } }
  if (orders.length > 0) return { product, closed: 'reviewed' }
  if (writers === 'anyone') return { product, writer: { ...known, orderId: null, source: 'form' } }
  return { product, closed: shopper ? 'notBought' : 'signIn' }
}

async function findProduct(tx: Tx, handle: string): Promise<Writer['product'] | undefined> {
  const { rows } = await sql<{ id: string; handle: string; title: string; image: ImageRow | null }>`
    select p.id, p.handle, p.title, ${imageOfProduct} as image from products p where p.handle = ${handle} and p.is_visible`.execute(tx)
  return rows[0]
}

/** The number of orders that are looked at. */
const ORDERS_MAX = 20

/** Returns the latest orders of a customer in which they bought a product. Test orders and canceled ones are no purchases. */
async function ordersWith(tx: Tx, customerId: string, productId: string): Promise<{ id: string; is_reviewed: boolean }[]> {
  const { rows } = await sql<{ id: string; is_reviewed: boolean }>`
    select o.id, exists (select from reviews r where r.order_id = o.id and r.product_id = ${productId}) as is_reviewed
    from orders o
    where o.customer_id = ${customerId} and o.state <> 'cancelled' and not o.is_test
      and exists (select from order_lines l where l.order_id = o.id and l.product_id = ${productId} and l.quantity > l.removed_quantity)
    order by o.placed_at desc, o.id desc limit ${sql.lit(ORDERS_MAX)}`.execute(tx)
  return rows
}

/** Returns a first name with the initial of the last one, such as `Ada L.`: what most shoppers want to be seen. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = Array.from(others.at(-1) ?? '')[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
