import { sql } from 'kysely'

import type { Query } from '../../../platform/db/query.ts'
import { timeOfId } from '../../../platform/time/id-time.ts'
import type { SeenOffer } from '../../../services.ts'
import type { QuoteLine } from '../quotes/quote.ts'

/** The steps of a visit, as they are stored. */
const [SAW, BOUGHT] = [0, 1]

/**
 * Returns the query that records which offers on product pages visits saw, once per visit. Its IDs come from browsers, so those of no
 * offer on product pages are left out. The query is not sent yet.
 */
export function offersSeenQuery(storeId: string, seen: readonly SeenOffer[]): Query {
  const rows = JSON.stringify(seen.map((one) => ({ ...one, startedAt: timeOfId(one.visitId) })))
  return sql`
    with seen as (
      select distinct on (s."visitId", s."offerId") s.* from json_to_recordset(${rows})
        as s ("visitId" uuid, "offerId" uuid, "isShown" boolean, "hasGroup" boolean, at timestamptz, "startedAt" timestamptz)
        join upsell_offers o on o.id = s."offerId" and o.kind in ('quantity', 'bundle') and (o.share = 100 and s."isShown" or s."hasGroup")
      order by s."visitId", s."offerId", s.at
    ), exposed as (
      insert into upsell_exposures (store_id, offer_id, visit_id, is_shown, seen_at)
      select ${storeId}::uuid, "offerId", "visitId", "isShown", at from seen order by "visitId", "offerId" on conflict do nothing
    )
    insert into upsell_visits (store_id, visit_id, step, started_at)
    select distinct ${storeId}::uuid, "visitId", ${SAW}::smallint, "startedAt" from seen where "isShown" order by "visitId"
    on conflict do nothing`
}

/** Returns the query that records that a visit saw an offer. It's the last one that its transaction sends, because others may wait for it. */
export const sawOfferQuery = (storeId: string, visitId: string): Query => stepQuery(storeId, visitId, [SAW])

interface Bought {
  storeId: string
  /** The visit of the order. null for visitors who aren't counted. */
  visitId: string | null
  lines: readonly Pick<QuoteLine, 'upsell'>[]
}

/** Returns the query that records that the visit of an order bought an offered item, if it did. The query is not sent yet. */
export const boughtOfferedQuery = ({ storeId, visitId, lines }: Bought): Query | undefined =>
  visitId !== null && lines.some(({ upsell }) => upsell) ? stepQuery(storeId, visitId, [SAW, BOUGHT]) : undefined

const stepQuery = (storeId: string, visitId: string, steps: readonly number[]): Query => sql`
  insert into upsell_visits (store_id, visit_id, step, started_at)
  select ${storeId}::uuid, ${visitId}::uuid, step, ${timeOfId(visitId).toISOString()}::timestamptz
  from unnest(${[...steps]}::smallint[]) as step on conflict do nothing`
