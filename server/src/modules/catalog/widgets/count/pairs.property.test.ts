import fc from 'fast-check'
import { expect, test } from 'vitest'

import { testRuns } from '../../../../../../tools/test-runs.ts'
import type { Actor, TestServer } from '../../../../../test/test-server.ts'
import { withNewOwner } from '../../../../../test/with-test-server.ts'
import { stockProduct } from '../../../storefront/pages/test-storefront.ts'
import { addBought, type BoughtOrder } from '../test-widgets.ts'
import { countPairs } from './pairs.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const PRODUCTS = 6

const line = fc.record({
  // A product of another time is null, and the last one is deleted later.
  product: fc.option(fc.nat({ max: PRODUCTS - 1 }), { freq: 8 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  removed: fc.integer({ min: 0, max: 3 }),
})
const order = fc.record({
  isTest: fc.constantFrom(false, false, false, true),
  isCanceled: fc.constantFrom(false, false, false, true),
  lines: fc.array(line, { maxLength: 6 }),
})
const limits = fc.record({
  orders: fc.integer({ min: 1, max: 30 }),
  lines: fc.integer({ min: 1, max: 7 }),
  least: fc.integer({ min: 1, max: 3 }),
  kept: fc.integer({ min: 1, max: 6 }),
})

interface Ordered extends BoughtOrder {
  id: string
}

/** Counts pairs as the product page describes them, order by order. */
function reference(
  productIds: readonly string[],
  orders: readonly Ordered[],
  most: { orders: number; lines: number; least: number; kept: number },
) {
  const isLeft = ({ quantity = 1, removed = 0 }: Ordered['lines'][number]) => quantity > removed
  return productIds.flatMap((productId) => {
    const own = orders
      .filter(({ isTest, isCanceled, lines }) => !isTest && !isCanceled && lines.some((one) => one.productId === productId && isLeft(one)))
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, most.orders)
    return productIds
      .filter((other) => other !== productId)
      .map((other) => ({
        product_id: productId,
        other_id: other,
        orders: own.filter(({ lines }) => lines.slice(0, most.lines).some((one) => one.productId === other && isLeft(one))).length,
      }))
      .filter((pair) => pair.orders >= most.least)
      .toSorted((a, b) => b.orders - a.orders || (a.other_id < b.other_id ? -1 : 1))
      .slice(0, most.kept)
  })
}

const inOrder = (pairs: readonly { product_id: string; other_id: string; orders: number }[]) =>
  pairs.map(({ product_id, other_id, orders }) => `${product_id} ${other_id} ${orders}`).toSorted()

test('pairs are what counting order by order gives, however often orders are added and counted again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(order, { maxLength: 12 }), { minLength: 1, maxLength: 3 }), limits, async (rounds, most) => {
      const store = await server.newOwner()
      const productIds = await Promise.all(Array.from({ length: PRODUCTS }, (_, at) => stockProduct(server, store, { handle: `p-${at}` })))
      const placed: Ordered[] = []
      for (const orders of rounds)
        await server.services.db.inStore(store.storeId, async (tx) => {
          for (const one of orders) {
            const lines = one.lines.map(({ product, quantity, removed }) => ({
              productId: product === null ? null : productIds[product]!,
              quantity,
              removed: Math.min(removed, quantity),
            }))
            placed.push({ ...one, lines, id: await addBought(tx, store.storeId, { ...one, lines }) })
          }
          await countPairs(tx, store.storeId, productIds, most)
          const pairs = await tx.selectFrom('product_pairs').select(['product_id', 'other_id', 'orders']).execute()
          expect(inOrder(pairs)).toEqual(inOrder(reference(productIds, placed, most)))
        })
    }),
    { numRuns: testRuns(15) },
  )
})

test('orders of other stores don’t count, and a deleted product is in no pair', async () => {
  const other = await server.newOwner()
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((handle) => stockProduct(server, owner, { handle })))
  const foreign = await stockProduct(server, other, { handle: 'a' })
  const ids = [a!, b!, c!]
  const both = { lines: ids.map((productId) => ({ productId })) }
  await server.services.db.inStore(owner.storeId, async (tx) => {
    await addBought(tx, owner.storeId, both)
    await addBought(tx, owner.storeId, both)
  })
  await server.services.db.inStore(other.storeId, async (tx) => {
    await addBought(tx, other.storeId, { lines: [{ productId: foreign }, { productId: a! }] })
    await addBought(tx, other.storeId, { lines: [{ productId: foreign }, { productId: a! }] })
    await countPairs(tx, other.storeId, [foreign, a!])
    expect(await tx.selectFrom('product_pairs').select('other_id').execute()).toEqual([])
  })
  await server.services.db.inStore(owner.storeId, async (tx) => {
    await countPairs(tx, owner.storeId, ids)
    expect(await tx.selectFrom('product_pairs').select('other_id').execute()).toHaveLength(6)
    await tx.deleteFrom('products').where('id', '=', c!).execute()
    expect(await tx.selectFrom('product_pairs').select(['product_id', 'other_id', 'orders']).execute()).toEqual([
      { product_id: a, other_id: b, orders: 2 },
      { product_id: b, other_id: a, orders: 2 },
    ])
    await countPairs(tx, owner.storeId, ids)
    expect(await tx.selectFrom('product_pairs').select('other_id').execute()).toHaveLength(2)
  })
})
