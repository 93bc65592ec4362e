import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { unitsLeft } from '../../storefront/kit/api.ts'
import { insertCart, insertLine } from '../cart/queries.ts'

/** Ends the transaction of a sample, so that nothing of it is kept. */
class SampleRead<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('A sample is never kept')
    this.result = result
  }
}

/**
 * Reads what a shopper would see who has one item of each of these products in their cart. The cart exists only in a transaction
 * that is rolled back, so it is read exactly as a shopper’s cart.
 * @param productIds of products that shoppers can see; products that are sold out are left out
 */
export async function readWithCart<T>(
  { db, now }: Services,
  storeId: string,
  productIds: readonly string[],
  read: (tx: Tx, digest: Buffer) => Promise<T>,
): Promise<T> {
  const digest = tokenDigest(newToken())
  try {
    return await db.inSale(storeId, async (tx) => {
      const cartId = await insertCart(tx, { storeId, id: uuidv7(), digest, visitId: null }, now())
      for (const [place, variantId] of (await firstVariants(tx, productIds)).entries())
        // Lines are in the order in which they were added.
        await insertLine(tx, { storeId, cartId, variantId, quantity: 1 }, new Date(now().getTime() + place))
      throw new SampleRead(await read(tx, digest))
    })
  } catch (error) {
    if (error instanceof SampleRead) return error.result as T
    throw error
  }
}

/** Returns the first variant of each product that can be bought, in the order of the products. */
async function firstVariants(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'product_id', 'inventory_tracker', 'inventory_policy', 'inventory_quantity'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute()
  return productIds.flatMap((id) => variants.find((one) => one.product_id === id && unitsLeft(one) > 0)?.id ?? [])
}
