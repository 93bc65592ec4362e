/**
 * Returns when a discount or an offer starts.
 * @param asked an instant, or `now`
 * @param before when it started or was to start. With `now`, one that has already started keeps its start time
 */
export const startTime = (asked: string, now: Date, before = now): Date =>
  asked === 'now' ? new Date(Math.min(now.getTime(), before.getTime())) : new Date(asked)
