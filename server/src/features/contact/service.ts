import { addressBlock, countAttempt, type RateLimit } from '../../http/rate-limit.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { Services } from '../../services.ts'
import { readEmail } from '../../text/typed.ts'
import { readMessage, type ShopperMessage } from './message.ts'
import { insertSubscriber, storeEmails, type Source } from './queries.ts'

// A quarter of an hour, which is what the page of refused attempts says.
const windowSeconds = 15 * 60
/** Messages of one address to one store, and of everybody to it: each is a mail to its owners. */
const messages: RateLimit = { name: 'shopper-message', limit: 5, windowSeconds }
const messagesOfStore: RateLimit = { name: 'shopper-message-store', limit: 100, windowSeconds }
/** Addresses that one visitor, and that everybody together, can put on a store's list. */
const subscriptions: RateLimit = { name: 'subscribe', limit: 20, windowSeconds }
const subscriptionsOfStore: RateLimit = { name: 'subscribe-store', limit: 2000, windowSeconds }

/** Who sends a form, and to which store. */
export interface Sender {
  storeId: string
  /** Address of the visitor. Counted, never kept. */
  ip: string
}

/** The visitor's own limit comes first: who is refused by it uses up nothing of the store's. */
async function countForm(services: Services, { storeId, ip }: Sender, own: RateLimit, ofStore: RateLimit): Promise<void> {
  await countAttempt(services, own, `${storeId} ${addressBlock(ip)}`)
  await countAttempt(services, ofStore, storeId)
}

/**
 * Mails what a shopper wrote to the store, which answers to the shopper.
 * @returns whether it was sent; it is not when a field is missing, too long or no email
 * @throws Problem `too_many_requests`
 */
export async function writeToOwners(services: Services, sender: Sender, storeName: string, typed: ShopperMessage): Promise<boolean> {
  const data = readMessage(typed)
  if (!data) return false
  await countForm(services, sender, messages, messagesOfStore)
  const { storeId } = sender
  await services.db.inStore(storeId, async (tx) => {
    for (const to of await storeEmails(tx))
      await enqueueMail(services, tx, storeId, {
        to,
        replyTo: data.email,
        template: 'shopper-message',
        data: { storeName, ...data },
      })
  })
  return true
}

/**
 * Puts an email on the store's list. Whether it was there already is not told.
 * @returns the email as it is compared; undefined when it is none
 * @throws Problem `too_many_requests`
 */
export async function subscribe(
  services: Services,
  sender: Sender,
  { typed, source, locale }: { typed: string; source: Source; locale: string },
): Promise<string | undefined> {
  const email = readEmail(typed)
  if (email === undefined) return undefined
  await countForm(services, sender, subscriptions, subscriptionsOfStore)
  const { storeId } = sender
  await services.db.inStore(storeId, (tx) => insertSubscriber(tx, storeId, { email, source, consented_at: services.now(), locale }))
  return email
}
