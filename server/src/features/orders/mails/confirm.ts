import { mailRow } from '../../../mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { eventRow } from '../events.ts'
import { confirmation, envelopeOf, type MailedOrder } from './data.ts'

type Told = Omit<Parameters<typeof confirmation>[1], 'order'> & { storeId: string; order: MailedOrder; at: Date }

/**
 * Tells who ordered that the order is in: the job that sends the mail and its note in the timeline, for who writes them with the
 * order itself, so that each order is confirmed once. Nothing where there is nobody to write to.
 */
export function confirmationRows(services: Pick<Services, 'config'>, { storeId, at, ...told }: Told) {
  const { id: orderId, email: to } = told.order
  if (to === '') return { events: [], jobs: [] }
  const data = confirmation(services.config, told)
  const noted = { storeId, orderId, userId: null, at, kind: 'mail_sent', data: { mail: data.mail, to } } as const
  return {
    events: [eventRow(noted)],
    jobs: [mailRow(services, storeId, { ...envelopeOf(told.order, told.store), template: 'order', data })],
  }
}
