import { allows, type Scope } from '@vitrine/contract/scopes.ts'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { selectMemberStores } from './queries.ts'

/** The stores that a report adds up. */
export interface ReportStores {
  /** The currency of the current store. */
  currency: string
  timeZone: string
  counted: string[]
  ignored: string[]
}

/**
 * Selects which of the requested stores count: those where the caller may see Overview. Stores whose currency differs from that
 * of the current store are also ignored, because amounts in two currencies cannot be added. An ignored store is listed and is
 * never an error, so that a shared link works for everyone.
 * @param asked the requested stores; if omitted, only the current store
 */
export async function chooseStores(context: DetachedContext, asked: readonly string[] = [context.storeId]): Promise<ReportStores> {
  const { storeId, caller, services } = context
  const wanted = [...new Set(asked)]
  const stores = await services.db.inPlatform((tx) => selectMemberStores(tx, caller.userId, [storeId, ...wanted]))
  const current = stores.find(({ id }) => id === storeId)
  // The caller was a member when the request was authorized. A caller who was removed after that sees no figures.
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
