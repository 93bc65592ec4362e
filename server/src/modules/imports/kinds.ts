import { customerImport } from '../customers/api.ts'
import { productImport, stockImport } from '../catalog/api.ts'
import { orderImport, trackingImport } from '../orders/api.ts'
import { spendImport } from '../reports/api.ts'
import { reviewImport } from '../reviews/api.ts'
import type { ImportDefinition, Kind } from '../../platform/csv/import-definition.ts'

/** The definitions of all kinds of imports. */
export const importKinds: Record<Kind, ImportDefinition> = {
  products: productImport,
  orders: orderImport,
  inventory: stockImport,
  fulfillments: trackingImport,
  spend: spendImport,
  customers: customerImport,
  reviews: reviewImport,
}
