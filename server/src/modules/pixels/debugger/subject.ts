import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'
import { randomUUID } from 'node:crypto'

import type { StoreContext } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { primaryOrigin } from '../../storefront/kit/api.ts'
import type { Happened } from '../events/happened.ts'
import { readLines } from '../events/lines.ts'
import { happenedOf } from '../purchases/purchases.ts'

interface Asked {
  name: PixelEventName
  /** null for the newest product that shoppers can see. */
  productId: string | null
  /** null for the newest order, and undefined for none. */
  orderId: string | null | undefined
}

/** Returns an event as it would happen with a product or an order of the store, and what it is about. */
export async function exampleOf({ tx, services }: Pick<StoreContext, 'tx' | 'services'>, { name, productId, orderId }: Asked) {
  if (name === 'Purchase' && orderId !== undefined) {
    const order = await findOrder(tx, orderId)
    if (order) {
      const happened = await happenedOf(tx, services.config, { id: order.id, order_id: order.id, placed_at: order.placed_at })
      return { happened, subject: order.name }
    }
  }
  const store = await tx.selectFrom('stores').select(['handle', 'public_domain', 'currency']).executeTakeFirstOrThrow()
  const product = await findProduct(tx, productId)
  const isAbout = name !== 'Search'
  const lines = product && isAbout ? await readLines(tx, [{ variant: product.variant_id, quantity: 1 }]) : []
  const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const happened: Happened = {
    name,
    id: randomUUID(),
    at: services.now(),
    url: primaryOrigin(services.config, store) + (product && isAbout ? `/products/${encodeURIComponent(product.handle)}` : '/'),
    search: name === 'Search' ? 'example' : '',
    currency: store.currency,
    lines,
    order: name === 'Purchase' ? { name: 'example', taxCents: 0, shippingCents: 0, totalCents: total, isTest: false } : null,
  }
  return { happened, subject: product && isAbout ? product.title : '' }
}

const findOrder = (tx: Tx, id: string | null) => {
  const orders = tx.selectFrom('orders').select(['id', 'name', 'placed_at'])
  return (id === null ? orders.orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(1) : orders.where('id', '=', id)).executeTakeFirst()
}

const findProduct = (tx: Tx, id: string | null) => {
  const products = tx
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .select(['p.title', 'p.handle', 'v.id as variant_id'])
    .where('p.is_visible', '=', true)
  const chosen = id === null ? products.orderBy('p.id', 'desc') : products.where('p.id', '=', id)
  return chosen.orderBy('v.position').limit(1).executeTakeFirst()
}
