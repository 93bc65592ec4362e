import { mailRow } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { eventRow, mailNote } from '../events.ts'
import { confirmation, envelopeOf, type MailedOrder } from './data.ts'

type ConfirmationInput = Omit<Parameters<typeof confirmation>[1], 'order' | 'language'> & { storeId: string; order: MailedOrder; at: Date }

/**
 * Returns the rows of the order confirmation: the job that sends the email, and its event in the timeline. The caller writes both
 * together with the order, so each order is confirmed once. Both lists are empty when the order has no email address.
 */
export function confirmationRows(services: Pick<Services, 'config'>, { storeId, at, ...told }: ConfirmationInput) {
  const { id: orderId, email: to } = told.order
  if (to === '') return { events: [], jobs: [] }
  const envelope = envelopeOf(told.order, told.store, told.order.language)
  const data = confirmation(services.config, { ...told, language: envelope.language })
  const event = eventRow({ storeId, orderId, userId: null, at, kind: 'mail_sent', data: mailNote(data.mail, to) })
  return {
    events: [event],
    // The event and the email have the same ID, so that the timeline says what became of the email.
    jobs: [mailRow(services, storeId, { ...envelope, template: 'order', data }, event.id)],
  }
}
