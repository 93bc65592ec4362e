import { readSessions, revokeSessions } from '../../../platform/sessions/live-sessions.ts'
import type { DetachedContext, StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { requirePower } from './members.ts'
import { findMember, findSignOutTargets } from './queries.ts'

/**
 * Reads the sessions of a member.
 * @throws Problem `not_found` for anyone who is not a member of this store
 */
export async function staffSessions({ tx, services, caller }: StoreContext, id: string) {
  if (!(await findMember(tx, id))) throw problem('not_found')
  return readSessions(tx, id, caller.sessionId, services.now())
}

/**
 * Signs a member out everywhere. A session belongs to a person and is used in all their stores, so it cannot end in only one
 * store.
 * @throws Problem `not_found`, `not_on_yourself`, `no_permission`
 */
export async function logOutMember({ services, caller, storeId }: DetachedContext, id: string): Promise<void> {
  // A store transaction can read sessions, but cannot end them. In the platform transaction, the lock on the membership in the
  // caller's own store ensures that people of other stores are not found.
  await services.db.inPlatform(async (tx) => {
    const { target } = await requirePower(tx, { storeId, callerId: caller.userId, targetId: id })
    if (!target) throw problem('not_found')
    await revokeSessions(tx, { userIds: [id] }, 'signed_out_by_other', services.now())
  })
}

/**
 * Signs out all members except the caller and, unless the caller is an owner, the owners. Returns the number of people who were
 * signed in.
 */
export async function logOutEverybody({ services, caller, storeId }: DetachedContext): Promise<number> {
  return services.db.inPlatform(async (tx) => {
    const userIds = await findSignOutTargets(tx, storeId, caller.userId)
    return (await revokeSessions(tx, { userIds }, 'signed_out_by_other', services.now())).size
  })
}
