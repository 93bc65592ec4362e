import { z } from 'zod'

import { channels } from '../channels.ts'
import { LocalDate, Instant } from '../fields.ts'
import { about } from './report-parts.ts'

/** The number of visits, in the form of the specification. */
const sessionCount = z.strictObject({ value: z.int() })

/** The rows with the most visits, and what is not among them. */
const table = <T extends z.ZodRawShape, R extends z.ZodRawShape>(row: T, rest: R) =>
  z.strictObject({
    ...about,
    from: LocalDate,
    to: LocalDate,
    /** The time up to which visits are counted: usually the end of `to`, or the current time if the range ends today. */
    until: Instant,
    session_count: sessionCount,
    /** At most 50 rows, the largest first. */
    rows: z.array(
      z.strictObject({
        /** Identifies the row among the rows of this answer. */
        key: z.string(),
        ...row,
        session_count: sessionCount,
        /** The share of all visits, from 0 to 1, including those of rows that are not listed. */
        share: z.number(),
      }),
    ),
    rowCount: z.int(),
    /** The visits of the rows that are not listed. */
    rest: z.strictObject({ session_count: sessionCount }),
    ...rest,
  })

export const trafficSources = table(
  {
    channel: z.enum(channels),
    /** The name or host of the site that the visits came from, as browsers sent it; empty if there is none. */
    referrer: z.string(),
  },
  {
    /** The page views that were left out: those of bots that say so, and those from sites that advertise in statistics. */
    leftOut: z.strictObject({ bots: z.int(), spam: z.int() }),
  },
)

export const trafficLocations = table(
  {
    /** The ISO 3166-1 alpha-2 code of the country; empty if it is unknown. */
    country: z.string(),
  },
  {},
)
