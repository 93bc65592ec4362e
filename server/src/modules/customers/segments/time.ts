import type { SegmentTime } from '@vitrine/contract/calls/segment-tree.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { endOfDay, localDateOf, startOfDay } from '../../../platform/time/local-time.ts'

/** The moment for which a segment is asked, and the store's time zone. */
export interface Clock {
  now: Date
  zone: string
}

export type Time = z.output<typeof SegmentTime>

/** Returns the beginning of the local day that was some days ago. */
export const daysAgo = (days: number, { now, zone }: Clock): Date => startOfDay(localDateOf(now, zone).subtract({ days }), zone)

/** Whether a moment is at a time. No moment (null) is at no time but `never`. */
export function timeSql(moment: RawBuilder<unknown>, time: Time | { is: 'never' }, clock: Clock): RawBuilder<boolean> {
  if (time.is === 'never') return sql`${moment} is null`
  const { from, before } = boundsOf(time, clock)
  const bounds = [...(from ? [sql`${moment} >= ${from}`] : []), ...(before ? [sql`${moment} < ${before}`] : [])]
  return sql`(${moment} is not null and ${sql.join(bounds, sql` and `)})`
}

/** Returns the moments of a time: from one on, and before another. */
export function boundsOf(time: Time, clock: Clock): { from?: Date; before?: Date } {
  switch (time.is) {
    case 'in_last':
      return { from: daysAgo(time.days, clock) }
    case 'not_in_last':
      return { before: daysAgo(time.days, clock) }
    case 'before':
      return { before: startOfDay(time.date, clock.zone) }
    case 'after':
      return { from: endOfDay(time.date, clock.zone) }
    case 'between':
      return { from: startOfDay(time.from, clock.zone), before: endOfDay(time.to, clock.zone) }
  }
}
