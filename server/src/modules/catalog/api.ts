/** The parts of this module that other modules may use. */

export { lockCollections } from './collections/members.ts'
export { feedItemIds } from './feeds/item-ids.ts'
export { stockImport } from './inventory/stock-import.ts'
export { setVariantCost } from './products/variant-cost.ts'
export { productImport } from './product-csv/product-import.ts'
