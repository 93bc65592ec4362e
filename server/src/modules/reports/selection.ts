import type { ReportQuery } from '@vitrine/contract/calls/report-parts.ts'
import type { Scope } from '@vitrine/contract/scopes.ts'
import type { z } from 'zod'

import type { DetachedContext } from '../../platform/http/context.ts'
import { type Periods, readPeriods } from './period/period.ts'
import { chooseStores, zoneOf } from './period/stores.ts'

export type Query = z.output<typeof ReportQuery>

/** What a report is about: its stores, time zone and periods. */
export interface Selection {
  zone: string
  /** The currency of the current store. */
  currency: string
  /** The stores that are counted. */
  stores: string[]
  /** The requested stores that the caller may not see. */
  ignored: string[]
  periods: Periods
}

/**
 * Reads what a report is about. The caller’s membership and permission are checked in each store.
 * @param scope the permission that the caller needs in each store
 * @throws Problem `not_a_member`, `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function selectReport(context: DetachedContext, query: Query, scope: Scope = 'homes'): Promise<Selection> {
  const { services } = context
  const chosen = await chooseStores(context, query.stores, scope)
  const { currency, counted, ignored } = chosen
  const zone = zoneOf(query, chosen)
  return { zone, currency, stores: counted, ignored, periods: readPeriods(query, zone, services.now()) }
}
