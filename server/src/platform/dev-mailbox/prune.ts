import { sql } from 'kysely'

import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Services } from '../../services.ts'

/** The number of days for which the mailbox keeps an email. The link in an invitation is valid for the same number of days. */
export const CAUGHT_MAIL_DAYS = 7

/** The `mailbox.prune` job: deletes old emails from the development mailbox. */
export function createDevMailboxPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const until = new Date(now().getTime() - CAUGHT_MAIL_DAYS * 86_400_000)
    await deleteInBatches(
      db.inPlatform,
      (limit) => sql`delete from dev_mailbox where id in (select id from dev_mailbox where created_at < ${until} limit ${limit})`,
    )
  }
}
