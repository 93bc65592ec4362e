import { allows, covers, type Permissions, type Scope, scopes as allScopes } from '@vitrine/contract/scopes.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, problem } from '../../../platform/problem.ts'
import { deleteInvitation } from './invitation-queries.ts'
import { deleteMember, findMember, lockGrants, updateGrant } from './queries.ts'
import { memberStaff, type StaffAnswer } from './service.ts'

/** The caller and the target of an action, with their store. */
export interface Deed {
  storeId: string
  callerId: string
  targetId: string
}

/**
 * Locks the caller and the target, and decides whether the caller may act on the target. Both are read under the lock. When two
 * owners remove each other, the second is already removed before acting, so a store always keeps an owner.
 * @returns the permissions of both; without a target when the ID does not belong to a member
 * @throws Problem `not_on_yourself`; `not_a_member` or `no_permission` when the caller was removed or demoted before the lock;
 * `no_permission` when the target has more permissions than the caller
 */
export async function requirePower(tx: Tx, { storeId, callerId, targetId }: Deed): Promise<{ caller: Permissions; target?: Permissions }> {
  if (callerId === targetId) throw problem('not_on_yourself')
  const grants = new Map(
    (await lockGrants(tx, storeId, [callerId, targetId])).map((row): [string, Permissions] => [
      row.user_id,
      { isStoreOwner: row.is_owner, isStoreAdmin: row.is_admin, scopes: row.scopes as Scope[] },
    ]),
  )
  const caller = grants.get(callerId)
  if (!caller) throw problem('not_a_member')
  const target = grants.get(targetId)
  if (!allows(caller, 'admin')) throw problem('no_permission')
  if (target && !covers(caller, target)) throw problem('no_permission', [fieldError('owners_only', 'owner')])
  return { caller, target }
}

/** Returns the scopes of a member, each once, in the order of the list in the contract. */
export function tidyScopes(scopes: readonly Scope[]): Scope[] {
  return allScopes.filter((scope) => scopes.includes(scope))
}

/**
 * Replaces a member's permissions. The new permissions apply from the next request on.
 * @throws Problem `not_found`, `not_on_yourself`, `no_permission`, `grants_too_much`
 */
export async function updateMember(
  { tx, services, caller, storeId }: StoreContext,
  id: string,
  wanted: { isStoreOwner?: boolean; isStoreAdmin: boolean; scopes: Scope[] },
): Promise<StaffAnswer> {
  const power = await requirePower(tx, { storeId, callerId: caller.userId, targetId: id })
  if (!power.target) throw problem('not_found')
  const { isStoreOwner = power.target.isStoreOwner, isStoreAdmin } = wanted
  const scopes = tidyScopes(wanted.scopes)
  if (!covers(power.caller, { isStoreOwner, isStoreAdmin, scopes })) throw problem('grants_too_much')
  await updateGrant(tx, id, { is_owner: isStoreOwner, is_admin: isStoreAdmin, scopes })
  const member = await findMember(tx, id)
  if (!member) throw problem('not_found')
  return memberStaff(services, member, caller.userId)
}

/**
 * Removes a member, or cancels an open invitation. The person's sessions stay valid for their other stores.
 * @throws Problem `not_found`, `not_on_yourself`, `no_permission`
 */
export async function removeStaff({ tx, caller, storeId }: StoreContext, id: string): Promise<void> {
  const { target } = await requirePower(tx, { storeId, callerId: caller.userId, targetId: id })
  if (target) await deleteMember(tx, id)
  else if (!(await deleteInvitation(tx, id))) throw problem('not_found')
}
