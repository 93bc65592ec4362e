import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { ORDER_NAME_MAX } from '@vitrine/contract/visitor-limits.ts'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Topics } from '../../../platform/jobs/topics.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import { readEmail } from '../../../platform/text/typed.ts'
import type { Services } from '../../../services.ts'
import { statusUrl } from '../../storefront/kit/api.ts'
import { selectOrder, selectStore } from '../queries.ts'
import { findNumbered } from './queries.ts'

const HOUR = 3600
const ofAddress: RateLimit = { name: 'order-lookup', limit: 10, windowSeconds: 15 * 60 }
const ofEmail: RateLimit = { name: 'order-lookup-email', limit: 5, windowSeconds: 24 * HOUR }
const ofStore: RateLimit = { name: 'order-lookup-store', limit: 1000, windowSeconds: HOUR }

interface Asked {
  storeId: string
  /** The IP address of the shopper. It is used only for the rate limits. */
  ip: string
  /** The language in which the shopper sees the store. */
  language: StorefrontLanguage
  number: string
  email: string
}

/**
 * Emails the link to an order to whoever placed it, if there is such an order. Whoever asks learns nothing: neither from the answer, nor
 * from how long it takes, because a job sends the email, and there is a job in any case.
 * @param asked.number as typed
 * @returns the email; undefined when it or the number is invalid
 * @throws Problem `too_many_requests`
 */
export async function requestLink(services: Services, { storeId, ip, language, number, email: typed }: Asked): Promise<string | undefined> {
  const email = readEmail(typed)
  const wanted = number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (email === undefined || wanted === '' || number.length > ORDER_NAME_MAX) return undefined
  await countAttempt(services, ofAddress, `${storeId} ${addressBlock(ip)}`)
  await countAttempt(services, ofEmail, `${storeId} ${email}`)
  await countAttempt(services, ofStore, storeId)
  await services.db.inStore(storeId, async (tx) => {
    const found = await findNumbered(tx, email, wanted)
    await enqueue(tx, storeId, 'orders.link', { storeId, orderId: found?.id ?? null, language })
  })
  return email
}

/** Runs the `orders.link` job. A job without an order does nothing. */
export async function sendLink(services: Services, { storeId, orderId, language }: Topics['orders.link']): Promise<void> {
  if (orderId === null) return
  await services.db.inStore(storeId, async (tx) => {
    const [order, store] = await Promise.all([selectOrder(tx, orderId), selectStore(tx)])
    if (!order || order.email === '') return
    await enqueueMail(services, tx, storeId, {
      to: order.email,
      orderId,
      ...fromStore(store),
      language: mailLanguage(store.languages, language ?? order.language),
      template: 'order-link',
      data: { storeName: store.name, order: order.name, link: statusUrl(services.config, store, orderId) },
    })
  })
}
