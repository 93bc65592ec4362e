import type { MailMessage } from './message.ts'

/**
 * Returns the sender name of a store's emails to customers and, if the seller has set a contact email, the address for replies.
 */
export const fromStore = (store: { name: string; contact_email: string }): Pick<MailMessage, 'fromName' | 'replyTo'> => ({
  fromName: store.name,
  ...(store.contact_email !== '' && { replyTo: store.contact_email }),
})
