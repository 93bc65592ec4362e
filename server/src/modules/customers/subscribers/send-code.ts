import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import { countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { Problem } from '../../../platform/problem.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import type { Services } from '../../../services.ts'
import { codeAs } from '@vitrine/storefront/view/code-as.ts'

import { usableCodes } from '../../storefront/kit/api.ts'
import { findSender } from './queries.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/** The rate limit for emails with a code, per store and recipient, so that a visitor cannot fill another person's inbox. */
const mailsToOne: RateLimit = { name: 'code-mail', limit: 3, windowSeconds: 24 * 3600 }

interface Wanted {
  /** The code as spelled in the theme's settings. */
  code: string
  /** The email in its normalized form. */
  to: string
  storeName: string
  /** The origin of the store. */
  origin: string
  /** The language in which the shopper sees the store. */
  language: StorefrontLanguage
}

/** Whether the store has this code and shoppers can use it. */
export const hasCode = ({ db }: Pick<Services, 'db'>, storeId: string, code: string): Promise<boolean> =>
  db.inStore(storeId, async (tx) => (await usableCodes(tx, [code])).size > 0)

/**
 * Emails a code to a subscriber. A recipient who has reached the limit of these emails gets no more of them, but the shopper sees
 * the same response.
 */
export async function sendCode(
  services: Services,
  storeId: string,
  { code: typed, to, storeName, origin, language }: Wanted,
): Promise<void> {
  if (!(await isWithin(services, `${storeId} ${to}`))) return
  const code = codeAs(typed)
  const stop = unsubscribeLink(services.config, storeId, origin, to)
  await services.db.inStore(storeId, async (tx) =>
    enqueueMail(services, tx, storeId, {
      to,
      ...fromStore(await findSender(tx)),
      language,
      unsubscribeLink: stop,
      template: 'discount-code',
      data: { storeName, code, link: `${origin}/discount/${encodeURIComponent(code)}`, unsubscribeLink: stop },
    }),
  )
}

async function isWithin(services: Services, key: string): Promise<boolean> {
  try {
    await countAttempt(services, mailsToOne, key)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}
