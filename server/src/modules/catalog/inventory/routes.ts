import type { Config } from '../../../config.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import { changeStock } from './change.ts'
import { exportStock } from './export.ts'
import { stockHistory } from './history.ts'
import { listStock } from './list.ts'
import { readStock, stockAnswer } from './rows.ts'
import { setStockSettings } from './settings.ts'

export const inventoryHandlers: Handlers<`inventory.${'list' | 'change' | 'settings' | 'history' | 'export'}`> = {
  'inventory.list': async ({ tx, services }, { query }) => {
    const { rows, ...page } = await listStock(tx, query)
    return { items: rows.map((row) => stockAnswer(services.config, row)), ...page }
  },
  'inventory.change': async ({ tx, services, caller }, { body }) => {
    const conflicts = await changeStock(tx, body, caller.userId)
    const ids = body.changes.map(({ variantId }) => variantId)
    return { rows: await answers(tx, services.config, ids), conflicts }
  },
  'inventory.settings': async ({ tx, services }, { body }) => {
    await setStockSettings(tx, body, services.now())
    return { rows: await answers(tx, services.config, body.variantIds) }
  },
  'inventory.history': async ({ tx }, { params, query }) => stockHistory(tx, params.variantId, query),
  'inventory.export': {
    async detached({ services, storeId }, { query }) {
      await services.db.inStore(storeId, (tx) => requireThere(tx, 'variants', query.ids ?? [], 'ids'))
      return { fileName: 'inventory.csv', content: exportStock(services, storeId, query) }
    },
  },
}

async function answers(tx: Tx, config: Config, ids: readonly string[]) {
  return (await readStock(tx, ids)).map((row) => stockAnswer(config, row))
}
