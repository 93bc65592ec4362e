/** The calls whose answers depend on products, except for that of the product itself. They are loaded again after a change. */
export const productCalls = [
  'products.list',
  'products.facets',
  'collections.list',
  'collections.get',
  'collections.products',
  'inventory.list',
  'sizeCharts.list',
] as const
