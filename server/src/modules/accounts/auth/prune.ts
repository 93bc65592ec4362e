import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import type { Services } from '../../../services.ts'

/** Days an ended session is kept, because a stolen refresh token of it could be used that long after. */
export const ENDED_SESSION_DAYS = 30
/** Days a mailed link reports that it was used or expired; after that it is unknown. */
export const SPENT_TOKEN_DAYS = 7

const DAY_MS = 86_400_000

/** The `auth.prune` job: deletes ended sessions, used tokens, and attempts that no longer count. */
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
    // A later attempt deletes some of these (platform/http/rate-limit.ts); this deletes those without a later attempt.
    await deleteInBatches(
      db.inPlatform,
      (limit) => sql`
        delete from rate_limits where key in
          (select key from rate_limits where expires_at <= ${at} limit ${limit} for update skip locked)`,
    )
  }
}
