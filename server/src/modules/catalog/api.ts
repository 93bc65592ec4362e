/** The parts of this module that other modules may use. */

export { lockCollections } from './collections/members.ts'
export { readStore } from './feeds/build/read-store.ts'
export { csvRow } from './feeds/file/table.ts'
export { xmlText } from './feeds/file/xml.ts'
export { feedItemIds } from './feeds/item-ids.ts'
export { cleanText } from './feeds/items/clean-text.ts'
export type { FeedStore } from './feeds/items/source.ts'
export { type ProductIdentity, productIdentities } from './feeds/product-identities.ts'
export { stockImport } from './inventory/stock-import.ts'
export { setVariantCost } from './products/variant-cost.ts'
export { productImport } from './product-csv/product-import.ts'
