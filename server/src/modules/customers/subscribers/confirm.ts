import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import { countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import { Problem } from '../../../platform/problem.ts'
import { seal, unseal } from '../../../platform/secrets/sealed.ts'
import type { Services } from '../../../services.ts'
import { confirmRequest, findSender, isPending } from './queries.ts'

const PURPOSE = 'confirm-subscription'
const DAY_MS = 86_400_000
/** How long a link works. */
const LINK_DAYS = 30
/** The rate limit for these emails, per store and recipient, so that a visitor cannot fill another person's inbox. */
const mailsToOne: RateLimit = { name: 'confirm-mail', limit: 3, windowSeconds: 24 * 3600 }

/** A subscription that waits to be confirmed: the customer, and when they subscribed. */
interface Request {
  id: string
  at: Date
}

/**
 * Emails the link that confirms a subscription. A recipient who has reached the limit of these emails gets no more of them, but the
 * shopper sees the same response.
 */
export async function askToConfirm(
  services: Services,
  storeId: string,
  request: Request,
  { to, origin, language }: { to: string; origin: string; language: StorefrontLanguage },
): Promise<void> {
  try {
    await countAttempt(services, mailsToOne, `${storeId} ${to}`)
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return
    throw error
  }
  const token = seal(services.config.secretKey, PURPOSE, `${request.id} ${request.at.getTime()}`)
  await services.db.inStore(storeId, async (tx) => {
    const store = await findSender(tx)
    await enqueueMail(services, tx, storeId, {
      to,
      ...fromStore(store),
      language,
      template: 'confirm-subscription',
      data: { storeName: store.name, link: `${origin}/subscribe/confirm/${token}` },
    })
  })
}

/** Returns the request that a link is about; undefined when the link was forged, or it’s too old. Other stores don’t find its customer. */
function requestOf({ config, now }: Services, token: string): Request | undefined {
  try {
    const [id = '', at = ''] = unseal(config.secretKey, PURPOSE, token).split(' ')
    return Number(at) + LINK_DAYS * DAY_MS > now().getTime() ? { id, at: new Date(Number(at)) } : undefined
  } catch {
    // The link was cut off or changed.
    return undefined
  }
}

/** Whether a link can confirm a subscription. */
export async function canConfirm(services: Services, storeId: string, token: string): Promise<boolean> {
  const request = requestOf(services, token)
  return request !== undefined && (await services.db.inStore(storeId, (tx) => isPending(tx, request)))
}

/** Confirms the subscription of a link. Returns whether it was confirmed now. */
export async function confirm(services: Services, storeId: string, token: string): Promise<boolean> {
  const request = requestOf(services, token)
  return request !== undefined && (await services.db.inStore(storeId, (tx) => confirmRequest(tx, request, services.now())))
}
