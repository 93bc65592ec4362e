import { TRIAL_DAYS } from '@vitrine/contract/limits.ts'

import { localDateOf, zoned } from '../../../platform/time/local-time.ts'

export type TrialStatus = 'trialing' | 'active' | 'past_due' | 'frozen' | 'cancelled'

/** Returns when a trial that begins `now` ends: a fixed number of local days later, at the same time of day. */
export function trialEnd(now: Date, timeZone: string): Date {
  return new Date(zoned(now, timeZone).add({ days: TRIAL_DAYS }).epochMilliseconds)
}

/**
 * Returns a store's trial in the form that the console shows. `dayLeft` counts midnights in the store's time zone: 0 on the last
 * day and negative after it. An ended trial restricts nothing, because there are no plans to choose from yet.
 */
export function trialOf(store: { trial_status: string; trial_ends_at: Date; time_zone: string }, now: Date) {
  const { days } = localDateOf(now, store.time_zone).until(localDateOf(store.trial_ends_at, store.time_zone))
  return { status: store.trial_status as TrialStatus, dayLeft: days }
}
