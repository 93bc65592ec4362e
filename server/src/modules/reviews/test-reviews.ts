import type { Actor, TestServer } from '../../../test/test-server.ts'
import { newOrder, type TestOrder, type TestOrderOptions } from '../orders/test-orders.ts'

/** An order whose products shoppers can see and review. */
export interface ReviewableOrder extends TestOrder {
  productIds: string[]
  email: string
}

/** Creates an order of products that are on sale, and fulfills it. */
export async function newFulfilled(server: TestServer, owner: Actor, options: TestOrderOptions = {}): Promise<ReviewableOrder> {
  const email = options.email ?? `r-${crypto.randomUUID()}@example.test`
  const order = await newOrder(server, owner, { ...options, email })
  const productIds = await server.services.db.inStore(owner.storeId, async (tx) => {
    const ids: string[] = []
    for (const { id, variantId } of order.lines) {
      const { product_id } = await tx.selectFrom('variants').select('product_id').where('id', '=', variantId).executeTakeFirstOrThrow()
      await tx.updateTable('products').set({ status: 'active' }).where('id', '=', product_id).execute()
      await tx.updateTable('order_lines').set({ product_id }).where('id', '=', id).execute()
      ids.push(product_id)
    }
    return ids
  })
  const reply = await server.call('orders.fulfill', { as: owner, params: { id: order.id }, body: { notify: false } })
  if (reply.status !== 200) throw new Error(reply.text)
  return { ...order, productIds, email }
}

/** Marks all packages of an order as delivered. */
export async function deliver(server: TestServer, owner: Actor, { id }: Pick<TestOrder, 'id'>): Promise<void> {
  const { body } = await server.call('orders.get', { as: owner, params: { id } })
  for (const { id: fulfillmentId } of (body as { fulfillments: { id: string }[] }).fulfillments) {
    const params = { id, fulfillmentId }
    const reply = await server.call('orders.markDelivered', { as: owner, params, body: { delivered: true } })
    if (reply.status !== 200) throw new Error(reply.text)
  }
}

/** Changes the settings of reviews. */
export async function setReviews(server: TestServer, owner: Actor, change: Record<string, unknown>): Promise<void> {
  const { body } = await server.call('reviewSettings.get', { as: owner })
  const reply = await server.call('reviewSettings.update', { as: owner, body: { ...(body as object), ...change } })
  if (reply.status !== 200) throw new Error(reply.text)
}
