import type { StoreContext } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { previewUrl } from '../shop/preview.ts'

/**
 * An address that shows a product as it is, published or not, to whoever has it, for an hour.
 * @throws Problem `not_found`
 */
export async function productPreview({ tx, storeId, services }: StoreContext, id: string): Promise<string> {
  const product = await tx.selectFrom('products').select('handle').where('id', '=', id).executeTakeFirst()
  if (!product) throw problem('not_found')
  return previewUrl(tx, services, { storeId, kind: 'product', id }, product.handle)
}
