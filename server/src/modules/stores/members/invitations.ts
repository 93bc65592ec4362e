import { INVITATION_SECONDS, INVITATIONS_PER_STORE_PER_HOUR, MAILS_PER_RECIPIENT_PER_HOUR } from '@vitrine/contract/limits.ts'
import { covers } from '@vitrine/contract/scopes.ts'
import { uuidv7 } from 'uuidv7'

import type { DetachedContext, Input, StoreContext } from '../../../platform/http/context.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { problem } from '../../../platform/problem.ts'
import { countAttempt } from '../../../platform/http/rate-limit.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'
import { findRecipient, type Link, renewInvitation, upsertInvitation } from './invitation-queries.ts'
import { tidyScopes } from './members.ts'
import { findMember, findStore, hasMember } from './queries.ts'
import { invitedStaff, nameOf, type StaffAnswer } from './service.ts'

const perRecipient = { name: 'invitation-recipient', limit: MAILS_PER_RECIPIENT_PER_HOUR, windowSeconds: 3600 }
const perStore = { name: 'invitation-store', limit: INVITATIONS_PER_STORE_PER_HOUR, windowSeconds: 3600 }

/**
 * Invites a person by email. An earlier invitation to the same address is replaced, and its link becomes invalid.
 * @throws Problem `grants_too_much`, `already_member`, `too_many_requests`
 */
export async function invite(context: DetachedContext, { body }: Pick<Input<'staff.invite'>, 'body'>): Promise<StaffAnswer> {
  const { services, storeId, permissions } = context
  const offer = {
    first_name: body.firstName ?? '',
    last_name: body.lastName ?? '',
    is_admin: body.isStoreAdmin,
    scopes: tidyScopes(body.scopes),
  }
  if (!covers(permissions, { isStoreOwner: false, isStoreAdmin: offer.is_admin, scopes: offer.scopes })) throw problem('grants_too_much')
  await countMail(context, body.email)
  return services.db.inStore(storeId, (tx) => {
    const inStore = { ...context, tx }
    return once(inStore, 'staff.invite', body, async () => {
      const { token, link } = newLink(context)
      const invitation = await upsertInvitation(tx, { store_id: storeId, id: uuidv7(), email: body.email }, { ...link, ...offer })
      // This check happens while the row is locked. Accepting an invitation needs the same lock, so the invitation cannot be
      // accepted between this check and the end of the transaction.
      if (await hasMember(tx, body.email)) throw problem('already_member')
      await mailInvitation(inStore, body.email, token)
      return invitedStaff(invitation, services.now())
    })
  }) as Promise<StaffAnswer>
}

/**
 * Emails an open or expired invitation again with a new link, which is valid for another `INVITATION_SECONDS`.
 * @throws Problem `not_found`, `already_member` when it was accepted, `too_many_requests`
 */
export async function resendInvitation(context: DetachedContext, id: string): Promise<StaffAnswer> {
  const { services, storeId } = context
  const recipient = await services.db.inStore(storeId, (tx) => findRecipient(tx, id))
  if (recipient === undefined) throw problem('not_found')
  await countMail(context, recipient)
  return services.db.inStore(storeId, async (tx) => {
    const { token, link } = newLink(context)
    const invitation = await renewInvitation(tx, id, link)
    if (!invitation) throw problem((await findRecipient(tx, id)) === undefined ? 'not_found' : 'already_member')
    await mailInvitation({ ...context, tx }, recipient, token)
    return invitedStaff(invitation, services.now())
  })
}

/** Limits the emails that one store can send, and the emails that one person gets from all stores together. */
async function countMail({ services, storeId }: DetachedContext, email: string): Promise<void> {
  await countAttempt(services, perStore, storeId)
  await countAttempt(services, perRecipient, email)
}

/** Returns a new token for the link. Only the digest of the token is stored. */
function newLink({ services, caller }: DetachedContext): { token: string; link: Link } {
  const token = newToken()
  const now = services.now()
  return {
    token,
    link: {
      digest: tokenDigest(token),
      invited_by: caller.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_SECONDS * 1000),
    },
  }
}

async function mailInvitation({ tx, services, caller, storeId }: StoreContext, to: string, token: string): Promise<void> {
  const store = await findStore(tx)
  const inviter = await findMember(tx, caller.userId)
  await enqueueMail(services, tx, storeId, {
    to,
    template: 'invitation',
    data: {
      storeName: store.name,
      inviterName: nameOf(inviter),
      link: `${services.config.adminOrigin}/admin/auth/accept?token=${token}`,
      days: INVITATION_SECONDS / 86_400,
    },
  })
}
