import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../db/lock-for.ts'
import type { StoreContext } from '../../http/context.ts'
import { fieldProblem, invalidField } from '../../http/problem.ts'
import { shopPath } from '../shop/url.ts'
import { insertRedirect, leadsTo } from './queries.ts'

/**
 * Leads a path of the store to another one. Both are kept as the storefront reads paths, however they were spelt.
 * @throws Problem `invalid_input`, `redirect_taken`, `redirect_circle`
 */
export async function createRedirect({ tx, storeId, services }: StoreContext, asked: { path: string; target: string }) {
  const path = read(asked.path, 'path')
  const target = read(asked.target, 'target')
  // Of two that would close a circle together, the second has to see the first.
  await lockFor(tx, `redirects of ${storeId}`)
  if (await leadsTo(tx, target, path)) throw fieldProblem('redirect_circle', 'target')
  const row = await insertRedirect(tx, { store_id: storeId, id: uuidv7(), path, target, created_at: services.now() })
  if (!row) throw fieldProblem('redirect_taken', 'path')
  return row
}

function read(text: string, field: string): string {
  const path = shopPath(text)
  if (path === undefined) throw invalidField('path_form', field)
  return path
}
