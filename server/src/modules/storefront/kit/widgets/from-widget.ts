import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Query } from '../../../../platform/db/query.ts'
import { fieldOf } from '../forms.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const QUARTER_MS = 15 * 60_000

/** Returns the start of the quarter of an hour in which an instant is. */
export const quarterStart = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS)

/**
 * Returns the ID of the widget from which a shopper adds a product to the cart: the one whose form they sent, or the one whose link led
 * to the page with the form. It may be of no widget, because a browser sends it. Referrers of other hosts never count.
 */
export function widgetOfRequest(request: FastifyRequest): string | null {
  const { referer, host } = request.headers
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined
  const id = fieldOf(request, 'widget') || (page?.host === host?.toLowerCase() ? page?.searchParams.get('widget') : undefined)
  return id && UUID.test(id) ? id : null
}

/** Returns the query that counts an addition from a widget. Nothing is counted for an ID of no widget. The query is not sent yet. */
export const countAddedQuery = (storeId: string, widgetId: string, at: Date): Query => sql`
  insert into widget_counts (store_id, widget_id, quarter, added)
  select ${storeId}, id, ${quarterStart(at)}::timestamptz, 1 from widgets where id = ${widgetId}::uuid
  on conflict (store_id, widget_id, quarter) do update set added = widget_counts.added + 1`
