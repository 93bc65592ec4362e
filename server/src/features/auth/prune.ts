import { sql } from 'kysely'

import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Services } from '../../services.ts'

/** Days an ended session is kept: a refresh token stolen from it could be tried for as long. */
export const ENDED_SESSION_DAYS = 30
/** Days a mailed link goes on saying that it was used or is too old; after that it is unknown. */
export const SPENT_TOKEN_DAYS = 7

const DAY_MS = 86_400_000

/** The `auth.prune` job: forgets ended sessions, spent tokens, and attempts that no longer count. */
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
    // A later attempt sweeps some of these away (http/rate-limit.ts); here go those that none follows.
    await deleteInBatches(
      db.inPlatform,
      (limit) => sql`
        delete from rate_limits where key in
          (select key from rate_limits where expires_at <= ${at} limit ${limit} for update skip locked)`,
    )
  }
}
