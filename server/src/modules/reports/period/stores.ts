import { allows, type Scope } from '@vitrine/contract/scopes.ts'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { selectMemberStores } from './queries.ts'

/** The stores a report adds up. */
export interface ReportStores {
  /** Currency of the current store. */
  currency: string
  timeZone: string
  counted: string[]
  ignored: string[]
}

/**
 * Chooses which of the requested stores count: those where the caller may see Overview. Stores with another currency than the current one
 * are left out too, because amounts in two currencies have no sum. A store left out is named and is never an error, so that a shared link
 * works for everyone.
 * @param asked without it: the current store alone
 */
export async function chooseStores(context: DetachedContext, asked: readonly string[] = [context.storeId]): Promise<ReportStores> {
  const { storeId, caller, services } = context
  const wanted = [...new Set(asked)]
  const stores = await services.db.inPlatform((tx) => selectMemberStores(tx, caller.userId, [storeId, ...wanted]))
  const current = stores.find(({ id }) => id === storeId)
  // The caller was a member when the request was authorized. If they were removed since, they see no figures.
  if (!current) throw problem('not_a_member')
  const counted = new Set(
    stores
      .filter(({ currency }) => currency === current.currency)
      .filter((store) => allows({ isStoreOwner: store.is_owner, isStoreAdmin: store.is_admin, scopes: store.scopes as Scope[] }, 'homes'))
      .map(({ id }) => id),
  )
  return {
    currency: current.currency,
    timeZone: current.time_zone,
    counted: wanted.filter((id) => counted.has(id)),
    ignored: wanted.filter((id) => !counted.has(id)),
  }
}
