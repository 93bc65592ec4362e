import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { UrlRedirects } from '../../../platform/db/types.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, invalidField, problem } from '../../../platform/problem.ts'
import { storefrontPath } from '../../storefront/kit/api.ts'
import { deleteRedirect, insertRedirect, leadsTo } from './queries.ts'

/**
 * Redirects a path of the store to another path. Both paths are stored in the spelling that the storefront uses.
 * @throws Problem `invalid_input`, `redirect_taken`, `redirect_circle`
 */
export async function createRedirect({ tx, storeId, services }: StoreContext, asked: { path: string; target: string }) {
  // The lock makes concurrent requests wait: if two redirects together would form a loop, the second request must see the first
  // redirect.
  await lockFor(tx, `redirects of ${storeId}`)
  return insertChecked(tx, asked, { store_id: storeId, id: uuidv7(), created_at: services.now() })
}

/**
 * Changes a redirect. The changed redirect must meet the same rules as a new one.
 * @throws Problem `not_found`, `invalid_input`, `redirect_taken`, `redirect_circle`
 */
export async function updateRedirect({ tx, storeId }: StoreContext, id: string, asked: { path: string; target: string }) {
  await lockFor(tx, `redirects of ${storeId}`)
  // The redirect is deleted first, so that its old target does not count in the check for loops.
  const before = await deleteRedirect(tx, id)
  if (!before) throw problem('not_found')
  return insertChecked(tx, asked, { store_id: storeId, id, created_at: before.created_at })
}

async function insertChecked(
  tx: Tx,
  asked: { path: string; target: string },
  row: Pick<Insertable<UrlRedirects>, 'store_id' | 'id' | 'created_at'>,
) {
  const path = read(asked.path, 'path')
  const target = read(asked.target, 'target')
  if (await leadsTo(tx, target, path)) throw fieldProblem('redirect_circle', 'target')
  const redirect = await insertRedirect(tx, { ...row, path, target })
  if (!redirect) throw fieldProblem('redirect_taken', 'path')
  return redirect
}

function read(text: string, field: string): string {
  const path = storefrontPath(text)
  if (path === undefined) throw invalidField('path_form', field)
  return path
}
