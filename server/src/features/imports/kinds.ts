import { stockImport } from '../inventory/stock-import.ts'
import { orderImport } from '../orders/import/definition.ts'
import { trackingImport } from '../orders/tracking-import/definition.ts'
import { productImport } from '../product-csv/product-import.ts'
import type { ImportDefinition, Kind } from '../../csv/import-definition.ts'

/** Every kind of import. */
export const importKinds: Record<Kind, ImportDefinition> = {
  products: productImport,
  orders: orderImport,
  inventory: stockImport,
  fulfillments: trackingImport,
}
