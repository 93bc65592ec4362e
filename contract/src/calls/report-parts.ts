import { z } from 'zod'

import { commaList, Currency, Id, Instant, LocalDate, QueryDate, TimeZone } from '../fields.ts'

/**
 * The query of every report except `reports.today` (specification section 7): inclusive local dates, stores, and a time
 * zone for all of the stores.
 */
export const ReportQuery = z.strictObject({
  fromTime: QueryDate,
  toTime: QueryDate,
  stores: commaList(Id, 100).optional(),
  timezone: TimeZone.optional(),
  compare: z.enum(['previous_period', 'previous_year', 'none']).default('previous_period'),
})

export const series = <V extends z.ZodType>(value: V) =>
  z.array(
    z.strictObject({
      /** The start of the interval. */
      at: Instant,
      /** The local date, or the local date and hour (`2026-11-01T14`) for ranges of at most two days. */
      label: z.string(),
      value,
    }),
  )

export const period = <V extends z.ZodType>(value: V) =>
  z.strictObject({
    from: LocalDate,
    to: LocalDate,
    /**
     * The time up to which the period is counted: usually the end of `to`. If the requested range ends today, it is the
     * current time, and for the comparison the same time of day on its own last day. Intervals that start later are empty.
     */
    until: Instant,
    total: value,
    series: series(value),
  })

/** A sum, which is zero if there are no orders. */
export const Sum = z.number()
/** An average, which is null if there are no orders. An average of 0 means that there are orders with a value of 0. */
export const Average = z.number().nullable()

/**
 * A figure in each other currency of the counted stores. Amounts in different currencies are never added: the report itself is in the
 * currency of the current store.
 */
export const otherCurrencies = <V extends z.ZodType>(value: V) =>
  z.array(z.strictObject({ currency: Currency, total: value, compared: value.nullable() }))

/** How the figures were calculated. All reports except `reports.today` have these fields. */
export const about = {
  timezone: z.string(),
  currency: Currency,
  /** Hours for ranges of at most 2 days, days for at most 90 days, weeks (from Monday) for at most 366 days, otherwise months. */
  granularity: z.enum(['hour', 'day', 'week', 'month']),
  /**
   * The counted stores. `ignoredStores` has the requested stores that are not counted, because the caller may not see their
   * reports.
   */
  stores: z.array(Id),
  ignoredStores: z.array(Id),
}

/** The answer of a report with one figure over time. */
export const report = <V extends z.ZodType, T extends z.ZodRawShape>(value: V, extra: T) =>
  z.strictObject({ ...about, current: period(value), comparison: period(value).nullable(), ...extra })
