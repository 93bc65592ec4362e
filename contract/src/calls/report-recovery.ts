import { z } from 'zod'

import { Instant, LocalDate } from '../fields.ts'
import { about, Average, otherCurrencies, ReportQuery, Sum } from './report-parts.ts'

/** What brought shoppers back: the link of an email or text message, or another way after a reminder. */
const Method = z.enum(['email', 'sms', 'other'])

export const RecoveryQuery = ReportQuery.extend({
  /** The method of `funnel`. */
  referenceMethod: Method.default('email'),
})

/**
 * Abandoned checkouts that were reminded, whose link was opened, and that were completed. No step has more than the one before. For
 * `other`, no link was opened, so the step `clicked` is left out.
 */
const steps = z.array(z.strictObject({ step: z.enum(['sent', 'clicked', 'completed']), checkouts: z.int() }))

const period = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  /** The time up to which checkouts are counted: usually the end of `to`, or the current time if the range ends today. */
  until: Instant,
  /**
   * The share of abandoned checkouts that were recovered after a reminder, from 0 to 1. Null if there are none, and for a range that
   * begins before `keptFrom`.
   */
  total: Average,
  /** All abandoned checkouts. Null for a range that begins before `keptFrom`. */
  abandoned: z.int().nullable(),
  /** The orders of recovered checkouts. */
  orders: z.int(),
  /** The total sales of these orders up to now, in minor units of the currency of the current store. */
  revenue: Sum,
})

export const abandonedRecovery = z.strictObject({
  ...about,
  current: period,
  comparison: period.nullable(),
  /** The revenue in each other currency of the counted stores. */
  otherCurrencies: otherCurrencies(Sum),
  /** The first local date from which all abandoned checkouts are kept. Those before it are deleted unless they were completed. */
  keptFrom: LocalDate,
  referenceMethod: Method,
  /** The steps of `referenceMethod`. */
  funnel: steps,
  /** The steps of each method. */
  funnels: z.array(z.strictObject({ method: Method, steps })),
})
