import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Services } from '../../../services.ts'
import { findSame, insertAlert } from './queries.ts'

const DAY_MS = 86_400_000

/** Alerts members to a template that failed when an email was sent, at most once a day for each template. */
export async function noteEmailProblem({ db, now }: Services, storeId: string, kind: NotificationKind): Promise<void> {
  await db.inStore(storeId, async (tx) => {
    await lockFor(tx, `alerts of ${storeId}`)
    const since = new Date(now().getTime() - DAY_MS)
    if (await findSame(tx, 'email_problem', kind, since)) return
    await insertAlert(tx, storeId, { kind: 'email_problem', subjectIds: [], names: [kind], userId: null }, now())
  })
}
