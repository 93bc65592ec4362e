import type { Actor, House } from '../../../test/house.ts'
import type { ProductState } from './product-state.ts'
import { readProducts } from './read-products.ts'

/** All products of a store, as a file would hold them. */
export async function storedProducts({ services }: House, { storeId }: Actor): Promise<ProductState[]> {
  return services.db.inStore(storeId, async (tx) => {
    const rows = await tx.selectFrom('products').select('id').execute()
    return readProducts(
      tx,
      services.config,
      rows.map(({ id }) => id),
    )
  })
}
