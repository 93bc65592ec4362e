import { countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { findSender } from './queries.ts'
import type { Sender } from './sender.ts'

/** The rate limit for receipts, per store and recipient, so that a visitor can’t fill another person’s inbox. */
const repliesToOne: RateLimit = { name: 'contact-reply', limit: 1, windowSeconds: 24 * 3600 }

/**
 * Emails a receipt to the shopper who wrote a message, if the store wants that. An address gets one per day; the shopper sees the same
 * response.
 */
export async function replyToMessage(
  services: Services,
  { storeId, language }: Pick<Sender, 'storeId' | 'language'>,
  to: string,
): Promise<void> {
  const isOn = await services.db.inStore(storeId, (tx) => services.hooks.sendsMail(tx, 'contact_reply'))
  if (!isOn || !(await isFirst(services, `${storeId} ${to}`))) return
  await services.db.inStore(storeId, async (tx) => {
    const store = await findSender(tx)
    const data = { storeName: store.name }
    await enqueueMail(services, tx, storeId, { to, ...fromStore(store), language, template: 'contact-reply', data })
  })
}

async function isFirst(services: Services, key: string): Promise<boolean> {
  try {
    await countAttempt(services, repliesToOne, key)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}
