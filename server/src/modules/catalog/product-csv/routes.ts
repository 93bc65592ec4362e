import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import { exportProducts } from './export-products.ts'

export const productCsvHandlers: Handlers<'products.export'> = {
  'products.export': {
    async detached({ services, storeId }, { query }) {
      await services.db.inStore(storeId, (tx) => requireThere(tx, 'products', query.ids ?? [], 'ids'))
      return { fileName: 'products.csv', content: exportProducts(services, storeId, query) }
    },
  },
}
