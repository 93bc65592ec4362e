import type { Staff } from '@vitrine/contract/calls/members.ts'
import { allows, type Scope } from '@vitrine/contract/scopes.ts'
import type { z } from 'zod'

import { fileUrl } from '../../../platform/files/file-url.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { findOpenInvitation, findOpenInvitations, type InvitationRow } from './invitation-queries.ts'
import { findMember, findMembers, findStore, type MemberRow } from './queries.ts'

export type StaffAnswer = z.input<typeof Staff>

/** Returns the members of the store, then its open invitations. */
export async function listStaff({ tx, services, caller }: StoreContext): Promise<StaffAnswer[]> {
  const members = await findMembers(tx)
  const invitations = await findOpenInvitations(tx)
  return [
    ...members.map((row) => memberStaff(services, row, caller.userId)),
    ...invitations.map((row) => invitedStaff(row, services.now())),
  ]
}

/**
 * Returns one member or open invitation, and whether the store is enabled.
 * @throws Problem `no_permission` when a member who is not an admin requests another member, `not_found`
 */
export async function staffInfo({ tx, services, caller, permissions }: StoreContext, id: string = caller.userId) {
  // The permission is checked before the person is read, so that the response does not reveal which IDs exist.
  if (id !== caller.userId && !allows(permissions, 'admin')) throw problem('no_permission', [fieldError('admins_only', 'admin')])
  const store = { isEnabled: (await findStore(tx)).is_enabled }
  const member = await findMember(tx, id)
  if (member) return { ...memberStaff(services, member, caller.userId), store }
  const invitation = await findOpenInvitation(tx, id)
  if (invitation) return { ...invitedStaff(invitation, services.now()), store }
  throw problem('not_found')
}

/** Returns how an email names a person: by name, or by email address if the person has not entered a name. */
export function nameOf(person: { first_name: string; last_name: string; email: string } | undefined): string {
  return `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() || (person?.email ?? '')
}

export function memberStaff({ config }: Pick<Services, 'config'>, row: MemberRow, callerId: string): StaffAnswer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profilePicture: fileUrl(config, row.picture_key),
    isStoreOwner: row.is_owner,
    isStoreAdmin: row.is_admin,
    scopes: row.scopes as Scope[],
    status: 'active',
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    invitedAt: row.created_at.toISOString(),
    isSelf: row.id === callerId,
  }
}

export function invitedStaff(row: InvitationRow, now: Date): StaffAnswer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profilePicture: null,
    isStoreOwner: false,
    isStoreAdmin: row.is_admin,
    scopes: row.scopes as Scope[],
    status: row.expires_at > now ? 'invited' : 'expired',
    lastSeenAt: null,
    invitedAt: row.created_at.toISOString(),
    isSelf: false,
  }
}
