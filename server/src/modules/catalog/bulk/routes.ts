import { BULK_PROBLEMS_SHOWN } from '@vitrine/contract/limits.ts'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/problem.ts'
import { problemAnswer, updateAnswer, updateSummary } from './answer.ts'
import { countCells, namedCells } from './cell-queries.ts'
import { cellsFile } from './cells-file.ts'
import { changeSelected } from './list-action.ts'
import { findUpdate, listUpdates } from './queries.ts'
import { saveCells } from './save-cells.ts'
import { askForUndo, cancelUpdate, changeRules, createUpdate, startUpdate } from './service.ts'
import { sheetRows } from './sheet-rows.ts'

type ReadCall = 'list' | 'get' | 'problems' | 'cells' | 'rows'
type WriteCall = 'create' | 'update' | 'run' | 'cancel' | 'revert' | 'saveCells'

export const bulkUpdateHandlers: Handlers<`bulkUpdates.${ReadCall | WriteCall}` | 'products.change'> = {
  async 'bulkUpdates.list'({ tx }, { query }) {
    const { rows, ...page } = await listUpdates(tx, query)
    return { items: rows.map(updateSummary), ...page }
  },
  'bulkUpdates.get': ({ tx }, { params }) => answer(tx, params.id),
  async 'bulkUpdates.create'(context, { body }) {
    return answer(context.tx, await createUpdate(context, body))
  },
  async 'bulkUpdates.update'(context, { params, body }) {
    await changeRules(context, params.id, body)
    return answer(context.tx, params.id)
  },
  async 'bulkUpdates.run'(context, { params, body }) {
    await startUpdate(context, params.id, body)
    return answer(context.tx, params.id)
  },
  async 'bulkUpdates.cancel'(context, { params }) {
    await cancelUpdate(context, params.id)
    return answer(context.tx, params.id)
  },
  async 'bulkUpdates.revert'(context, { params, body }) {
    await askForUndo(context, params.id, body.at)
    return answer(context.tx, params.id)
  },
  async 'bulkUpdates.problems'({ tx }, { params }) {
    if (!(await findUpdate(tx, params.id))) throw problem('not_found')
    const cells = await namedCells(tx, params.id, { show: 'problems', limit: BULK_PROBLEMS_SHOWN })
    return { items: cells.map(problemAnswer), total: (await countCells(tx, params.id)).left }
  },
  'bulkUpdates.cells': {
    async detached({ services, storeId }, { params, query }) {
      const row = await services.db.inStore(storeId, (tx) => findUpdate(tx, params.id))
      if (!row) throw problem('not_found')
      return { fileName: `bulk-update-${query.show}.csv`, content: cellsFile(services, storeId, row.id, query.show) }
    },
  },
  async 'bulkUpdates.rows'({ tx, services }, { query }) {
    await requireThere(tx, 'products', query.ids ?? [], 'ids')
    return sheetRows(tx, services.config, query)
  },
  async 'bulkUpdates.saveCells'(context, { body }) {
    return answer(context.tx, await saveCells(context, body))
  },
  'products.change': (context, { body }) => changeSelected(context, body.selection, body.change),
}

async function answer(tx: Tx, id: string) {
  const row = await findUpdate(tx, id)
  if (!row) throw problem('not_found')
  return updateAnswer(row)
}
