import { ACCESS_REQUEST_SECONDS } from '@vitrine/contract/limits.ts'
import { scopeTitles } from '@vitrine/contract/scope-titles.ts'
import { allows, type Permissions, type Scope } from '@vitrine/contract/scopes.ts'

import type { DetachedContext, StoreContext } from '../../../platform/http/context.ts'
import { type Attempt, countAttempt } from '../../../platform/http/rate-limit.ts'
import { Problem } from '../../../platform/problem.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { findMember, findMembers, findStore } from './queries.ts'
import { nameOf } from './service.ts'

/** The permission that a member requests, or undefined for any permission. */
type Need = Scope | 'admin' | undefined
type State = 'sent' | 'asked_before' | 'granted'

const once = { name: 'access-request', limit: 1, windowSeconds: ACCESS_REQUEST_SECONDS }

/**
 * Emails the owners that a member requests a permission, at most once in `ACCESS_REQUEST_SECONDS` seconds per member and
 * permission.
 */
export async function requestAccess(context: DetachedContext, need: Need): Promise<State> {
  const { services, caller, storeId, permissions } = context
  if (has(permissions, need)) return 'granted'
  const attempt = await countRequest(context, need)
  if (!attempt) return 'asked_before'
  try {
    await services.db.inStore(storeId, (tx) => mailOwners({ ...context, tx }, need))
  } catch (error) {
    // No email was sent, so the attempt does not count.
    await attempt.takeBack()
    throw error
  }
  services.log.info({ storeId, userId: caller.userId, need }, 'Access requested')
  return 'sent'
}

const has = (permissions: Permissions, need: Need) =>
  need === undefined ? permissions.scopes.length > 0 || allows(permissions, 'admin') : allows(permissions, need)

async function countRequest({ services, caller, storeId }: DetachedContext, need: Need): Promise<Attempt | undefined> {
  try {
    return await countAttempt(services, once, `${storeId} ${caller.userId} ${need ?? ''}`)
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return undefined
    throw error
  }
}

async function mailOwners({ tx, services, caller, storeId }: StoreContext, need: Need): Promise<void> {
  const store = await findStore(tx)
  const asker = await findMember(tx, caller.userId)
  const data = {
    storeName: store.name,
    askerName: nameOf(asker),
    askerEmail: asker?.email ?? '',
    permission: need === undefined ? null : need === 'admin' ? 'Admin' : scopeTitles[need],
    link: `${services.config.adminOrigin}/admin/settings/staff`,
  }
  const owners = (await findMembers(tx)).filter((member) => member.is_owner)
  for (const owner of owners) await enqueueMail(services, tx, storeId, { to: owner.email, template: 'access-request', data })
}
