import { allows, type Scope } from '@vitrine/contract/scopes.ts'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { zoneNamed } from '../../../platform/time/local-time.ts'
import { selectMemberStores } from './queries.ts'

/** Who asks for a report, and in which store. */
export type Asker = Pick<DetachedContext, 'storeId' | 'services'> & { caller: Pick<DetachedContext['caller'], 'userId'> }

/** The stores that a report adds up. */
export interface ReportStores {
  /** The currency of the current store. */
  currency: string
  timeZone: string
  counted: string[]
  /** The counted stores, in the same order. */
  stores: { id: string; currency: string; timeZone: string }[]
  ignored: string[]
}

/**
 * Selects which of the requested stores count: those where the caller has the permission for the report. An ignored store is listed
 * and is never an error, so that a shared link works for everyone.
 * @param asked the requested stores; if omitted, only the current store
 * @param scope the permission that the caller needs in each store
 */
export async function chooseStores(context: Asker, asked: readonly string[] | undefined, scope: Scope): Promise<ReportStores> {
  const { storeId, caller, services } = context
  const wanted = [...new Set(asked ?? [storeId])]
  const stores = await services.db.inPlatform((tx) => selectMemberStores(tx, caller.userId, [storeId, ...wanted]))
  const current = stores.find(({ id }) => id === storeId)
  // The caller was a member when the request was authorized. A caller who was removed after that sees no figures.
  if (!current) throw problem('not_a_member')
  const allowed = new Map(
    stores
      .filter((store) => allows({ isStoreOwner: store.is_owner, isStoreAdmin: store.is_admin, scopes: store.scopes as Scope[] }, scope))
      .map(({ id, currency, time_zone: timeZone }) => [id, { id, currency, timeZone }]),
  )
  const counted = wanted.flatMap((id) => allowed.get(id) ?? [])
  return {
    currency: current.currency,
    timeZone: current.time_zone,
    counted: counted.map(({ id }) => id),
    stores: counted,
    ignored: wanted.filter((id) => !allowed.has(id)),
  }
}

/** Returns the time zone of a report: the requested one, or that of the current store. */
export const zoneOf = ({ timezone }: { timezone?: string | undefined }, { timeZone }: Pick<ReportStores, 'timeZone'>): string =>
  timezone === undefined ? timeZone : zoneNamed(timezone)

/**
 * Returns the stores of each currency, those of the current store's currency first. Amounts of different groups must not be added.
 */
export function byCurrency({ currency: current, stores }: ReportStores): { currency: string; storeIds: string[] }[] {
  const groups = Map.groupBy(stores, ({ currency }) => currency)
  const rank = (currency: string) => (currency === current ? 0 : 1)
  return [...groups]
    .map(([currency, ofCurrency]) => ({ currency, storeIds: ofCurrency.map(({ id }) => id) }))
    .toSorted((one, other) => rank(one.currency) - rank(other.currency) || (one.currency < other.currency ? -1 : 1))
}
