import type { notificationCalls } from '@vitrine/contract/calls/notifications.ts'
import { ALERT_DAYS, ALERTS_SHOWN } from '@vitrine/contract/notification-limits.ts'
import type { z } from 'zod'

import type { StoreContext } from '../../../platform/http/context.ts'
import { mayGet, type Choice } from './alert-kinds.ts'
import { choicesOf } from './choices.ts'
import { findAlerts, findEmail, findSeenAt, saveChoice, saveReader } from './queries.ts'

type Calls = typeof notificationCalls
type List = z.input<Calls['alerts.list']['answer']>
type Choices = z.input<Calls['alerts.choices']['answer']>

const DAY_MS = 86_400_000

/** Returns the alerts that the caller wants in the bell, newest first. */
export async function listAlerts({ tx, services, caller, permissions }: StoreContext): Promise<List> {
  const choices = await choicesOf(tx, { userId: caller.userId, permissions })
  const kinds = choices.filter(({ inBell }) => inBell).map(({ kind }) => kind)
  const since = new Date(services.now().getTime() - ALERT_DAYS * DAY_MS)
  const seenAt = await findSeenAt(tx, caller.userId)
  const alerts = await findAlerts(tx, { userId: caller.userId, kinds, since, limit: ALERTS_SHOWN })
  const items = alerts.map(({ id, kind, subject_ids, names, created_at }) => ({
    id,
    kind,
    count: Math.max(1, subject_ids.length),
    names,
    subjectId: subject_ids[0] ?? null,
    createdAt: created_at.toISOString(),
    isNew: seenAt === undefined || created_at > seenAt,
  }))
  return { items, newCount: items.filter(({ isNew }) => isNew).length }
}

export async function markSeen({ tx, storeId, services, caller }: StoreContext): Promise<void> {
  await saveReader(tx, storeId, caller.userId, { seen_at: services.now() })
}

export async function readChoices({ tx, caller, permissions }: StoreContext): Promise<Choices> {
  const { email, isConfirmed } = await findEmail(tx, caller.userId)
  return { items: await choicesOf(tx, { userId: caller.userId, permissions }), email, isConfirmed }
}

/** Saves what the caller is alerted to. Choices that their permissions don’t cover are not saved. */
export async function choose(context: StoreContext, choices: readonly Choice[]): Promise<Choices> {
  const { tx, storeId, caller, permissions } = context
  for (const choice of choices) if (mayGet(permissions, choice.kind)) await saveChoice(tx, storeId, caller.userId, choice)
  return readChoices(context)
}
