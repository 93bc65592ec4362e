import { alertKinds, type AlertKind } from '@vitrine/contract/notification-kinds.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { findStoreSender } from '../branding/queries.ts'
import { alertPath, alertText } from './alert-texts.ts'
import { choicesOf } from './choices.ts'
import { type AlertRow, findAlerts, findMembers, type Member, saveReader } from './queries.ts'

/** A member gets at most one email in this time, in milliseconds. What happens in between is in the next one. */
const PAUSE_MS = 15 * 60_000
/** How old the alerts in an email can be, in milliseconds. */
const LATE_MS = 3600_000
/** The maximum number of alerts that one email is made of. */
const ALERTS_MAX = 200

/** Emails their alerts to the members who want that and got no email lately. Nothing is sent to an address that isn’t confirmed. */
export async function mailAlerts(services: Services, tx: Tx, storeId: string, now: Date): Promise<void> {
  const members = (await findMembers(tx)).filter(({ isConfirmed, mailedAt }) => isConfirmed && isRested(mailedAt, now))
  for (const member of members) {
    const kinds = (await choicesOf(tx, member)).filter(({ byMail }) => byMail).map(({ kind }) => kind)
    const since = new Date(Math.max(now.getTime() - LATE_MS, member.mailedAt?.getTime() ?? 0))
    const alerts = await findAlerts(tx, { userId: member.userId, kinds, since, limit: ALERTS_MAX })
    if (alerts.length === 0) continue
    await saveReader(tx, storeId, member.userId, { mailed_at: now })
    await send(services, tx, storeId, member, alerts)
  }
}

const isRested = (mailedAt: Date | null, now: Date) => mailedAt === null || now.getTime() - mailedAt.getTime() >= PAUSE_MS

async function send(services: Services, tx: Tx, storeId: string, { email }: Member, alerts: readonly AlertRow[]): Promise<void> {
  const { name: storeName } = await findStoreSender(tx)
  const grouped = alertKinds.flatMap((kind) => {
    const own = alerts.filter((alert) => alert.kind === kind)
    return own.length === 0
      ? []
      : [
          {
            kind,
            ...alertText(
              kind,
              countOf(kind, own),
              own.flatMap(({ names }) => names),
            ),
          },
        ]
  })
  const { adminOrigin } = services.config
  await enqueueMail(services, tx, storeId, {
    to: email,
    template: 'staff-alert',
    data: {
      storeName,
      alerts: grouped.map(({ title, names, more }) => ({ title, names, more })),
      link: `${adminOrigin}${alertPath(grouped[0]!.kind)}`,
      choicesLink: `${adminOrigin}/admin/profile`,
    },
  })
}

const countOf = (kind: AlertKind, alerts: readonly AlertRow[]) =>
  kind === 'email_problem' ? alerts.length : alerts.reduce((sum, { subject_ids: ids }) => sum + ids.length, 0)
