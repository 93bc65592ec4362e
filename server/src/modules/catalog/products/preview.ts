import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { previewUrl } from '../../storefront/kit/api.ts'

/**
 * Returns a URL that shows a product to anyone who has the URL, for an hour, whether or not the product is published.
 * @throws Problem `not_found`
 */
export async function productPreview({ tx, storeId, services }: StoreContext, id: string): Promise<string> {
  const product = await tx.selectFrom('products').select('handle').where('id', '=', id).executeTakeFirst()
  if (!product) throw problem('not_found')
  return previewUrl(tx, services, { storeId, kind: 'product', id }, product.handle)
}
