import { TRIAL_DAYS } from '@vitrine/contract/limits.ts'

import { localDateOf, zoned } from '../../time/local-time.ts'

export type TrialStatus = 'trialing' | 'active' | 'past_due' | 'frozen' | 'cancelled'

/** When a trial that begins `now` ends: so many local days later at the same time of day. */
export function trialEnd(now: Date, timeZone: string): Date {
  return new Date(zoned(now, timeZone).add({ days: TRIAL_DAYS }).epochMilliseconds)
}

/**
 * A store's trial as the console shows it: `dayLeft` counts midnights of the store's zone, 0 on the last day and below 0
 * after it. A trial that is over closes nothing: there are no plans yet to choose from.
 */
export function trialOf(store: { trial_status: string; trial_ends_at: Date; time_zone: string }, now: Date) {
  const { days } = localDateOf(now, store.time_zone).until(localDateOf(store.trial_ends_at, store.time_zone))
  return { status: store.trial_status as TrialStatus, dayLeft: days }
}
