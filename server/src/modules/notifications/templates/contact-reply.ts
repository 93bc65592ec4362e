import type { StoreMail } from '../../../platform/mail/store-mails.ts'
import { contentOf, type Definition, footer, heading, paragraph } from './definition.ts'

const SENTENCE = 'Thanks for your message. We’ll reply to this email address.'
const samples: [StoreMail] = [{ template: 'contact-reply', data: { storeName: 'Your store' } }]

/**
 * The receipt of a contact message. It contains nothing that was typed into the form, because anybody can type the address of
 * somebody else.
 */
export const contactReply: Definition = {
  kind: 'contact_reply',
  content: contentOf('We received your message', SENTENCE, [
    heading('We received your message'),
    paragraph(SENTENCE),
    paragraph('If you didn’t write to {{ store.name }}, you can ignore this email.', 'small'),
    footer,
  ]),
  parts: [],
  samples,
}
