import type { ProductsFound } from '@vitrine/theme/views/pages.ts'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { LayoutData } from '../kit/layout-data.ts'
import type { FacetSettings } from './facet-settings.ts'
import { findProducts, type Source } from './find-products.ts'
import { readAddress, type Wanted } from './search-query.ts'
import type { Sort } from './sorts.ts'

/** A request for the product list of a collection or of a search. */
export interface ProductList {
  layout: LayoutData
  facets: FacetSettings
  /** The parameters of the URL. */
  query: URLSearchParams
}

/**
 * Returns the products of a source for the requested URL, with the filters of the collection.
 * @param collectionId null for all products and for searches, which have only the filters that are not limited to specific
 * collections
 */
export async function findListed(
  tx: Tx,
  config: Config,
  { layout, facets, query }: ProductList,
  source: Source,
  collectionId: string | null,
): Promise<{ found: Omit<ProductsFound, 'sorts'>; wanted: Wanted }> {
  const filters = facets.filters.filter(
    ({ collectionIds }) => collectionIds === null || (collectionId !== null && collectionIds.includes(collectionId)),
  )
  const wanted = readAddress(query, filters, layout.decimals)
  const search = { source, wanted, filters }
  const [found, counts] = await Promise.all([findProducts(tx, config, search), facets.counts.of(tx, search)])
  return { found: { ...found, ...counts }, wanted }
}

const offered: readonly Sort[] = ['manual', 'best-selling', 'price', '-price', '-created', 'title', '-title']

/** Adds the sort orders that a shopper can select, with their labels. */
export function withSorts(
  found: Omit<ProductsFound, 'sorts'>,
  t: (key: `sort.${Sort | 'relevance'}`) => string,
  own: 'sort.manual' | 'sort.relevance',
): ProductsFound {
  return { ...found, sorts: offered.map((sort) => ({ value: sort, label: t(sort === 'manual' ? own : `sort.${sort}`) })) }
}
