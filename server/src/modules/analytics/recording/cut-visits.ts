import { type RawBuilder, sql } from 'kysely'

import { dimensions } from './read-dimension.ts'
import { figureColumns, wholeVisits } from './sums.ts'
import { channelNumber } from './sources/classify.ts'

/** What single visits can be counted by: the dimensions of days, and the page that a visit began with. */
export const visitDimensions = { ...dimensions, landing: { value: sql`landing_id`, detail: sql`0` } } as const
export type VisitDimension = keyof typeof visitDimensions

/** What narrows which visits are counted. */
export interface VisitFilter {
  /** An ISO 3166-1 alpha-2 code. */
  country?: string | undefined
  channel?: Parameters<typeof channelNumber>[0] | undefined
}

/** Returns the condition of a filter, for a query of `visits`. @param storeId the column of the store in the query around it */
export function isFilteredVisit({ country, channel }: VisitFilter, storeId: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOfChannel = channel === undefined ? sql`true` : sql`channel = ${channelNumber(channel)}::smallint`
  const word = sql`(select id from visit_words where store_id = ${storeId} and kind = 'country' and text = ${country})`
  return sql<boolean>`${isOfChannel} and ${country === undefined ? sql`true` : sql`country_id = ${word}`}`
}

/**
 * Returns a query that counts the single visits which began in the spans of the relation `cut` (`store_id`, `part`, `begins`, `ends`):
 * `store_id`, `part`, `value`, `detail` as `dimensionQuery` has them, and the figures.
 */
export function cutVisits(dimension: VisitDimension, filter: VisitFilter = {}): RawBuilder<unknown> {
  const { value, detail } = visitDimensions[dimension]
  // With OFFSET, PostgreSQL finds the rows of each store with an index.
  return sql`
    select c.store_id, c.part, v.value, v.detail, ${figureColumns} from cut c cross join lateral (
      select ${value} as value, ${detail} as detail, ${wholeVisits} from visits
      where store_id = c.store_id and started_at >= c.begins and started_at < c.ends and ${isFilteredVisit(filter, sql`c.store_id`)} offset 0
    ) v`
}
