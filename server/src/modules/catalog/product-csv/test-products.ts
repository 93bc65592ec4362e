import type { Actor, TestServer } from '../../../../test/test-server.ts'
import type { ProductState } from './product-state.ts'
import { readProducts } from './read-products.ts'

/** Reads all products of a store, as an export does. */
export async function storedProducts({ services }: TestServer, { storeId }: Actor): Promise<ProductState[]> {
  return services.db.inStore(storeId, async (tx) => {
    const rows = await tx.selectFrom('products').select('id').execute()
    return readProducts(
      tx,
      services.config,
      rows.map(({ id }) => id),
    )
  })
}
