import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { addressOf, readAddress } from './search-query.ts'
import { readFilters } from './filters.ts'
import { findProducts, type Source } from './find-products.ts'
import { FacetCache } from './facet-cache.ts'

/** A product with the fields that shoppers filter by. Every option value creates a variant. */
export interface Sample {
  type: string
  vendor: string
  category: string
  tags: string[]
  /** One option of the product, in the seller's spelling. */
  option: { name: string; values: string[] }
  price: number
  stock: number
  fields: { key: string; type: 'text'; value: string }[]
  isShown: boolean
}

export async function seedSamples({ services }: TestServer, { storeId }: Actor, samples: readonly Sample[]): Promise<string[]> {
  const products = samples.map((sample, at) => ({
    store_id: storeId,
    id: uuidv7(),
    title: `P${at % 7}`,
    handle: `p-${at}`,
    type: sample.type,
    vendor: sample.vendor,
    category: sample.category,
    tags: sample.tags,
    options: [sample.option],
    custom_fields: sample.fields,
    status: sample.isShown ? 'active' : 'draft',
    created_at: new Date(1_700_000_000_000 + (at % 5) * 1000),
  }))
  const variants = samples.flatMap(({ option, price, stock }, at) =>
    option.values.map((value, position) => ({
      store_id: storeId,
      id: uuidv7(),
      product_id: products[at]!.id,
      position,
      option_values: [value],
      price_cents: price + position,
      inventory_tracker: 'shopify',
      inventory_quantity: stock,
    })),
  )
  await services.db.inStore(storeId, async (tx) => {
    await insertRows(tx, 'products', products)
    await insertRows(tx, 'variants', variants)
  })
  return products.map(({ id }) => id)
}

export const everything: Source = {
  from: sql`from products p where p.is_visible`,
  own: { expression: sql.ref('p.created_at'), type: 'timestamptz', descending: true },
  path: '/collections/all',
}

/** Returns the data that a shopper sees at a URL, read as the storefront pages read it. */
export function look({ services }: TestServer, { storeId }: Actor, query: URLSearchParams | string, source = everything) {
  return services.db.inStorefront(storeId, async (tx: Tx) => {
    const filters = await readFilters(tx, services.config)
    const wanted = readAddress(new URLSearchParams(query), filters, 2)
    const search = { source, wanted, filters }
    const [found, counts] = await Promise.all([findProducts(tx, services.config, search), new FacetCache().of(tx, search)])
    return { ...found, ...counts, address: addressOf(source.path, wanted) }
  })
}
