import { allows, type Permissions, type Scope } from '@vitrine/contract/scopes.ts'

import type { Tx } from '../../platform/db/transactions.ts'
import type { Handlers } from '../../platform/http/bind.ts'
import type { StoreContext } from '../../platform/http/context.ts'
import { fieldError, problem } from '../../platform/problem.ts'
import { failedRows } from './failed-rows.ts'
import { importAnswer, importSummary } from './import-answer.ts'
import type { Kind } from '../../platform/csv/import-definition.ts'
import { findImport, type ImportRow, recentImports } from './queries.ts'
import { type Asker, createImport, startCheck, startRun, startUndo } from './service.ts'

type Calls = 'imports.upload' | 'imports.list' | 'imports.get' | 'imports.dryRun' | 'imports.run' | 'imports.undo' | 'imports.failedRows'

export const importHandlers: Handlers<Calls> = {
  'imports.upload': {
    async detached({ services, caller, storeId, permissions }, { body, file }) {
      try {
        requireScope(permissions, body.kind)
      } catch (error) {
        file.stream.resume()
        throw error
      }
      const row = await createImport(services, { ...body, storeId, userId: caller.userId, fileName: file.name, stream: file.stream })
      return services.db.inStore(storeId, (tx) => importAnswer(tx, row))
    },
  },
  async 'imports.list'({ tx, permissions }, { query }) {
    requireScope(permissions, query.kind)
    return { items: (await recentImports(tx, query.kind)).map(importSummary) }
  },
  async 'imports.get'({ tx, permissions }, { params }) {
    return importAnswer(tx, await requireImport(tx, permissions, params.id))
  },
  async 'imports.dryRun'(context, { params, body }) {
    const row = await requireImport(context.tx, context.permissions, params.id)
    return importAnswer(context.tx, await startCheck(context.tx, askerOf(context), row, body))
  },
  async 'imports.run'(context, { params }) {
    const row = await requireImport(context.tx, context.permissions, params.id)
    return importAnswer(context.tx, await startRun(context.tx, askerOf(context), row))
  },
  async 'imports.undo'(context, { params }) {
    const row = await requireImport(context.tx, context.permissions, params.id)
    return importAnswer(context.tx, await startUndo(context.tx, askerOf(context), row))
  },
  'imports.failedRows': {
    async detached({ services, storeId, permissions }, { params }) {
      const row = await services.db.inStore(storeId, (tx) => requireImport(tx, permissions, params.id))
      return { fileName: `failed-${row.kind}.csv`, content: failedRows(services, row) }
    },
  },
}

const askerOf = ({ storeId, caller, services }: StoreContext): Asker => ({ storeId, userId: caller.userId, now: services.now() })

const scopeOf: Record<Kind, Scope> = {
  products: 'products',
  inventory: 'products',
  orders: 'orders',
  fulfillments: 'orders',
  spend: 'analystics',
  customers: 'customers',
  reviews: 'products',
}

/**
 * Checks the permission for a kind. Every staff member may call these routes, but importing a kind needs the permission to edit
 * it.
 */
function requireScope(permissions: Permissions, kind: Kind): void {
  const permission = scopeOf[kind]
  if (!allows(permissions, permission)) throw problem('no_permission', [fieldError('permission_missing', permission, { permission })])
}

async function requireImport(tx: Tx, permissions: Permissions, id: string): Promise<ImportRow> {
  const row = await findImport(tx, id)
  if (!row) throw problem('not_found')
  requireScope(permissions, row.kind)
  return row
}
