import type { MailMessage } from './message.ts'

/** In whose name a store writes to its customers, and where they answer: nowhere until its seller says so. */
export const fromStore = (store: { name: string; contact_email: string }): Pick<MailMessage, 'fromName' | 'replyTo'> => ({
  fromName: store.name,
  ...(store.contact_email !== '' && { replyTo: store.contact_email }),
})
