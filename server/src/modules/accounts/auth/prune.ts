import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import type { Services } from '../../../services.ts'

/** The number of days that an ended session is kept, so that operators can find out when and why it ended. */
export const ENDED_SESSION_DAYS = 30
/**
 * The number of days that a one-time token is kept after its expiration. During this time, a link with the token reports that it
 * was used or has expired. After that, the link is reported as invalid.
 */
export const SPENT_TOKEN_DAYS = 7

const DAY_MS = 86_400_000

/** The `auth.prune` job: deletes sessions and one-time tokens that ended long enough ago, and attempts that no longer count. */
export function createAccountPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const at = now()
    const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS)
    await deleteInBatches(
      db.inPlatform,
      (limit) => sql`
        delete from sessions where id in
          (select id from sessions where least(revoked_at, expires_at) <= ${daysAgo(ENDED_SESSION_DAYS)} limit ${limit})`,
    )
    await deleteInBatches(
      db.inPlatform,
      (limit) => sql`
        delete from one_time_tokens where digest in
          (select digest from one_time_tokens where expires_at <= ${daysAgo(SPENT_TOKEN_DAYS)} limit ${limit})`,
    )
    // The rate limiter (platform/http/rate-limit.ts) deletes some of these rows at the next attempt. This job deletes the other
    // rows.
    await deleteInBatches(
      db.inPlatform,
      (limit) => sql`
        delete from rate_limits where key in
          (select key from rate_limits where expires_at <= ${at} limit ${limit} for update skip locked)`,
    )
  }
}
