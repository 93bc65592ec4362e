import type { Handlers } from '../../http/bind.ts'
import { exportProducts } from './export-products.ts'

export const productCsvHandlers: Handlers<'products.export'> = {
  'products.export': {
    detached: async ({ services, storeId }, { query }) => ({
      fileName: 'products.csv',
      content: exportProducts(services, storeId, query),
    }),
  },
}
