import type { AlertKind } from '@vitrine/contract/notification-kinds.ts'
import type { Permissions, Scope } from '@vitrine/contract/scopes.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Choice } from './alert-kinds.ts'

export interface AlertRow {
  id: string
  kind: AlertKind
  subject_ids: string[]
  names: string[]
  created_at: Date
}

export interface NewAlert {
  kind: AlertKind
  subjectIds: readonly string[]
  names: readonly string[]
  /** The only member who gets it; null for every member with the permission. */
  userId: string | null
}

export async function insertAlert(tx: Tx, storeId: string, alert: NewAlert, now: Date): Promise<void> {
  const { kind, subjectIds, names, userId } = alert
  await tx
    .insertInto('staff_alerts')
    .values({ store_id: storeId, id: uuidv7(), kind, subject_ids: [...subjectIds], names: [...names], user_id: userId, created_at: now })
    .execute()
}

/** Returns the latest alerts of some kinds that a member gets, newest first. */
export function findAlerts(
  tx: Tx,
  { userId, kinds, since, limit }: { userId: string; kinds: readonly AlertKind[]; since: Date; limit: number },
): Promise<AlertRow[]> {
  if (kinds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('staff_alerts')
    .select(['id', 'kind', 'subject_ids', 'names', 'created_at'])
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<AlertRow>()
    .execute()
}

/** Whether there was such an alert about a name. */
export const findSame = (tx: Tx, kind: AlertKind, name: string, since: Date) =>
  tx
    .selectFrom('staff_alerts')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where(sql<boolean>`${name} = any (names)`)
    .executeTakeFirst()

export async function findChoices(tx: Tx, userId: string): Promise<Choice[]> {
  return tx
    .selectFrom('alert_choices')
    .select(['kind', 'in_bell as inBell', 'by_mail as byMail'])
    .where('user_id', '=', userId)
    .$castTo<Choice>()
    .execute()
}

export async function saveChoice(tx: Tx, storeId: string, userId: string, { kind, inBell, byMail }: Choice): Promise<void> {
  await tx
    .insertInto('alert_choices')
    .values({ store_id: storeId, user_id: userId, kind, in_bell: inBell, by_mail: byMail })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id', 'kind']).doUpdateSet({ in_bell: inBell, by_mail: byMail }))
    .execute()
}

/** Returns up to when a member has seen their alerts; undefined when they never looked. */
export const findSeenAt = async (tx: Tx, userId: string): Promise<Date | undefined> =>
  (await tx.selectFrom('alert_readers').select('seen_at').where('user_id', '=', userId).executeTakeFirst())?.seen_at ?? undefined

export async function saveReader(tx: Tx, storeId: string, userId: string, at: { seen_at: Date } | { mailed_at: Date }): Promise<void> {
  await tx
    .insertInto('alert_readers')
    .values({ store_id: storeId, user_id: userId, ...at })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(at))
    .execute()
}

export interface Member {
  userId: string
  email: string
  isConfirmed: boolean
  permissions: Permissions
  mailedAt: Date | null
}

/** Returns the members of the store, with what decides about their alerts. */
export async function findMembers(tx: Tx): Promise<Member[]> {
  const rows = await tx
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('alert_readers as r', 'r.user_id', 'm.user_id')
    .select(['m.user_id', 'u.email', 'm.is_owner', 'm.is_admin', 'm.scopes', 'r.mailed_at'])
    .select(sql<boolean>`u.email_verified_at is not null`.as('is_confirmed'))
    .execute()
  return rows.map(({ user_id, email, is_owner, is_admin, scopes, mailed_at, is_confirmed }) => ({
    userId: user_id,
    email,
    isConfirmed: is_confirmed,
    permissions: { isStoreOwner: is_owner, isStoreAdmin: is_admin, scopes: scopes as Scope[] },
    mailedAt: mailed_at,
  }))
}

export const findEmail = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['email', sql<boolean>`email_verified_at is not null`.as('isConfirmed')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
