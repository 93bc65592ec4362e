import type { PublishedAt } from '@vitrine/contract/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

type Asked = z.output<typeof PublishedAt>

/** Now, by the clock that shoppers are shown things by (row-level security compares with it): no other may publish anything. */
export const publishedNow = sql<Date>`now()`

/** Whether shoppers see a row that has a `published_at`. */
export const isVisible = sql<boolean>`coalesce(published_at <= now(), false)`

/** The `published_at` of a new row. */
export const firstPublishedAt = (asked: Asked): RawBuilder<Date> | string | null => (asked === 'now' ? publishedNow : asked)

/** The `published_at` of a row that is there: what is visible already keeps its date. */
export const nextPublishedAt = (asked: Asked): RawBuilder<Date> | string | null =>
  asked === 'now' ? sql<Date>`least(published_at, now())` : asked
