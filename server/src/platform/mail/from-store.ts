import type { MailMessage } from './message.ts'

/**
 * Returns the sender name of a store's emails to customers, and the address for replies, which is missing when the seller has not
 * set one.
 */
export const fromStore = (store: { name: string; contact_email: string }): Pick<MailMessage, 'fromName' | 'replyTo'> => ({
  fromName: store.name,
  ...(store.contact_email !== '' && { replyTo: store.contact_email }),
})
