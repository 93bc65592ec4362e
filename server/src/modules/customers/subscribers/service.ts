import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import type { Services } from '../../../services.ts'
import { readEmail } from '../../../platform/text/typed.ts'
import { readMessage, type ShopperMessage } from './contact-message.ts'
import { readPrivacySettings } from '../privacy/settings.ts'
import { askToConfirm } from './confirm.ts'
import { replyToMessage } from './reply.ts'
import { findSender, insertSubscriber, storeEmails, type Source } from './queries.ts'
import type { Sender } from './sender.ts'

// The page about too many attempts also mentions fifteen minutes.
const windowSeconds = 15 * 60
/**
 * The rate limits for messages: `messages` per store and IP address block, and `messagesOfStore` per store. Each message is an
 * email to the store.
 */
const messages: RateLimit = { name: 'shopper-message', limit: 5, windowSeconds }
const messagesOfStore: RateLimit = { name: 'shopper-message-store', limit: 100, windowSeconds }
/** The rate limits for subscriptions: `subscriptions` per store and IP address block, and `subscriptionsOfStore` per store. */
const subscriptions: RateLimit = { name: 'subscribe', limit: 20, windowSeconds }
const subscriptionsOfStore: RateLimit = { name: 'subscribe-store', limit: 2000, windowSeconds }

/**
 * Counts a submitted form. It is first counted for the shopper, so that attempts above the shopper's limit do not use up the
 * limit of the store.
 */
async function countForm(services: Services, { storeId, ip }: Sender, own: RateLimit, ofStore: RateLimit): Promise<void> {
  await countAttempt(services, own, `${storeId} ${addressBlock(ip)}`)
  await countAttempt(services, ofStore, storeId)
}

/**
 * Emails a shopper's message to the store, with the shopper as reply-to, and a receipt to the shopper if the store wants that.
 * @returns whether it was sent; false when a field is missing or too long, or the email is invalid
 * @throws Problem `too_many_requests`
 */
export async function writeToOwners(services: Services, sender: Sender, storeName: string, typed: ShopperMessage): Promise<boolean> {
  const data = readMessage(typed)
  if (!data) return false
  await countForm(services, sender, messages, messagesOfStore)
  const { storeId } = sender
  await services.db.inStore(storeId, async (tx) => {
    // It is for the store, whatever the shopper reads.
    const language = mailLanguage((await findSender(tx)).languages)
    for (const to of await storeEmails(tx))
      await enqueueMail(services, tx, storeId, {
        to,
        replyTo: data.email,
        language,
        template: 'shopper-message',
        data: { storeName, ...data },
      })
  })
  await replyToMessage(services, sender, data.email)
  return true
}

/** Who subscribed. */
interface Joined {
  /** The normalized email. */
  email: string
  /** Whether the store asks for a confirmation. */
  isAsked: boolean
}

/**
 * Subscribes an email to the store's list, or emails a link that does. Does not reveal whether the list already has it.
 * @param asked.origin the origin of the store
 * @returns undefined when the email is invalid
 * @throws Problem `too_many_requests`
 */
export async function subscribe(
  services: Services,
  sender: Sender,
  { typed, source, origin }: { typed: string; source: Source; origin: string },
): Promise<Joined | undefined> {
  const email = readEmail(typed)
  if (email === undefined) return undefined
  await countForm(services, sender, subscriptions, subscriptionsOfStore)
  const { storeId, language } = sender
  const { isAsked, request } = await services.db.inStore(storeId, async (tx) => {
    const asks = (await readPrivacySettings(tx)).confirmsSubscribers
    const subscriber = { email, source, consented_at: services.now(), locale: language }
    return { isAsked: asks, request: await insertSubscriber(tx, storeId, subscriber, asks ? 'pending' : 'subscribed') }
  })
  if (request) await askToConfirm(services, storeId, request, { to: email, origin, language })
  return { email, isAsked }
}
